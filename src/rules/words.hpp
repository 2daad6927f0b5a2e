#pragma once

#include <array>
#include <string>
#include <string_view>

#include "text/words.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

inline constexpr std::string_view kBugLetters = "QSBGAMLP";
inline constexpr std::string_view kPass = "pass";

/// Notation of a direction: a sign before or after the reference piece.
struct Sign {
  char sign;
  bool is_before;
};
/// Indexed by Direction: the cell to the north-west of wQ is \wQ.
inline constexpr std::array<Sign, kDirections> kSigns = {
    {{'\\', true}, {'/', false}, {'-', false}, {'\\', false}, {'/', true}, {'-', true}}};

/// Every sign of kSigns.
inline constexpr std::string_view kSignCharacters = "-/\\";

/// Quotes user text for a message, truncated and with non-printable bytes replaced by '?'.
[[nodiscard]] std::string quoted(std::string_view text);
/// Explains a piece number that doesn't exist, such as "A5" or "wQ2": "ants are A1 to A3". Empty
/// for anything else.
[[nodiscard]] std::string wrong_number(std::string_view piece);
/// The message that a word isn't a piece, with the numbers that exist or else what was expected.
[[nodiscard]] std::string no_piece(std::string_view word, std::string_view expected);

}  // namespace waggle::inline WAGGLE_ISA
