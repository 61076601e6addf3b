/** Tests of the catalogue; every rule of the parser is seen to fail. */
@org.jspecify.annotations.NullMarked
package dev.chokepoint.catalogue;
