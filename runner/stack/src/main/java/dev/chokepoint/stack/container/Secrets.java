package dev.chokepoint.stack.container;

import dev.chokepoint.stack.component.Databases;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The passwords of a checkout, created by {@code secrets.sh} in its folder deploy/. No image, manifest, command line or
 * result contains them.
 */
public record Secrets(Path deploy) {
    private static final String SCRIPT = "secrets.sh";
    private static final String ROOT_PASSWORD = "MARIADB_ROOT_PASSWORD=";

    /** The script draws a few random letters and writes files. */
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    /** Those of a checkout; nothing has been read yet. */
    public static Secrets of(Path home) {
        return new Secrets(home.toAbsolutePath().normalize().resolve("deploy"));
    }

    /**
     * Runs the script, which creates missing passwords for docker compose or, with arguments such as "k8s" and a
     * namespace, for a cluster. Existing ones are kept. If it fails, the error has what it said.
     */
    public void make(CommandRunner commands, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(deploy.resolve(SCRIPT).toString());
        command.addAll(List.of(arguments));
        CommandRunner.Answer answer = commands.run(command, Map.of(), DEADLINE);
        if (answer.exitCode() != 0) {
            throw new ComponentException("the passwords could not be made; `" + String.join(" ", command) + "` said: "
                    + (answer.errors() + answer.output()).strip() + ". Run it by hand and mend what it says.");
        }
    }

    /**
     * How the audit and the probes reach a database through MariaDB's port as it is reached from here: a JDBC address
     * with user and password in it, which must not be printed. {@link StoreReset} has made the user. It is an error if
     * the password cannot be read.
     */
    public String jdbcUrl(URI mariaDb, String database) {
        return Databases.url(mariaDb.getHost(), mariaDb.getPort(), database) + "&user=" + StoreReset.USER + "&password="
                + rootPassword();
    }

    private String rootPassword() {
        Path file = deploy.resolve("secrets").resolve("mariadb.env");
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(ROOT_PASSWORD))
                    .map(line -> line.substring(ROOT_PASSWORD.length()))
                    .findFirst()
                    .orElseThrow(() -> new ComponentException(file + " has no line " + ROOT_PASSWORD
                            + "…; delete the folder and the volumes that were made with it, and run deploy/"
                            + SCRIPT));
        } catch (IOException e) {
            throw new ComponentException(
                    "the passwords cannot be read (" + e + "); run deploy/" + SCRIPT
                            + " and see who may read its files",
                    e);
        }
    }
}
