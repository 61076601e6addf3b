/** Reads the settings back from the running processes and compares them with what was asked for. */
@NullMarked
package dev.chokepoint.lab.readback;

import org.jspecify.annotations.NullMarked;
