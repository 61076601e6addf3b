/** The consistency check of the data after each trial: one rule a query, every violation with its keys. */
@NullMarked
package dev.chokepoint.lab.audit;

import org.jspecify.annotations.NullMarked;
