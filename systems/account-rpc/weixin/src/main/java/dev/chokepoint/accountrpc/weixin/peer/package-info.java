/** The RPC clients of the services behind the gateway. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.peer;

import org.jspecify.annotations.NullMarked;
