/** Figures that a query of a database gives. */
@NullMarked
package dev.chokepoint.lab.probe.sql;

import org.jspecify.annotations.NullMarked;
