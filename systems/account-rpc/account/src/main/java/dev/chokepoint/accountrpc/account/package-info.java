/** The account service of report 001. */
@NullMarked
package dev.chokepoint.accountrpc.account;

import org.jspecify.annotations.NullMarked;
