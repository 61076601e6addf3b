/** The timed-message system as a whole: its real brokers, its toggles and its audit. */
@NullMarked
package dev.chokepoint.lab.pubsub;

import org.jspecify.annotations.NullMarked;
