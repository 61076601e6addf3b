/** What all services on Tomcat have in common about failed calls (RFC 9457). */
@NullMarked
package dev.chokepoint.problems;

import org.jspecify.annotations.NullMarked;
