/** The RPC server of the account service. */
@NullMarked
package dev.chokepoint.accountrpc.account.rpc;

import org.jspecify.annotations.NullMarked;
