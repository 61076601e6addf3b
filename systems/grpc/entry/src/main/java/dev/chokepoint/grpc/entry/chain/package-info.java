/** How far a call goes behind the entry. */
@NullMarked
package dev.chokepoint.grpc.entry.chain;

import org.jspecify.annotations.NullMarked;
