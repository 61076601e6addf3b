/** The one running stack of a checkout: its lock, its description and the request to stop it. */
@NullMarked
package dev.chokepoint.stack.run;

import org.jspecify.annotations.NullMarked;
