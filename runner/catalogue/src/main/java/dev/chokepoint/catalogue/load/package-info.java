/** What is done to a system while it is measured, as immutable records. */
@NullMarked
package dev.chokepoint.catalogue.load;

import org.jspecify.annotations.NullMarked;
