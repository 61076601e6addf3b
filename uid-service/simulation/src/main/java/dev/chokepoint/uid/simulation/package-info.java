/** Simulates pods that make ids at the same time, and counts the workerIds and ids that occur twice. */
@NullMarked
package dev.chokepoint.uid.simulation;

import org.jspecify.annotations.NullMarked;
