/** The wire format: frames, how they are written, and how they are read from a peer that nobody trusts. */
@NullMarked
package dev.chokepoint.accountrpc.framework.frame;

import org.jspecify.annotations.NullMarked;
