/** Reads YAML strictly: every problem at once, each with its file, its key and the allowed values. */
@NullMarked
package dev.chokepoint.catalogue.yaml;

import org.jspecify.annotations.NullMarked;
