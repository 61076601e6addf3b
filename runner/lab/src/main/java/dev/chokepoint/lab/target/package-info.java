/**
 * A system under test: started for each trial, asked for what its processes show, and stopped. This package has the
 * system on this machine; the packages below have the others.
 */
@NullMarked
package dev.chokepoint.lab.target;

import org.jspecify.annotations.NullMarked;
