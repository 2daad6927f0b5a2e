#include "app/convert_command.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/record.hpp"
#include "text/output_file.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kConvertHelp = R"(
Reads PGN of Mzinga, hivegame.com and others, SGF of boardspace.net, and GameStrings, one a line.
Games that break the rules are named on standard error and left out; then the status is 1.
Examples:
  waggle convert game.sgf --out game.pgn
  waggle convert games/*.pgn --to uhp --out games.txt
  waggle convert - --to sgf < game.pgn
)";

// What the command line says.
struct ConvertRequest {
  std::vector<std::string> files;
  std::string to;
  std::string out;
};

Dialect dialect_to_write(const ConvertRequest& request) {
  if (!request.to.empty()) return parse_dialect(request.to);
  if (const auto dialect = guess_dialect({}, request.out)) return *dialect;
  throw Error(request.out.empty()
                  ? "convert needs --to pgn, --to sgf or --to uhp"
                  : fmt::format("the name {} does not tell the form of the games; give --to pgn, "
                                "--to sgf or --to uhp",
                                in_quotes(request.out)));
}

// Writes games into one file, which is made when the first comes.
class Converter {
 public:
  Converter(Dialect dialect, std::string out) : dialect_(dialect), out_(std::move(out)) {}

  void take_file(const std::string& file) {
    const std::string name = file == "-" ? "standard input" : file;
    std::string content;
    Dialect dialect{};
    try {
      content = file == "-" ? read_standard_input() : read_file(file);
      dialect = dialect_of(content, name);
    } catch (const Error& error) {
      return complain("waggle", error.what());
    }
    std::size_t games = 0;
    read_games(content, dialect, [&](ReadGame&& game) {
      ++games;
      take_game(game, name);
    });
    if (games == 0) complain(name, "it holds no game");
  }

  // The status of the program.
  [[nodiscard]] int finish() {
    if (output_) output_->finish();
    return is_whole_ ? 0 : 1;
  }

 private:
  void take_game(const ReadGame& game, std::string_view name) {
    if (const auto& problem = game.problem)
      return complain(
          name, fmt::format("game {}, ply {}: {}", problem->game, problem->ply, problem->reason));
    const bool is_first = !output_;
    if (is_first) output_.emplace(out_);
    const std::string text = write_game(game.record, dialect_);
    std::string_view rest = text;
    if (is_first) return output_->write(rest);
    // The mark belongs to the file, and an empty line between two games of PGN.
    if (rest.starts_with(kByteOrderMark)) rest.remove_prefix(kByteOrderMark.size());
    if (dialect_ == Dialect::Pgn) output_->write("\n");
    output_->write(rest);
  }

  void complain(std::string_view where, std::string_view what) {
    is_whole_ = false;
    fmt::print(stderr, "{}: {}\n", where, what);
  }

  Dialect dialect_;
  std::string out_;
  std::optional<OutputFile> output_;
  bool is_whole_ = true;
};

int run_convert(const ConvertRequest& request) {
  Converter converter(dialect_to_write(request), request.out);
  for (const std::string& file : request.files) converter.take_file(file);
  return converter.finish();
}

}  // namespace

Command add_convert_command(CLI::App& app) {
  const auto request = std::make_shared<ConvertRequest>();
  CLI::App* const convert = app.add_subcommand(
      "convert", "Write games of PGN, SGF or GameString files in one of these forms.");
  convert->add_option("FILES", request->files, "Files of games; - is standard input.")
      ->required()
      ->type_name("");
  convert->add_option("--to", request->to, "pgn, sgf or uhp. [what the name of --out ends in]")
      ->type_name("pgn|sgf|uhp");
  convert
      ->add_option("--out", request->out, "Where the games are written; - is standard output. [-]")
      ->type_name("FILE");
  convert->footer(kConvertHelp);
  return {convert, [request] { return run_convert(*request); }};
}

}  // namespace waggle
