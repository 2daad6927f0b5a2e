#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/input.hpp"
#include "app/cli/outputs.hpp"
#include "app/commands.hpp"
#include "records/record.hpp"
#include "text/counted.hpp"
#include "text/exit_status.hpp"
#include "text/output_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr const char* kConvertHelp = R"(
Games that break the rules are reported on standard error and skipped; the exit status is then 1.
Variations are kept from PGN to PGN. The other formats don't support them.
Examples:
  waggle convert game.sgf --out game.pgn
  waggle convert games/*.pgn --to uhp --out games.txt
  waggle convert - --to sgf < game.pgn
)";

struct ConvertRequest {
  std::vector<std::string> files;
  std::string to;
  std::string out;
  Existing existing = Existing::Kept;
};

FileFormat format_to_write(const ConvertRequest& request) {
  if (!request.to.empty()) return parse_format(request.to);
  if (const auto format = guess_format({}, request.out)) return *format;
  throw Error(request.out.empty()
                  ? "convert needs " + format_choice("--to ")
                  : fmt::format("cannot infer the output format from the name {}; give {}",
                                file_in_quotes(request.out), format_choice("--to ")));
}

// Writes games to a single file, which is created when the first game is written.
class Converter {
 public:
  Converter(FileFormat format, std::string out) : format_(format), out_(std::move(out)) {}

  // Reports a file that can't be read or contains no games, so that the remaining files are still
  // converted.
  void take_file(const std::string& file) {
    std::string content;
    FileFormat format{};
    try {
      content = read_text_input(file);
      format = format_of(content, input_name(file));
    } catch (const Error& error) {
      return refuse(error.what());
    }
    GameProblems problems(file);
    bool is_empty = true;
    read_games(content, format, [&](ReadGame&& game) {
      is_empty = false;
      if (problems.add(game)) write(game.record);
    });
    problems.report_rest();
    if (problems.has_unread()) status_ = std::max(status_, ExitStatus::kNo);
    if (is_empty) refuse(fmt::format("no games in {}", input_in_quotes(file)));
  }

  // Returns the exit status.
  [[nodiscard]] int finish() {
    if (output_) output_->finish();
    if (without_variations_ > 0)
      fmt::print(stderr,
                 "waggle: the variations of {} are left out, because {} files can't store any\n",
                 counted(without_variations_, "game"), to_string(format_));
    return status_;
  }

 private:
  void write(const Record& record) {
    if (!record.variations.empty() && !keeps_variations(format_)) ++without_variations_;
    if (output_) return output_->write(write_next_game(record, format_));
    output_.emplace(out_);
    output_->write(write_game(record, format_));
  }

  void refuse(std::string_view why) {
    status_ = ExitStatus::kNotDone;
    fmt::print(stderr, "waggle: {}\n", why);
  }

  FileFormat format_;
  std::string out_;
  std::optional<OutputFile> output_;
  std::size_t without_variations_ = 0;
  int status_ = ExitStatus::kDone;
};

int run_convert(const ConvertRequest& request) {
  const FileFormat format = format_to_write(request);
  check_outputs({{"--out", request.out}}, request.files, request.existing);
  Converter converter(format, request.out);
  for (const std::string& file : request.files) converter.take_file(file);
  return converter.finish();
}

}  // namespace

void add_convert_command(CommandLine& app) {
  const auto request = std::make_shared<ConvertRequest>();
  CommandLine& convert = add_subcommand(app, "convert", "Convert games to another file format.",
                                        fmt::format("\nReads {}.", game_files()) + kConvertHelp);
  add_file(convert, "FILES", request->files, "Game files; - is standard input.")
      ->required()
      ->type_name("");
  CLI::Option* const format =
      convert.add_option("--to", request->to, format_choice() + ". [from the extension of --out]");
  convert.offer(*format, format_names());
  add_file(convert, "--out", request->out,
           "Write the games to this file; - is standard output. [-]");
  add_force(convert, request->existing);
  convert.run = [request] { return run_convert(*request); };
}

}  // namespace waggle
