/**
 * IP addresses and networks as operators, proxies and Redis write them: one spelling for each, and fast sets of them.
 */
@NullMarked
package dev.chokepoint.gateway.address;

import org.jspecify.annotations.NullMarked;
