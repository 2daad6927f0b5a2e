#!/bin/sh
# Runs a Windows program. Output goes through files, because background processes of Wine would keep
# a pipe open after the program has exited. Debian's `wine` command warns at every start if only
# 64-bit programs are supported, but `wine64` doesn't.
PATH=$PATH:/usr/lib/wine
command -v wine64 >/dev/null && wine=wine64 || wine=wine
said=$(mktemp) && errors=$(mktemp) || exit
"$wine" "$@" </dev/null >"$said" 2>"$errors"
status=$?
cat "$said"
cat "$errors" >&2
rm -f "$said" "$errors"
exit "$status"
