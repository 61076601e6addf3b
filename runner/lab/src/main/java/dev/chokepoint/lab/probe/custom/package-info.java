/** Probes that need a class: the classes, and how further ones are found. */
@NullMarked
package dev.chokepoint.lab.probe.custom;

import org.jspecify.annotations.NullMarked;
