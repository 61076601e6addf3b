package dev.chokepoint.pubsub.consumer.callback;

import java.io.IOException;
import java.net.URI;
import org.apache.http.HttpStatus;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.conn.ConnectionPoolTimeoutException;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.util.EntityUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The callback by Apache HttpClient, as in report 002. */
final class HttpCallback implements Callback {
    private static final Logger LOG = LoggerFactory.getLogger(HttpCallback.class);

    /** The API's type of problem for an id that is in no table. */
    private static final String UNKNOWN_MESSAGE = "urn:chokepoint:pubsub:unknown-message";

    private final CloseableHttpClient client;
    private final URI api;

    HttpCallback(CloseableHttpClient client, URI api) {
        this.client = client;
        this.api = api;
    }

    @Override
    public CallbackOutcome deliver(long id) {
        HttpPost post = new HttpPost(api.resolve("/timed-messages/" + id + "/delivery"));
        try (CloseableHttpResponse response = client.execute(post)) {
            int status = response.getStatusLine().getStatusCode();
            // Read to its end, so that the connection goes back to the pool.
            String body = EntityUtils.toString(response.getEntity());
            if (status == HttpStatus.SC_OK) {
                return CallbackOutcome.DELIVERED;
            }
            // A wrong address answers with 404 too, and no message may be given up for that.
            return status == HttpStatus.SC_NOT_FOUND && body.contains(UNKNOWN_MESSAGE)
                    ? CallbackOutcome.UNKNOWN
                    : failed(id, "status " + status);
        } catch (ConnectionPoolTimeoutException noneFree) {
            // Thousands in a minute where the pool is too small: the meter counts them.
            LOG.debug("message {}: no connection of the pool was free", id, noneFree);
            return CallbackOutcome.NO_CONNECTION;
        } catch (IOException failure) {
            return failed(id, failure.toString());
        }
    }

    private static CallbackOutcome failed(long id, String reason) {
        LOG.warn("message {} was not sent and is tried again: {}", id, reason);
        return CallbackOutcome.FAILED;
    }
}
