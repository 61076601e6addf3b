package dev.chokepoint.lab.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks an integration test that measures a system. A run that finds the machine busy with other things is invalid, so
 * nothing runs beside such a test; pom.xml chooses by the tag.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("measures-a-system")
public @interface MeasuresASystem {}
