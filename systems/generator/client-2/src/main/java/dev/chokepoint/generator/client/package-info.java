/** The consumer's side of Dubbo 2.7, for whichever of its versions is loaded. */
@NullMarked
package dev.chokepoint.generator.client;

import org.jspecify.annotations.NullMarked;
