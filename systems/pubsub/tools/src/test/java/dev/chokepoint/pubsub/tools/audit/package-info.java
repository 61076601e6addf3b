/** Tests of the audit's rules. */
@NullMarked
package dev.chokepoint.pubsub.tools.audit;

import org.jspecify.annotations.NullMarked;
