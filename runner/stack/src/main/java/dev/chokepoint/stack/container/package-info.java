/** What docker compose and Kubernetes have in common. */
@NullMarked
package dev.chokepoint.stack.container;

import org.jspecify.annotations.NullMarked;
