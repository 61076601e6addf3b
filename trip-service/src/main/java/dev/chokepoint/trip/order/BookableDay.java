package dev.chokepoint.trip.order;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A first night whose longest stay, 30 nights, lies within what a DATE column holds: 1000-01-01 to 9999-12-31. A
 * missing day is allowed: another constraint refuses it.
 */
@Documented
@Constraint(validatedBy = BookableDay.Check.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface BookableDay {

    /** The message for the caller. */
    String message() default "must be from 1000-01-01 to 9999-11-30";

    /** Required by the specification of constraints; not used. */
    Class<?>[] groups() default {};

    /** Required by the specification of constraints; not used. */
    Class<? extends Payload>[] payload() default {};

    /** Compares the day with both ends. */
    class Check implements ConstraintValidator<BookableDay, LocalDate> {

        private static final LocalDate FIRST = LocalDate.of(1000, 1, 1);
        private static final LocalDate LAST = LocalDate.of(9999, 11, 30);

        @Override
        public boolean isValid(@Nullable LocalDate day, ConstraintValidatorContext context) {
            return day == null || (!day.isBefore(FIRST) && !day.isAfter(LAST));
        }
    }
}
