package dev.chokepoint.trip.problem;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.core.JacksonException;

/** Answers every failed call with a problem detail (RFC 9457, {@code application/problem+json}). */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    /** Retry-After of 429 and 503: a lock or a pool that is busy now is usually free within a second. */
    private static final String RETRY_AFTER_SECONDS = "1";

    private final ProblemTranslator translator;

    ProblemAdvice(ProblemTranslator translator) {
        this.translator = translator;
    }

    @ExceptionHandler(Exception.class)
    ResponseEntity<ProblemDetail> handleOther(Exception failure) {
        ProblemDetail problem = translator.translate(failure);
        if (problem.getStatus() == HttpStatus.INTERNAL_SERVER_ERROR.value()) {
            LOG.error("a call failed unexpectedly", failure);
        } else if (problem.getStatus() > HttpStatus.INTERNAL_SERVER_ERROR.value()) {
            LOG.warn("{}: {}", problem.getTitle(), failure.toString());
        }
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(problem.getStatus());
        boolean again = problem.getStatus() == HttpStatus.SERVICE_UNAVAILABLE.value()
                || problem.getStatus() == HttpStatus.TOO_MANY_REQUESTS.value();
        if (again) {
            answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        return answer.body(problem);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException failure, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, whatIsUnreadable(failure));
        return handleExceptionInternal(failure, problem, headers, status, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException failure, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        List<Map<String, String>> errors =
                failure.getFieldErrors().stream().map(ProblemAdvice::describe).toList();
        failure.getBody().setProperty("errors", errors);
        return super.handleMethodArgumentNotValid(failure, headers, status, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
            HandlerMethodValidationException failure, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        List<Map<String, String>> errors = failure.getParameterValidationResults().stream()
                .flatMap(result -> result.getResolvableErrors().stream()
                        .map(error -> Map.of(
                                "field",
                                        String.valueOf(
                                                result.getMethodParameter().getParameterName()),
                                "message", String.valueOf(error.getDefaultMessage()))))
                .toList();
        failure.getBody().setProperty("errors", errors);
        return super.handleHandlerMethodValidationException(failure, headers, status, request);
    }

    /** Jackson's own text names classes of the service, so only the field is taken from it. */
    private static String whatIsUnreadable(HttpMessageNotReadableException failure) {
        if (failure.getCause() instanceof JacksonException unreadable
                && !unreadable.getPath().isEmpty()) {
            return "The field " + unreadable.getPath().get(0).getPropertyName() + " cannot be read.";
        }
        return "The body is not JSON.";
    }

    private static Map<String, String> describe(FieldError error) {
        return Map.of("field", error.getField(), "message", String.valueOf(error.getDefaultMessage()));
    }
}
