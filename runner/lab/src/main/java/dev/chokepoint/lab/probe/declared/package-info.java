/** Makes the probes that a system and a finding declare. */
@NullMarked
package dev.chokepoint.lab.probe.declared;

import org.jspecify.annotations.NullMarked;
