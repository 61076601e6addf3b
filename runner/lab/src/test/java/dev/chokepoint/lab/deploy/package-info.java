/** What the files under deploy/ promise: no line about a finding, no open port, no query for an unknown metric. */
@NullMarked
package dev.chokepoint.lab.deploy;

import org.jspecify.annotations.NullMarked;
