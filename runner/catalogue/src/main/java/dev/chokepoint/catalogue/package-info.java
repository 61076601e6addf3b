/** All findings that were read together, and the names that they may use. */
@NullMarked
package dev.chokepoint.catalogue;

import org.jspecify.annotations.NullMarked;
