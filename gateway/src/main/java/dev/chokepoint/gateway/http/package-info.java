/** What every request passes whatever its route: the access log, the answers to errors, and who the caller is. */
@NullMarked
package dev.chokepoint.gateway.http;

import org.jspecify.annotations.NullMarked;
