/** Tests of both sides of the framework over real connections. */
@NullMarked
package dev.chokepoint.accountrpc.framework.client;

import org.jspecify.annotations.NullMarked;
