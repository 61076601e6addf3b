/** The thread pool and the connection pool that a request needs: their settings in effect. */
@NullMarked
package dev.chokepoint.pubsub.api.server;

import org.jspecify.annotations.NullMarked;
