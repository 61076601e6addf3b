/** Records the machine, the checkout and how quiet the machine was during a run. */
@NullMarked
package dev.chokepoint.lab.provenance;

import org.jspecify.annotations.NullMarked;
