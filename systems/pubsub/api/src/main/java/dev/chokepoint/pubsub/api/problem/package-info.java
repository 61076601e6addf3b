/** Answers failed calls with problem details. */
@NullMarked
package dev.chokepoint.pubsub.api.problem;

import org.jspecify.annotations.NullMarked;
