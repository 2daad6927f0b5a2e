#pragma once

#include <array>
#include <string>
#include <string_view>

#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/piece.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

inline constexpr std::string_view kBugLetters = "QSBGAMLP";
inline constexpr std::string_view kBlanks = " \t\r\n\v\f";
inline constexpr std::string_view kPass = "pass";

/// How a direction is written: a sign before or after the piece it starts from.
struct Sign {
  char sign;
  bool is_before;
};
/// By Direction: the cell to the north-west of wQ is \wQ.
inline constexpr std::array<Sign, kDirections> kSigns = {
    {{'\\', true}, {'/', false}, {'-', false}, {'\\', false}, {'/', true}, {'-', true}}};

[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] bool is_same_in_any_case(std::string_view a, std::string_view b) noexcept;
/// Without the blanks at both ends.
[[nodiscard]] std::string_view without_blanks_around(std::string_view text) noexcept;
/// A user's word for a message: shortened, and without bytes that would garble a line.
[[nodiscard]] std::string quoted(std::string_view text);
[[nodiscard]] std::string_view name_of(Color color) noexcept;
[[nodiscard]] std::string_view name_of(Bug bug) noexcept;
/// What is wrong with a piece whose number no piece has, "A5" or "wQ2": "ants are A1 to A3". Empty
/// for anything else.
[[nodiscard]] std::string wrong_number(std::string_view piece);
/// The end of the message that a word is no piece: which pieces there are.
[[nodiscard]] std::string no_piece(std::string_view word, std::string_view expected);

}  // namespace WAGGLE_ISA
}  // namespace waggle
