/** The programs of the system {@code echo}: two servers, a task, a listener, an audit. They use nothing but the JDK. */
@NullMarked
package dev.chokepoint.lab.secondsystem.echo;

import org.jspecify.annotations.NullMarked;
