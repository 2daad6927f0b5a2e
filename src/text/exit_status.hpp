#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// An exit status of the program and its meaning, which is the same for every subcommand.
struct ExitStatus {
  static constexpr int kDone = 0;
  static constexpr int kNo = 1;
  static constexpr int kNotDone = 2;
  static constexpr int kTooOldProcessor = 3;
  static constexpr int kInterrupted = 130;

  int status;
  std::string_view meaning;
};

/// All exit statuses, as the manual page lists them.
inline constexpr std::array kExitStatuses = {
    ExitStatus{ExitStatus::kDone, "Done."},
    ExitStatus{
        ExitStatus::kNo,
        "Done, but the result is negative: a game in a file could not be read, a count is wrong, "
        "a position was not solved, an engine failed a check."},
    ExitStatus{ExitStatus::kNotDone,
               "Not done, or only in part: an argument is invalid, a file cannot be read or "
               "written, memory ran out, or the output was closed. Standard error says why."},
    ExitStatus{ExitStatus::kTooOldProcessor,
               "Not started: the processor lacks SSE4.2 or POPCNT, which nearly all x86-64 "
               "processors made since 2013 have."},
    ExitStatus{ExitStatus::kInterrupted,
               "Interrupted by Ctrl-C or another signal. Completed work is kept."},
};

}  // namespace waggle
