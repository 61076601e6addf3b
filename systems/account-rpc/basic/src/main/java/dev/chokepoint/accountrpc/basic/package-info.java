/** The basic service of report 001. */
@NullMarked
package dev.chokepoint.accountrpc.basic;

import org.jspecify.annotations.NullMarked;
