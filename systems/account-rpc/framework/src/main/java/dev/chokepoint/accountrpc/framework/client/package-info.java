/** The side that calls: connections to peers, and the calls that wait for an answer. */
@NullMarked
package dev.chokepoint.accountrpc.framework.client;

import org.jspecify.annotations.NullMarked;
