/** Pure functions from raw values to means, ratios, bounds and distributions. */
@NullMarked
package dev.chokepoint.lab.stats;

import org.jspecify.annotations.NullMarked;
