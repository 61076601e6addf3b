/** What the entry and its provider say to each other over Dubbo; the messages over gRPC are made of entry.proto. */
@NullMarked
package dev.chokepoint.grpc.contract;

import org.jspecify.annotations.NullMarked;
