package dev.chokepoint.lab.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks an integration test that starts a whole system and measures nothing. Two of them run at a time, because one
 * start does not fill two processors; pom.xml chooses by the tag. All other integration tests run apart from them.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("starts-a-system")
public @interface StartsASystem {}
