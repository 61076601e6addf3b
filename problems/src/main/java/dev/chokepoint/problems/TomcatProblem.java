package dev.chokepoint.problems;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.json.JSONFilter;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/**
 * Answers with a problem what Tomcat refuses before the service sees it, such as a request line that is too long. Its
 * own answer would be a page of HTML. The instance is empty where the address itself could not be read.
 */
public final class TomcatProblem extends ErrorReportValve {

    private static final int FIRST_ERROR = 400;

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        int status = response.getStatus();
        if (status < FIRST_ERROR || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        AtomicBoolean open = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, open);
        if (!open.get()) {
            return;
        }
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        try {
            response.getOutputStream().write(body(status, request.getRequestURI()));
            response.finishResponse();
        } catch (IOException gone) {
            getContainer().getLogger().debug("the caller of a refused request has gone", gone);
        }
    }

    private static byte[] body(int status, @Nullable String address) {
        HttpStatus known = HttpStatus.resolve(status);
        String title = known == null ? "Error" : known.getReasonPhrase();
        String instance = address == null ? "" : JSONFilter.escape(address);
        return """
                {"title":"%s","status":%d,"detail":"The server refused the request before the service saw it.",\
                "instance":"%s"}""".formatted(title, status, instance).getBytes(StandardCharsets.UTF_8);
    }
}
