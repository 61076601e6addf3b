/** Rules that no single class can keep by itself: who may use whom, and what a plan must leave open. */
@NullMarked
package dev.chokepoint.lab.architecture;

import org.jspecify.annotations.NullMarked;
