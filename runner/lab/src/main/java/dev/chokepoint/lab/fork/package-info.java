/** A fork: all sides of a finding started side by side, warmed, measured in blocks, audited, stopped. */
@NullMarked
package dev.chokepoint.lab.fork;

import org.jspecify.annotations.NullMarked;
