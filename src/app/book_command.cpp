#include "app/book_command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "app/interruption.hpp"
#include "app/progress.hpp"
#include "engine/book_maker.hpp"
#include "records/record.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kBookHelp = R"(
A book is a text: a GameString a line, whose last move is the one to play in the position before.
The file grows as moves are found; the same command goes on with what is there.
Example:
  waggle book --out my.book --type Base,Base+MLP --nodes 5000000
  waggle --book my.book --own-book
)";

// What the command line says.
struct BookRequest {
  std::string out;
  BookPlan plan;
};

int run_book(const BookRequest& request) {
  Book book;
  if (std::filesystem::exists(request.out)) book = Book(read_file(request.out));
  std::ofstream out(request.out, std::ios::app | std::ios::binary);
  const auto check = [&] {
    if (!out) throw Error(fmt::format("cannot write {}", in_quotes(request.out)));
  };
  check();
  Interruption& signals = heed_interruptions();
  Progress progress(Progress::Seconds(30));
  grow(book, request.plan, signals.stop, [&](const Game& game) {
    out << to_string(game) << '\n' << std::flush;
    check();
    if (progress.is_due())
      progress.tell(fmt::format("{} moves; {} gone", book.size(), duration_text(progress.spent())));
  });
  progress.clear();
  fmt::print("{} moves\n", book.size());
  if (!signals.has_come) return 0;
  fmt::print("interrupted; the same command goes on\n");
  return 130;
}

}  // namespace

Command add_book_command(CLI::App& app) {
  const auto request = std::make_shared<BookRequest>();
  BookPlan& plan = request->plan;
  plan.types = parse_game_types("Base,Base+M,Base+L,Base+P,Base+ML,Base+MP,Base+LP,Base+MLP");
  plan.search.table_bytes = std::size_t{64} << 20;
  CLI::App* const book = app.add_subcommand("book", "Make an opening book by deep searches.");
  book->footer(kBookHelp);
  book->add_option("--out", request->out, "Where the book is written.")
      ->required()
      ->type_name("FILE");
  book->add_option_function<std::string>(
          "--type", [&plan](const std::string& text) { plan.types = parse_game_types(text); },
          "Game types, A,B,... [all eight]")
      ->type_name("TYPES");
  add_whole(*book, "--plies", fmt::format("How far from the start it goes. [{}]", plan.plies), 1,
            static_cast<std::int64_t>(Book::kMostPlies),
            [&plan](std::int64_t n) { plan.plies = static_cast<int>(n); });
  add_whole(*book, "--replies", fmt::format("The best so many are answered. [{}]", plan.replies), 1,
            100, [&plan](std::int64_t n) { plan.replies = static_cast<int>(n); });
  add_whole(*book, "--nodes", fmt::format("Positions searched for each move. [{}]", plan.nodes), 1,
            1'000'000'000'000,
            [&plan](std::int64_t n) { plan.nodes = static_cast<std::uint64_t>(n); });
  add_network(*book, plan.search.network);
  add_threads(*book, "Threads that search together. [1]", plan.search.threads);
  return {book, [request] { return run_book(*request); }};
}

}  // namespace waggle
