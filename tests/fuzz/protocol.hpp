#pragma once

#include <string_view>

#include "fuzz/dialogue.hpp"
#include "fuzz/fuzz.hpp"
#include "text/words.hpp"

namespace waggle::fuzz {

/// Sends the lines of a text to a new engine until either has ended.
inline void speak(Language language, std::string_view text) {
  Dialogue dialogue(language);
  while (!text.empty() && !dialogue.has_ended()) {
    const std::string_view line = take_part(text, '\n');
    const auto fault = dialogue.say(line);
    must(!fault, fault.value_or(""), line);
  }
}

}  // namespace waggle::fuzz
