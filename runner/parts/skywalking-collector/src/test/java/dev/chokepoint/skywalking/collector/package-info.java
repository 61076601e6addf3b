/** The collector with made-up segments and with a real gRPC client. */
@NullMarked
package dev.chokepoint.skywalking.collector;

import org.jspecify.annotations.NullMarked;
