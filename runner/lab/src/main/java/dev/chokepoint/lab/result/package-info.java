/** What a run found, as immutable records with the field names of JMH's JSON: the content of run.json. */
@NullMarked
package dev.chokepoint.lab.result;

import org.jspecify.annotations.NullMarked;
