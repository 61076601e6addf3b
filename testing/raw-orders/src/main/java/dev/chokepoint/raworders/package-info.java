/** Sends the statements of an order to MariaDB by JDBC, without Seata, Redis and HTTP. */
@NullMarked
package dev.chokepoint.raworders;

import org.jspecify.annotations.NullMarked;
