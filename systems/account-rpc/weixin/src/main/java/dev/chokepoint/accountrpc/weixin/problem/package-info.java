/** Answers to requests that failed, as RFC 9457 has them. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.problem;

import org.jspecify.annotations.NullMarked;
