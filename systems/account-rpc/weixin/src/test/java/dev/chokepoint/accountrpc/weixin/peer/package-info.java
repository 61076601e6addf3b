/** Tests of how peers are named. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.peer;

import org.jspecify.annotations.NullMarked;
