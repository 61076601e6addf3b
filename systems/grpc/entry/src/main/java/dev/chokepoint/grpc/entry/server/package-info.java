/** The gRPC server: its port, its threads, and the calls that it takes. */
@NullMarked
package dev.chokepoint.grpc.entry.server;

import org.jspecify.annotations.NullMarked;
