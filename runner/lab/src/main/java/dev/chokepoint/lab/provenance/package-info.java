/** The machine, the checkout and the quietness with which a run was made. */
@NullMarked
package dev.chokepoint.lab.provenance;

import org.jspecify.annotations.NullMarked;
