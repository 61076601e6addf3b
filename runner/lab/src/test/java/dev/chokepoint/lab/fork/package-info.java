/** Tests of forks, without processes. */
@NullMarked
package dev.chokepoint.lab.fork;

import org.jspecify.annotations.NullMarked;
