/** All findings that were read together, and the names that they may use. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue;
