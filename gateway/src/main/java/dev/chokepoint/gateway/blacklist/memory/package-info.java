/** The form of the check that keeps a copy of the blacklist, and how the copy follows Redis. */
@NullMarked
package dev.chokepoint.gateway.blacklist.memory;

import org.jspecify.annotations.NullMarked;
