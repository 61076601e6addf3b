/** The API of the timed-message system of report 002: it takes messages and sends each one when it is due. */
@NullMarked
package dev.chokepoint.pubsub.api;

import org.jspecify.annotations.NullMarked;
