/** Which requests the gateway lets in. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.admission;

import org.jspecify.annotations.NullMarked;
