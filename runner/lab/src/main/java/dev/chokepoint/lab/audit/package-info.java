/** The consistency check of the data after each trial: one query per rule, every violation with its keys. */
@NullMarked
package dev.chokepoint.lab.audit;

import org.jspecify.annotations.NullMarked;
