/** The audit: what the generators counted is what the provider counted. */
@NullMarked
package dev.chokepoint.generator.tools.audit;

import org.jspecify.annotations.NullMarked;
