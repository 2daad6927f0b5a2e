#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/interruption.hpp"
#include "app/cli/outputs.hpp"
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
#include "waggle/game.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

constexpr const char* kBookHelp = R"(
A book is a text file with one GameString per line. The last move of each is the one to play in the
position before it. Moves are appended as they are found; to resume, run the same command again.
Examples:
  waggle book --out my.book --type Base,Base+MLP --nodes 5000000
  waggle --book my.book --own-book
)";

struct BookRequest {
  std::string out;
  BookPlan plan;
};

// Whether a line is complete: empty, a comment or a valid game. A truncated line may still parse as
// a shorter game, but its moves then contradict its state and turn. Lines written by hand may omit
// state and turn, so their truncation can't be detected.
bool is_whole(std::string_view line) {
  line = without_remark(line);
  if (line.empty() || line.front() == '#') return true;
  const std::vector<std::string_view> fields = split_at(line, ';');
  if (fields.size() < 3) return false;
  if (fields[1].empty() && fields[2].empty()) return true;
  try {
    const Game game = parse_game(line);
    return fields[1] == to_string(game.state()) && fields[2] == turn_string(game.position());
  } catch (const Error&) {
    return false;
  }
}

// An unfinished book, and the file to which new lines are appended.
struct BookFile {
  Book book;
  JournalFile file;
};

// Opens a book in order to continue it. Drops an incomplete last line, which remains if the program
// was killed or the disk was full.
BookFile open_book(const std::string& path) {
  const std::string name = file_in_quotes(path);
  JournalFile file(path);
  warn(file.lock_warning());
  std::string content = file.size() > 0 ? read_file(path) : std::string();
  const std::size_t end = content.find_last_of("\r\n") + 1;
  // The last line isn't checked here, because a crash may have left arbitrary bytes in it.
  expect_kind(end > 0 ? content.substr(0, end) : content, name, FileKind::Text);
  const std::string last = content.substr(end);
  const bool is_torn =
      kind_of_bytes(last) != FileKind::Text || !is_whole(trimmed(text_of(last, name)));
  if (is_torn) {
    content.resize(end);
    fmt::print(stderr, "waggle: the last line of {} is incomplete and was dropped\n", name);
  }
  Book book(text_of(content, name), name);
  file.truncate(content.size());
  if (!is_torn && !last.empty()) file.append("\n");
  return {std::move(book), std::move(file)};
}

int run_book(const BookRequest& request) {
  BookFile journal = open_book(request.out);
  Book& book = journal.book;
  const std::atomic<bool>& is_interrupted = install_interrupt_handlers();
  Progress progress(Progress::Seconds(30));
  grow(book, request.plan, is_interrupted, [&](const Game& game) {
    journal.file.append(to_string(game) + '\n');
    if (progress.is_due())
      progress.report(
          fmt::format("{} moves; {} elapsed", book.size(), duration_text(progress.spent())));
  });
  progress.clear();
  fmt::print("{} moves\n", book.size());
  if (!is_interrupted) return ExitStatus::kDone;
  fmt::print("interrupted; run the same command again to resume\n");
  return ExitStatus::kInterrupted;
}

}  // namespace

void add_book_command(CommandLine& app) {
  const auto request = std::make_shared<BookRequest>();
  BookPlan& plan = request->plan;
  plan.types = parse_game_types("Base,Base+M,Base+L,Base+P,Base+ML,Base+MP,Base+LP,Base+MLP");
  plan.search.table_megabytes = 64;
  CommandLine& book =
      add_subcommand(app, "book", "Build an opening book from deep searches.", kBookHelp);
  add_file(book, "--out", request->out, "The book file. If it exists, it is resumed.")->required();
  add_game_types(book, plan.types, "Game types, A,B,... [all eight]");
  add_int(book, "--plies", plan.plies, {1, static_cast<std::int64_t>(Book::kMaxPlies)},
          fmt::format("Depth of the book in plies. [{}]", plan.plies));
  add_int(book, "--replies", plan.replies, {1, 100},
          fmt::format("Number of the opponent's best replies to answer. [{}]", plan.replies));
  add_int(book, "--nodes", plan.nodes, {1, 1'000'000'000'000},
          fmt::format("Nodes per search. [{}]", plan.nodes));
  add_network(book, plan.search.network);
  add_threads(book, "Search threads. [1]", plan.search.threads);
  book.run = [request] { return run_book(*request); };
}

}  // namespace waggle
