/** What the programs of the timed-message system have in common: their settings. */
@NullMarked
package dev.chokepoint.pubsub.tools;

import org.jspecify.annotations.NullMarked;
