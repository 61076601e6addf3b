/** Refuses callers whose address is on the blacklist in Redis; what the forms of the check have in common. */
@NullMarked
package dev.chokepoint.gateway.blacklist;

import org.jspecify.annotations.NullMarked;
