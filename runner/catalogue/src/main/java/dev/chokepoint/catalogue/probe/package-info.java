/** What a probe reads, as the file of a system or a finding declares it. Its reader has checked the values. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue.probe;
