/** Tests of the system of report 004 as a whole. */
@NullMarked
package dev.chokepoint.lab.generator;

import org.jspecify.annotations.NullMarked;
