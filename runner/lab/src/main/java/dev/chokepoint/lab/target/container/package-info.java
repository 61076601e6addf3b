/** A system in containers, on docker compose or Kubernetes, as a system under test. */
@NullMarked
package dev.chokepoint.lab.target.container;

import org.jspecify.annotations.NullMarked;
