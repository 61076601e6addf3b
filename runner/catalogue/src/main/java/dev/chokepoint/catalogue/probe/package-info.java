/** What a probe reads, as a system's or a finding's file declares it. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.probe;
