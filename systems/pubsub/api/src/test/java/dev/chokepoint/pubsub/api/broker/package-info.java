/** Tests of when a broker may be asked. */
@NullMarked
package dev.chokepoint.pubsub.api.broker;

import org.jspecify.annotations.NullMarked;
