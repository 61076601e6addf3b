/** What another machine would reach, by operational laws, from the service demands that a run measured. */
@NullMarked
package dev.chokepoint.lab.projection;

import org.jspecify.annotations.NullMarked;
