/** A system that somebody else started: its toggles are flipped by hand, and what it does not show is refused. */
@NullMarked
package dev.chokepoint.lab.target.attached;

import org.jspecify.annotations.NullMarked;
