/** Tests of the account system of report 001 as the runner starts it. */
@NullMarked
package dev.chokepoint.lab.accountrpc;

import org.jspecify.annotations.NullMarked;
