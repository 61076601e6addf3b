/** The method account.current: who is the user of this request? */
@NullMarked
package dev.chokepoint.accountrpc.account.current;

import org.jspecify.annotations.NullMarked;
