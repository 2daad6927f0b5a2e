// What the module with threads asks of whoever starts it; see src/module/main.cpp.
mergeInto(LibraryManager.library, {
  waggle_say: function (text, size) {
    Module['say'](text, size);
  },
});
