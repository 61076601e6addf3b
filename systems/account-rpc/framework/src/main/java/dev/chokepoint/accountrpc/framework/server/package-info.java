/** The side that answers: methods, the executor they run on, and the filters of their answers. */
@NullMarked
package dev.chokepoint.accountrpc.framework.server;

import org.jspecify.annotations.NullMarked;
