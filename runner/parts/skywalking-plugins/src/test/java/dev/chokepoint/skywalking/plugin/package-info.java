/** The definitions against the real libraries of the services. */
@NullMarked
package dev.chokepoint.skywalking.plugin;

import org.jspecify.annotations.NullMarked;
