/** Tests of which requests are let in. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.admission;

import org.jspecify.annotations.NullMarked;
