#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/interruption.hpp"
#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "engine/book_maker.hpp"
#include "text/exit_status.hpp"
#include "text/file_kind.hpp"
#include "text/input_file.hpp"
#include "text/journal_file.hpp"
#include "text/path.hpp"
#include "text/rows.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kBookHelp = R"(
A book is a text file with a GameString per line, whose last move is the one to play in the
position before it. Moves are appended as they are found; the same command resumes a book.
Examples:
  waggle book --out my.book --type Base,Base+MLP --nodes 5000000
  waggle --book my.book --own-book
)";

struct BookRequest {
  std::string out;
  BookPlan plan;
};

// State and turn of a GameString: "InProgress;Black[3]".
std::string state_and_turn(std::string_view game) {
  const std::vector<std::string_view> parts = split_at(game, ';');
  return parts.size() < 3 ? "" : fmt::format("{};{}", parts[1], parts[2]);
}

// Whether a line is complete: empty, a remark or a valid game. A truncated line may still parse as
// a shorter game, but its moves then contradict the state and turn, unless these were left empty in
// a line written by hand.
bool is_whole(std::string_view line) {
  line = without_remark(line);
  if (line.empty() || line.front() == '#') return true;
  try {
    const std::string stated = state_and_turn(line);
    return stated == ";" || stated == state_and_turn(to_string(parse_game(line)));
  } catch (const Error&) {
    return false;
  }
}

// A book under construction, and the file that new lines are appended to.
struct BookFile {
  Book book;
  JournalFile file;
};

// Opens a book to continue it. Drops an incomplete last line, left by a kill or a full disk.
BookFile open_book(const std::string& path) {
  const std::string name = file_in_quotes(path);
  JournalFile file(path);
  std::string content = file.size() > 0 ? read_file(path) : std::string();
  const std::size_t end = content.find_last_of("\r\n") + 1;
  // A crash may leave anything in the last line.
  expect_kind(end > 0 ? content.substr(0, end) : content, name, FileKind::Text);
  const std::string last = content.substr(end);
  const bool is_torn =
      kind_of_bytes(last) != FileKind::Text || !is_whole(trimmed(text_of(last, name)));
  if (is_torn) {
    content.resize(end);
    fmt::print(stderr, "waggle: the last line of {} is incomplete and was dropped\n", name);
  }
  Book book(text_of(content, name), name);
  file.cut(content.size());
  if (!is_torn && !last.empty()) file.append("\n");
  return {std::move(book), std::move(file)};
}

int run_book(const BookRequest& request) {
  BookFile journal = open_book(request.out);
  Book& book = journal.book;
  const std::atomic<bool>& is_interrupted = heed_interruptions();
  Progress progress(Progress::Seconds(30));
  grow(book, request.plan, is_interrupted, [&](const Game& game) {
    journal.file.append(to_string(game) + '\n');
    if (progress.is_due())
      progress.report(
          fmt::format("{} moves; {} gone", book.size(), duration_text(progress.spent())));
  });
  progress.clear();
  fmt::print("{} moves\n", book.size());
  if (!is_interrupted) return ExitStatus::kDone;
  fmt::print("interrupted; the same command resumes\n");
  return ExitStatus::kInterrupted;
}

}  // namespace

Command add_book_command(CLI::App& app) {
  const auto request = std::make_shared<BookRequest>();
  BookPlan& plan = request->plan;
  plan.types = parse_game_types("Base,Base+M,Base+L,Base+P,Base+ML,Base+MP,Base+LP,Base+MLP");
  plan.search.table_megabytes = 64;
  CLI::App& book =
      add_subcommand(app, "book", "Build an opening book from deep searches.", kBookHelp);
  add_file(book, "--out", request->out, "The book; an existing one is resumed.")->required();
  add_game_types(book, plan.types, "Game types, A,B,... [all eight]");
  add_whole(book,
            {"--plies", fmt::format("How many plies deep the book goes. [{}]", plan.plies), 1,
             static_cast<std::int64_t>(Book::kMostPlies)},
            plan.plies);
  add_whole(book,
            {"--replies",
             fmt::format("How many of the opponent's best replies it answers. [{}]", plan.replies),
             1, 100},
            plan.replies);
  add_whole(book,
            {"--nodes", fmt::format("Nodes searched for each move. [{}]", plan.nodes), 1,
             1'000'000'000'000},
            plan.nodes);
  add_network(book, plan.search.network);
  add_threads(book, "Search threads. [1]", plan.search.threads);
  return {&book, [request] { return run_book(*request); }};
}

}  // namespace waggle
