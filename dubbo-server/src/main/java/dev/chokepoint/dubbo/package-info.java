/** Dubbo's server of a Spring Boot service, and hosts as Dubbo is told of them. */
@NullMarked
package dev.chokepoint.dubbo;

import org.jspecify.annotations.NullMarked;
