/** The filter that masks personal data in answers. */
@NullMarked
package dev.chokepoint.accountrpc.account.masking;

import org.jspecify.annotations.NullMarked;
