/** The entry of report 000: starts the gateway, names its routes and says with which settings it runs. */
@NullMarked
package dev.chokepoint.gateway;

import org.jspecify.annotations.NullMarked;
