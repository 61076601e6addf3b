/** Tests of the wire format. */
@NullMarked
package dev.chokepoint.accountrpc.framework.frame;

import org.jspecify.annotations.NullMarked;
