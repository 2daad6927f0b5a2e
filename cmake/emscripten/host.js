// Host functions of the multi-threaded module; see src/module/main.cpp.
mergeInto(LibraryManager.library, {
  waggle_say: function (text, size) {
    Module['say'](text, size);
  },
});
