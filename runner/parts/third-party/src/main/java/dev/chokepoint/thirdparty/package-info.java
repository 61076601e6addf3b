/** Stands in for the third-party region look-up of report 000: answers each caller's address after a seeded delay. */
@NullMarked
package dev.chokepoint.thirdparty;

import org.jspecify.annotations.NullMarked;
