/** Tests of answers to requests that failed. */
@NullMarked
package dev.chokepoint.accountrpc.weixin.problem;

import org.jspecify.annotations.NullMarked;
