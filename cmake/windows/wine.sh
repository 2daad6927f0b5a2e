#!/bin/sh
# Runs a program for Windows. What Wine keeps alive a while longer then holds a file, not a pipe whose end someone awaits.
# The `wine` of Debian warns at each start where it runs 64-bit programs only; what it starts does not.
PATH=$PATH:/usr/lib/wine
command -v wine64 >/dev/null && wine=wine64 || wine=wine
said=$(mktemp) && errors=$(mktemp) || exit
"$wine" "$@" </dev/null >"$said" 2>"$errors"
status=$?
cat "$said"
cat "$errors" >&2
rm -f "$said" "$errors"
exit "$status"
