/** What a stack takes from the machine: processors, ports and the folder of a run. */
@NullMarked
package dev.chokepoint.stack.machine;

import org.jspecify.annotations.NullMarked;
