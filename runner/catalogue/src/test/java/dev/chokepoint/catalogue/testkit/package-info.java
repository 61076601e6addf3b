/** Findings and systems that tests read, whole or bent. */
@NullMarked
package dev.chokepoint.catalogue.testkit;

import org.jspecify.annotations.NullMarked;
