/** One finding as records. The reader has checked the values; maps are unmodifiable and in the order of the file. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.finding;
