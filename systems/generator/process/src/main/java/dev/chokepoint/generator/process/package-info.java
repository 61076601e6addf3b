/** A JMeter as the component under test: its load is started and stopped, and what it sent is counted. */
@NullMarked
package dev.chokepoint.generator.process;

import org.jspecify.annotations.NullMarked;
