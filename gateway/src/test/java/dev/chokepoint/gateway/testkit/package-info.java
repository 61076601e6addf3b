/** The gateway, the services behind it and its blacklist, as the tests of this module start and change them. */
@NullMarked
package dev.chokepoint.gateway.testkit;

import org.jspecify.annotations.NullMarked;
