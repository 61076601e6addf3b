/** A timed message, how it is accepted, and what its sender can ask of it. */
@NullMarked
package dev.chokepoint.pubsub.api.message;

import org.jspecify.annotations.NullMarked;
