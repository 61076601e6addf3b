/** What a probe is: it reads a number that proves a cause from the processes, logs and data of a running trial. */
@NullMarked
package dev.chokepoint.lab.probe;

import org.jspecify.annotations.NullMarked;
