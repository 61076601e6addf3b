/** Tests of the audit against a real database. */
@NullMarked
package dev.chokepoint.lab.audit;

import org.jspecify.annotations.NullMarked;
