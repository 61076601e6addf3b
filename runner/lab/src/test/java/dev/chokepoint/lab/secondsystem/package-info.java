/** A second system that is only a folder, and runs of its findings. */
@NullMarked
package dev.chokepoint.lab.secondsystem;

import org.jspecify.annotations.NullMarked;
