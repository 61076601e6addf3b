/** Requests and answers of the methods, and the names of these. */
@NullMarked
package dev.chokepoint.accountrpc.contract;

import org.jspecify.annotations.NullMarked;
