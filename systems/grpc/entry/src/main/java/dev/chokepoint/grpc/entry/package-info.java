/** The gRPC entry of report 004. */
@NullMarked
package dev.chokepoint.grpc.entry;

import org.jspecify.annotations.NullMarked;
