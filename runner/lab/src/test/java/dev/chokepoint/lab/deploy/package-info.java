/** What the files under deploy/ promise: no line about a finding, nothing open, nothing asked that nobody measures. */
@NullMarked
package dev.chokepoint.lab.deploy;

import org.jspecify.annotations.NullMarked;
