#include "records/pgn_lexer.hpp"

#include <string>
#include <string_view>

#include "support/catch.hpp"

namespace {

using namespace waggle;

// The tokens, each as a letter for its kind and its content.
std::string tokens_of(std::string_view text) {
  constexpr std::string_view kLetters = "TC;{()N.RW";
  std::string list;
  PgnLexer lexer(text);
  while (const auto token = lexer.next()) {
    if (!list.empty()) list += ' ';
    list += kLetters[static_cast<std::size_t>(token->kind)];
    if (token->kind == PgnLexer::Kind::Periods) list += std::to_string(token->number);
    if (!token->text.empty()) list += '<' + std::string(token->text) + '>';
  }
  return list;
}

}  // namespace

TEST_CASE("the PGN lexer splits text into tokens") {
  CHECK(tokens_of("").empty());
  CHECK(tokens_of(" \n\t$1 !? }").empty());
  CHECK(tokens_of("1. wS1 2... bS1 wS1-!? $14") == "N<1> .1 W<wS1> N<2> .3 W<bS1> W<wS1->");
  CHECK(tokens_of("12.wQ\\bS1(b{c}d;e\nf)*1-0") ==
        "N<12> .1 W<wQ\\bS1> ( W<b> C<c> W<d> ;<e> W<f> ) R<*> R<1-0>");
  CHECK(tokens_of("[A \"b\"] [C \"d\"]\nx[y] [e]\n[f]") ==
        "T<A \"b\"> T<C \"d\"> W<x[y]> W<[e]> T<f>");
  CHECK(tokens_of("%skip {\na %b\n%") == "W<a> W<%b>");
  CHECK(tokens_of("%skip\n\uFEFFa\u00A0b\u2026c\u00BDd\u2013e") ==
        "W<a> W<b> .3 W<c\u00BDd\u2013e>");
  CHECK(tokens_of(". .. \n. a ..") == ".4 W<a> .2");
  CHECK(tokens_of("12a 12-a 0 00 123456789012") == "W<12a> W<12-a> N<0> N<00> N<123456789012>");
  CHECK(tokens_of("a {b} {open\n1-0") == "W<a> C<b> {<{open> R<1-0>");
  CHECK(tokens_of("[") == "T");
  CHECK(tokens_of("[White \"a\" x") == "T<White \"a\" x>");
}

TEST_CASE("the PGN lexer reports empty lines before a token, and looks ahead for move numbers") {
  PgnLexer lexer("a\n\n[B \"\"]\n(12... c");
  CHECK_FALSE(lexer.next()->follows_empty_line);
  CHECK(lexer.next()->follows_empty_line);
  CHECK(lexer.next_number() == 0);
  CHECK_FALSE(lexer.next()->follows_empty_line);
  CHECK(lexer.next_number() == 12);
  CHECK(lexer.next()->number == 12);
  CHECK(lexer.next()->number == 3);
  CHECK(PgnLexer("12x").next_number() == 0);
  CHECK(PgnLexer("{a} ;b\n{c} $1 7.").next_number() == 7);
  CHECK(PgnLexer("{a} x 7.").next_number() == 0);
  CHECK(PgnLexer("{a 7.").next_number() == 0);
  CHECK(PgnLexer("1234567890").next_number() == 0);
}

TEST_CASE("a PGN tag is recognised by its name and quote") {
  CHECK(tag_name_at("[White \"ann\"]") == "White");
  CHECK(tag_name_at("[ My_Tag1\"") == "My_Tag1");
  for (const char* text : {"", "[", "[White", "[White]", "White \"", "[%clk 0:1]", "[\"a\"]"})
    CHECK(tag_name_at(text).empty());
}
