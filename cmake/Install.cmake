include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(TARGETS waggle_library EXPORT waggle INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" "${PROJECT_BINARY_DIR}/include/"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.hpp" PATTERN "vector_lanes.hpp" EXCLUDE)  # used only by our own program

# The library has no dependencies, so the exported targets are the complete package configuration.
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/waggle")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/waggleConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(EXPORT waggle FILE waggleConfig.cmake NAMESPACE waggle:: DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/waggleConfigVersion.cmake" DESTINATION "${package_dir}")

# For builds without CMake. The prefix is relative to the file, so the installation can be moved.
file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file("${PROJECT_SOURCE_DIR}/cmake/waggle.pc.in" "${PROJECT_BINARY_DIR}/waggle.pc" @ONLY)
if(NOT MSVC)
  install(FILES "${PROJECT_BINARY_DIR}/waggle.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endif()

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
if(TARGET waggle)
  install(TARGETS waggle)
endif()
# The program generates its manual page and completions, if it can run here.
if(TARGET waggle AND (NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR))
  set(share "${PROJECT_BINARY_DIR}/share")
  function(waggle_install_text name destination)
    list(JOIN ARGN "\" \"" arguments)
    install(CODE "file(MAKE_DIRECTORY \"${share}\")
      execute_process(COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} \"$<TARGET_FILE:waggle>\" \"${arguments}\"
        OUTPUT_FILE \"${share}/${name}\" COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES "${share}/${name}" DESTINATION "${destination}")
  endfunction()
  waggle_install_text(waggle.1 "${CMAKE_INSTALL_MANDIR}/man1" man)
  waggle_install_text(waggle "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" completions bash)
  waggle_install_text(_waggle "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" completions zsh)
  waggle_install_text(waggle.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" completions fish)
endif()
