/** What is done to a system while it is measured, as records. The reader of the file has checked the values. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.load;
