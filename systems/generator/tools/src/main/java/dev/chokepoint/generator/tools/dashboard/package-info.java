/** What a dashboard shows of the points in InfluxDB, beside what was really sent. */
@NullMarked
package dev.chokepoint.generator.tools.dashboard;

import org.jspecify.annotations.NullMarked;
