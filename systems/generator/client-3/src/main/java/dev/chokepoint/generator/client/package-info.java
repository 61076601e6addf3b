/** The consumer's side of Dubbo 3.3. */
@NullMarked
package dev.chokepoint.generator.client;

import org.jspecify.annotations.NullMarked;
