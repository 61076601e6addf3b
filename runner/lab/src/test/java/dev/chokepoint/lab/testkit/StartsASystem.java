package dev.chokepoint.lab.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks an integration test that starts a whole system. Such tests run one after the other, because a system has the
 * machine for itself. All other integration tests run two at a time; pom.xml chooses by the tag.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("starts-a-system")
public @interface StartsASystem {}
