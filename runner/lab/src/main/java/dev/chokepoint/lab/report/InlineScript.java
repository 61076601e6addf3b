package dev.chokepoint.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Properties;

/**
 * A script that stands inside the page, and its fingerprint. The page names the fingerprints in its content security
 * policy, so that the browser runs these scripts and no other one, whatever text a log may have brought in.
 */
final class InlineScript {
    private static final String ECHARTS = "org.webjars/echarts";

    private final String source;

    InlineScript(String source) {
        // The two sequences that would end a script element, or change how the rest of it is read.
        this.source = source.replace("</script", "<\\/script").replace("<!--", "<\\!--");
    }

    /** Apache ECharts with the common chart types, from its webjar. */
    static InlineScript echarts() {
        return new InlineScript(Template.resource(
                "/META-INF/resources/webjars/echarts/" + echartsVersion() + "/echarts.common.min.js"));
    }

    /** The small script that draws this package's charts. */
    static InlineScript charts() {
        return new InlineScript(Template.resource("report.js"));
    }

    String source() {
        return source;
    }

    /** As a content security policy writes it: {@code 'sha256-...'}. */
    String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String echartsVersion() {
        String name = "/META-INF/maven/" + ECHARTS + "/pom.properties";
        Properties properties = new Properties();
        try (InputStream stream = InlineScript.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the webjar of ECharts is missing from the class path: " + name);
            }
            properties.load(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
        return properties.getProperty("version", "unknown");
    }
}
