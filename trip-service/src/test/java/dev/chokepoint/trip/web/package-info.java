/** The web server: how many request threads it has. */
@NullMarked
package dev.chokepoint.trip.web;

import org.jspecify.annotations.NullMarked;
