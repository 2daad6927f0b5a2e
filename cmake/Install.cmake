include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(TARGETS waggle_rules EXPORT waggle INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" "${PROJECT_BINARY_DIR}/include/"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.hpp")

# The library needs nothing but the standard library, so its list of targets is its whole configuration.
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/waggle")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/waggleConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(EXPORT waggle FILE waggleConfig.cmake NAMESPACE waggle:: DESTINATION "${package_dir}")
install(FILES "${PROJECT_BINARY_DIR}/waggleConfigVersion.cmake" DESTINATION "${package_dir}")

if(TARGET waggle)
  install(TARGETS waggle)
endif()
