/** Tests of the masking. */
@NullMarked
package dev.chokepoint.accountrpc.account.masking;

import org.jspecify.annotations.NullMarked;
