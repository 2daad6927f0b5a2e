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
/// The notation of each direction, indexed by Direction. For example, the cell to the north-west of
/// wQ is \wQ.
inline constexpr std::array<Sign, kDirections> kSigns = {
    {{'\\', true}, {'/', false}, {'-', false}, {'\\', false}, {'/', true}, {'-', true}}};

/// All characters that are used as signs in kSigns.
inline constexpr std::string_view kSignCharacters = "-/\\";

/// Quotes user text for a message. Truncates long text, and replaces non-printable bytes with '?'.
[[nodiscard]] std::string quoted(std::string_view text);
/// For a piece with an invalid number, such as "A5" or "wQ2", explains which numbers exist, as in
/// "ants are A1 to A3". Returns an empty string for any other text.
[[nodiscard]] std::string wrong_number(std::string_view piece);
/// An error message for a word that isn't a piece. If only its number is wrong, the message lists
/// the numbers that exist; otherwise, it says what was expected.
[[nodiscard]] std::string no_piece(std::string_view word, std::string_view expected);

}  // namespace waggle::inline WAGGLE_ISA
