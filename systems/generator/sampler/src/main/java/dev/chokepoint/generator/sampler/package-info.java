/** JMeter's calls over Dubbo, with a reference that is looked up for every sample or kept. */
@NullMarked
package dev.chokepoint.generator.sampler;

import org.jspecify.annotations.NullMarked;
