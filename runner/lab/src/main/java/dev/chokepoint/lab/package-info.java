/** Runs a finding's trials in alternating order, judges them, and writes what they found. */
@NullMarked
package dev.chokepoint.lab;

import org.jspecify.annotations.NullMarked;
