/** Who may call: everybody, or whoever has a bearer token, whose user the services are then told. */
@NullMarked
package dev.chokepoint.gateway.callers;

import org.jspecify.annotations.NullMarked;
