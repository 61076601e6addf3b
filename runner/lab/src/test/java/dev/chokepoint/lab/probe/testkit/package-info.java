/** A made-up trial for the tests of probes: processes, logs and meters as a test states them. */
@NullMarked
package dev.chokepoint.lab.probe.testkit;

import org.jspecify.annotations.NullMarked;
