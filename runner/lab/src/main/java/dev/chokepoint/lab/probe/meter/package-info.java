/** Meters of a component as Prometheus sees them, and the figures that are made of them. */
@NullMarked
package dev.chokepoint.lab.probe.meter;

import org.jspecify.annotations.NullMarked;
