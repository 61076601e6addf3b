/** Tests of how messages are accepted. */
@NullMarked
package dev.chokepoint.pubsub.api.message;

import org.jspecify.annotations.NullMarked;
