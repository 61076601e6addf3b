/** Reads YAML strictly: every problem at once, each with its file, its key and the allowed values. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.yaml;
