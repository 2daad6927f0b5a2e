# Sourced by the other scripts: finds or installs what the build requires, and builds. All output
# goes to stderr, because stdout belongs to the engine. Stdin is left alone for the same reason.
# shellcheck shell=bash

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
# shellcheck disable=SC2034  # Used by scripts that source this one.
build=$root/build/release
least_cmake=3.25

say() { printf 'waggle: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# Runs the compiler, because macOS has stubs for compilers that aren't installed.
has_compiler() {
  local compiler
  for compiler in "${CXX:-c++}" g++ clang++; do
    ! "$compiler" --version >/dev/null 2>&1 || return 0
  done
  return 1
}

has_ninja() { has ninja || has ninja-build; }

package_manager() {
  local manager
  for manager in apt-get dnf brew; do
    if has "$manager"; then
      printf '%s' "$manager"
      return
    fi
  done
}

# Package names for the compiler, CMake, Ninja, fmt, Catch2, CLI11, JSON and libedit (part of
# macOS).
package_names() {
  case $1 in
    apt-get) echo g++ cmake ninja-build libfmt-dev catch2 libcli11-dev nlohmann-json3-dev libedit-dev ;;
    dnf) echo gcc-c++ cmake ninja-build fmt-devel catch-devel cli11-devel json-devel libedit-devel ;;
    *) echo - cmake ninja fmt catch2 cli11 nlohmann-json ;;
  esac
}

is_installed() {
  case $1 in
    apt-get) [[ $(dpkg-query -W -f '${db:Status-Status}' "$2" 2>/dev/null) == installed* ]] ;;
    dnf) rpm -q "$2" >/dev/null 2>&1 ;;
    brew) [[ -d $(brew --prefix)/opt/$2 ]] ;;
  esac
}

missing_packages() {
  local manager=$1 missing='' library
  # shellcheck disable=SC2046
  set -- $(package_names "$manager")
  has_compiler || missing+=" $1"
  has cmake || missing+=" $2"
  has_ninja || missing+=" $3"
  for library in "${@:4}"; do
    is_installed "$manager" "$library" || missing+=" $library"
  done
  printf '%s' "${missing# }"
}

install_packages() {
  local manager=$1 as_root=''
  shift
  if [[ $manager != brew && $(id -u) != 0 ]]; then
    if ! has sudo; then
      say "not installed, and without sudo this script can't install them: $*"
      return
    fi
    as_root=sudo
  fi
  say "installing with $manager: $*"
  case $manager in
    apt-get)
      $as_root apt-get update -qq || true  # An outdated package list may still do.
      # Without apt-utils, debconf warns that it delays configuring packages.
      $as_root env DEBIAN_FRONTEND=noninteractive DEBCONF_NOWARNINGS=yes \
        apt-get install -y -qq --no-install-recommends "$@" >/dev/null
      ;;
    dnf) $as_root dnf install -y -q "$@" ;;
    brew) brew install --quiet "$@" ;;
  esac || say "the installation failed. Is the network down?"
}

check_tools() {
  has_compiler || die "no C++ compiler. Install GCC 12 or Clang 14, or newer (on macOS: xcode-select --install)."
  has cmake || die "no CMake. Install version $least_cmake or newer: https://cmake.org/download"
  has_ninja || die "no Ninja. Install it: https://ninja-build.org"
  local version oldest
  version=$(cmake --version | sed -n 's/^cmake version \([0-9.]*\).*/\1/p')
  oldest=$(printf '%s\n' "$least_cmake" "$version" | sort -t. -k1,1n -k2,2n | head -n 1)
  [[ $oldest == "$least_cmake" ]] ||
    die "CMake $version is too old. Install version $least_cmake or newer: https://cmake.org/download"
}

# Libraries that are still missing are downloaded by CMake.
install_missing() {
  local manager missing
  manager=$(package_manager)
  if [[ $manager == brew ]] && ! has_compiler; then
    check_tools
  fi
  if [[ -n $manager ]]; then
    missing=$(missing_packages "$manager")
    # shellcheck disable=SC2086
    [[ -z $missing ]] || install_packages "$manager" $missing
  fi
  check_tools
}

is_configured() {
  local folder=$root/build/$1
  [[ -f $folder/build.ninja && ! $root/CMakePresets.json -nt $folder/build.ninja ]] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

configure() {
  local folder=$root/build/$1
  local log=$folder/configure.log
  mkdir -p "$folder"
  say "configuring ${folder#"$root"/}"
  if ! (cd "$root" && cmake --preset "$1" --fresh) >"$log" 2>&1; then
    cat "$log"
    die "CMake could not configure the build; see above." \
      "Libraries that are not installed are downloaded, which requires a network connection."
  fi
}

# Filters out Ninja's messages when there is nothing to build.
progress() {
  local line
  while IFS= read -r line; do
    case $line in
      *'no work to do.' | *'Re-checking globbed directories...' | *'Looking up the commit') ;;
      *) printf '%s\n' "$line" ;;
    esac
  done
}

# Prints a message every ten seconds, because Ninja reports only finished steps and the largest file
# takes a minute or more. Exits with the script, since background jobs ignore Ctrl-C.
tick() {
  local since=$SECONDS
  # Redirect sleep, which may outlive the build and would keep the caller's pipes open.
  while sleep 10 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    say "still building after $((SECONDS - since)) seconds"
  done
}

# build_preset PRESET TARGET...: builds targets of a preset, without installing anything.
build_preset() {
  local preset=$1 ticker status=0
  shift
  if ! is_configured "$preset"; then
    configure "$preset"
    say "building, which takes one to three minutes the first time"
  fi
  tick &
  ticker=$!
  cmake --build "$root/build/$preset" --target "$@" 2>&1 | progress || status=$?
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  [[ $status == 0 ]] || die "the build failed; see above."
}

# Builds targets of the release, installing what is missing on the first run.
build() {
  {
    is_configured release || install_missing
    build_preset release "$@"
  } </dev/null >&2
}

# The version in CMakeLists.txt.
project_version() { sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$root/CMakeLists.txt"; }

# QEMU models of processors that are too old for the program.
# shellcheck disable=SC2034  # Used by scripts that source this one.
too_old=(kvm64 core2duo Penryn Opteron_G2)

# refuses COMMAND...: checks that the program prints nothing but one line about the missing
# instructions, and exits with status 3.
refuses() {
  local output status=0
  output=$("$@" bench 1 2>&1 | grep -v '^qemu-x86_64: warning'; exit "${PIPESTATUS[0]}") || status=$?
  [[ $status == 3 && $output == 'waggle: this processor lacks SSE4.2 or POPCNT'* && $output != *$'\n'* ]] ||
    { echo "expected one line and status 3, got status $status and: $output" && return 1; }
}

# Checks the objects for newer processors: they must have no static constructors, and any weak
# symbols in them must also be in the oldest object. It comes first, so the linker picks its copies.
check_isas() {
  local isas=("$root/build/$1"/src/libwaggle_x86_64_v*.a) isa
  shared_names() { nm --defined-only "$1" | awk '$2 ~ /^[WVuw]$/ { print $3 }' | sort -u; }
  [[ -f ${isas[0]} ]] || return 0  # Not built for several ISAs.
  for isa in "${isas[@]}"; do
    ! objdump -h "$isa" | grep -qE 'init_array|ctors' || die "$isa has static constructors"
    comm -13 <(shared_names "${isas[0]}") <(shared_names "$isa") | grep -v 'x86_64_v' &&
      die "$isa has weak symbols that ${isas[0]} lacks"
  done
  say "checked the objects of ${#isas[@]} ISAs"
}
