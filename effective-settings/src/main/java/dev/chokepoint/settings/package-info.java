/** Shows on the management port which values of the switchable settings are in effect. */
@NullMarked
package dev.chokepoint.settings;

import org.jspecify.annotations.NullMarked;
