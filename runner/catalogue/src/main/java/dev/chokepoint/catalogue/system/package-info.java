/**
 * What a system is made of, as systems/&lt;name&gt;/system.yaml declares it. The reader of that file has checked the
 * values; collections are unmodifiable, in the order of the file.
 */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.system;
