/** The RPC framework of report 001: what both sides share. */
@NullMarked
package dev.chokepoint.accountrpc.framework;

import org.jspecify.annotations.NullMarked;
