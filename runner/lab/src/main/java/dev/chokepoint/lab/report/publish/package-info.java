/** What docs/results and the README publish of runs: summaries and generated Markdown tables. */
@NullMarked
package dev.chokepoint.lab.report.publish;

import org.jspecify.annotations.NullMarked;
