#pragma once

#include <array>
#include <string>
#include <string_view>

#include "text/words.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/piece.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

inline constexpr std::string_view kBugLetters = "QSBGAMLP";
inline constexpr std::string_view kPass = "pass";

/// How a direction is written: a sign before or after the piece it starts from.
struct Sign {
  char sign;
  bool is_before;
};
/// By Direction: the cell to the north-west of wQ is \wQ.
inline constexpr std::array<Sign, kDirections> kSigns = {
    {{'\\', true}, {'/', false}, {'-', false}, {'\\', false}, {'/', true}, {'-', true}}};

/// A user's word for a message: shortened, and without bytes that would garble a line.
[[nodiscard]] std::string quoted(std::string_view text);
/// What is wrong with a piece whose number no piece has, "A5" or "wQ2": "ants are A1 to A3". Empty
/// for anything else.
[[nodiscard]] std::string wrong_number(std::string_view piece);
/// The end of the message that a word is no piece: which pieces there are.
[[nodiscard]] std::string no_piece(std::string_view word, std::string_view expected);

}  // namespace WAGGLE_ISA
}  // namespace waggle
