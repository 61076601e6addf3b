/** Tests of the records of a finding. */
@NullMarked
package dev.chokepoint.catalogue.finding;

import org.jspecify.annotations.NullMarked;
