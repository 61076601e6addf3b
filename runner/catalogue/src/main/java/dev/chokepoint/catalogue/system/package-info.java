/** What a system is made of, as systems/&lt;name&gt;/system.yaml declares it. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.system;
