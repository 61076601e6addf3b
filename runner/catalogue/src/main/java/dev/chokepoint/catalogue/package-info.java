/** Findings as records, read strictly from their files, and the launch arguments that their arms mean. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue;
