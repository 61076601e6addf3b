/** The provider of report 004: saves notes, called over Dubbo. */
@NullMarked
package dev.chokepoint.grpc.provider;

import org.jspecify.annotations.NullMarked;
