package dev.chokepoint.trip.statement;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many statements an order may send.
 *
 * @param statements {@code trip.statements}
 */
@ConfigurationProperties("trip")
public record StatementsSwitch(@DefaultValue("reported") OrderStatements statements) {}
