/** Shows a finished run to people: one HTML page, one console table, one generated Markdown table. */
@NullMarked
package dev.chokepoint.lab.report;

import org.jspecify.annotations.NullMarked;
