/** Serves ids over HTTP, and shows on the management port whether it may. */
@NullMarked
package dev.chokepoint.uid.service;

import org.jspecify.annotations.NullMarked;
