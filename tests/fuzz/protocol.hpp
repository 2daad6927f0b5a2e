#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "fuzz/dialogue.hpp"
#include "fuzz/fuzz.hpp"

namespace waggle::fuzz {

/// Says the lines of a text to a new engine, up to its end or the engine's.
inline void speak(Language language, std::string_view text) {
  Dialogue dialogue(language);
  while (!text.empty() && !dialogue.has_ended()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto wrong = dialogue.say(text.substr(0, end));
    must(!wrong, wrong.value_or(""), text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace waggle::fuzz
