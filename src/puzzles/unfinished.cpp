#include "puzzles/unfinished.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "text/input_file.hpp"
#include "text/path.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

// What must be the same in two files of a run, as names and values.
std::vector<PuzzleOrigin::Entry> traits_of(const PuzzleFile& file) {
  std::vector<PuzzleOrigin::Entry> traits = header_entries(file.origin);
  traits.emplace(traits.begin(), "the part", to_string(file.part));
  return traits;
}

}  // namespace

void check_same_work(const PuzzleFile& there, const PuzzleFile& wanted, const std::string& name) {
  const std::vector<PuzzleOrigin::Entry> old = traits_of(there);
  const std::vector<PuzzleOrigin::Entry> now = traits_of(wanted);
  if (old == now) return;
  const std::size_t i = static_cast<std::size_t>(std::ranges::mismatch(old, now).in1 - old.begin());
  const auto text = [i](const auto& entries) {
    return i < entries.size() ? entries[i].second : "nothing";
  };
  throw Error(fmt::format("{} belongs to another run: {} is '{}' there, but '{}' now",
                          file_in_quotes(name), (i < now.size() ? now : old)[i].first, text(old),
                          text(now)));
}

UnfinishedPuzzles::UnfinishedPuzzles(std::string path, const PuzzleFile& head, bool resumes)
    : path_(std::move(path)) {
  if (path_.empty()) return;
  file_.emplace(path_);
  const std::size_t kept = resumes && file_->size() > 0 ? take(read_file(path_), head) : 0;
  file_->truncate(kept);
  if (kept == 0) file_->append(header_text(head));
}

std::size_t UnfinishedPuzzles::take(const std::string& content, const PuzzleFile& head) {
  // The last line may be incomplete if the run was killed.
  const std::string lines = content.substr(0, content.rfind('\n') + 1);
  const std::size_t mark = lines.rfind(fmt::format("\n{}", kSearchedMark));
  if (mark == std::string::npos) return 0;
  const std::string kept = lines.substr(0, lines.find('\n', mark + 1) + 1);
  try {
    found_ = parse_puzzle_file(text_of(kept, file_in_quotes(path_)));
    check_same_work(found_, head, path_);
  } catch (const Error& error) {
    throw Error(fmt::format("{} cannot be resumed: {}", file_in_quotes(path_), error.what()));
  }
  return kept.size();
}

void UnfinishedPuzzles::add(std::span<const Puzzle> puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles) text += to_line(puzzle) + '\n';
  if (file_) file_->append(fmt::format("{}{}{}\n", text, kSearchedMark, games() + 1));
  found_.puzzles.insert(found_.puzzles.end(), puzzles.begin(), puzzles.end());
  ++found_.searched;
}

void UnfinishedPuzzles::remove_file() {
  if (!file_) return;
  file_.reset();
  std::error_code error;
  std::filesystem::remove(path_of(path_), error);
}

}  // namespace waggle
