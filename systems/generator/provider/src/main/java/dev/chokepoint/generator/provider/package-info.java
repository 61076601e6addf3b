/** The provider of report 003: answers after a service time, called over Dubbo. */
@NullMarked
package dev.chokepoint.generator.provider;

import org.jspecify.annotations.NullMarked;
