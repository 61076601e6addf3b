/** The gateway of the WeChat pages of report 001. */
@NullMarked
package dev.chokepoint.accountrpc.weixin;

import org.jspecify.annotations.NullMarked;
