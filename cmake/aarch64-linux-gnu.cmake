# Cross-builds for ARM64 Linux with the GCC of Debian and Ubuntu; QEMU runs the results. Requires
# qemu-user, g++-aarch64-linux-gnu and libfmt-dev:arm64, and for line editing libedit-dev:arm64.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu /usr)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
