/** Breaks the dependency rule on purpose, so that the architecture test is seen to fail. */
@NullMarked
package dev.chokepoint.catalogue.rulebreaker;

import org.jspecify.annotations.NullMarked;
