/** Tests of the command line, in this process and as a child. */
@NullMarked
package dev.chokepoint.lab.cli;

import org.jspecify.annotations.NullMarked;
