package dev.chokepoint.trip.secondphase;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whether the second phase can be refused.
 *
 * @param secondPhase {@code trip.second-phase}
 */
@ConfigurationProperties("trip")
record SecondPhaseSwitch(@DefaultValue("normal") SecondPhaseKind secondPhase) {}
