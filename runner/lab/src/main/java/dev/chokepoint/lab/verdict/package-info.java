/** The rule that turns trials, effect and mechanism into one verdict with its reasons. */
@NullMarked
package dev.chokepoint.lab.verdict;

import org.jspecify.annotations.NullMarked;
