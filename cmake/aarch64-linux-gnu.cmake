# Builds for ARM64 under Linux with the cross-compiler of Debian and Ubuntu, and runs what it builds under QEMU. Needs
# qemu-user, g++-aarch64-linux-gnu and libfmt-dev:arm64; with libedit-dev:arm64 lines are edited too.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu /usr)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
