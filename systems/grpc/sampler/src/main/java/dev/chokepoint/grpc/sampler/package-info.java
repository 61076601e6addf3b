/** JMeter's calls of the gRPC entry, over one channel for all of them or one for each. */
@NullMarked
package dev.chokepoint.grpc.sampler;

import org.jspecify.annotations.NullMarked;
