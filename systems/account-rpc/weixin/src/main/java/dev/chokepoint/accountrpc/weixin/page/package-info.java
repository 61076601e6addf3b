/** Pages: what a request over HTTP is answered with. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.page;

import org.jspecify.annotations.NullMarked;
