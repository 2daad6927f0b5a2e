#pragma once

#include <string>
#include <string_view>

namespace waggle {

/// The sources of the program, recorded by cmake/OwnSources.cmake during the build.
struct OwnSources {
  /// The abbreviated commit, with "+changes" if the sources differ from it. Empty outside a
  /// repository of Waggle.
  std::string_view commit;
  /// The signature that `waggle bench` prints.
  std::string_view bench;
};
extern const OwnSources kOwnSources;

/// Identifies the build in files: "v0.2.0, commit 0e783ea1c2d3, bench 994299, program 5678ef01",
/// where the last item is the checksum of the executable. Unknown items are left out.
[[nodiscard]] std::string own_build();
/// The same for `--version`: "Waggle v0.2.0", and each of the other items on its own line.
[[nodiscard]] std::string own_version();

}  // namespace waggle
