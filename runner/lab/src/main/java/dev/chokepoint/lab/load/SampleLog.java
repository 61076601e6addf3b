package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.system.LoadDeclaration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads JMeter's sample log (JTL) row by row, for a log holds hundreds of thousands of rows. A row in another format is
 * an error, because a truncated log or the log of another plan must not become a result.
 */
final class SampleLog {
    private static final String TIME_STAMP = "timeStamp";
    private static final String ELAPSED = "elapsed";
    private static final String LABEL = "label";
    private static final String THREAD_NAME = "threadName";
    private static final String SUCCESS = "success";
    private static final String ALL_THREADS = "allThreads";
    private static final String STATUS = "responseCode";

    private static final List<String> NEEDED =
            List.of(TIME_STAMP, ELAPSED, LABEL, STATUS, THREAD_NAME, SUCCESS, ALL_THREADS);

    private static final CSVFormat FORMAT = CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreEmptyLines(false)
            .get();

    private SampleLog() {}

    /**
     * Hands each sample to the consumer, in the order in which they ended, and returns how many there were. The log is
     * compressed when its name ends in {@code .gz}. The variables of what the audit is told of, by label, are columns
     * that {@code sample_variables} adds. Throws, with file and line, if a row is no sample.
     */
    static long read(Path file, Map<String, LoadDeclaration.Audited> audited, Consumer<Sample> consumer)
            throws LoadException {
        try (Rows rows = new Rows(file, audited)) {
            long count = 0;
            for (Optional<Sample> sample = rows.next(); sample.isPresent(); sample = rows.next()) {
                consumer.accept(sample.get());
                count++;
            }
            return count;
        }
    }

    /** The same, one sample at a time. */
    static final class Rows implements AutoCloseable {
        private final Path file;
        private final Map<String, LoadDeclaration.Audited> audited;
        private final CSVParser parser;
        private final Iterator<CSVRecord> rows;

        /** Opens the log and reads its heading. */
        Rows(Path file, Map<String, LoadDeclaration.Audited> audited) throws LoadException {
            this.file = file;
            this.audited = Map.copyOf(audited);
            this.parser = open(file);
            this.rows = parser.iterator();
            Stream<String> variables = audited.values().stream().flatMap(one -> one.variables().stream());
            List<String> missing = Stream.concat(NEEDED.stream(), variables)
                    .distinct()
                    .filter(column -> !parser.getHeaderNames().contains(column))
                    .toList();
            if (!missing.isEmpty()) {
                List<String> present = parser.getHeaderNames();
                close();
                throw new LoadException("%s: columns %s are missing; it has %s".formatted(file, missing, present));
            }
        }

        private static CSVParser open(Path file) throws LoadException {
            try {
                InputStream bytes = Files.newInputStream(file);
                try {
                    InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes, 1 << 16) : bytes;
                    // This decoder stops at an invalid character. The default one would replace it silently.
                    Reader text = new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder());
                    return CSVParser.parse(new BufferedReader(text, 1 << 16), FORMAT);
                } catch (IOException | RuntimeException e) {
                    bytes.close();
                    throw e;
                }
            } catch (CharacterCodingException e) {
                throw new LoadException(file + ": is not UTF-8 text", e);
            } catch (IOException e) {
                throw unreadable(file, e);
            }
        }

        private static LoadException unreadable(Path file, IOException e) {
            return new LoadException(file + ": cannot be read: " + e.getMessage(), e);
        }

        /** The next sample; empty at the end of the log. */
        Optional<Sample> next() throws LoadException {
            try {
                return rows.hasNext() ? Optional.of(sample(audited, rows.next())) : Optional.empty();
            } catch (UncheckedIOException | IllegalStateException | IllegalArgumentException e) {
                throw new LoadException(
                        "%s: line %d is no sample: %s. A row that was cut off means that JMeter was ended too early."
                                .formatted(file, parser.getCurrentLineNumber(), e.getMessage()));
            }
        }

        @Override
        public void close() throws LoadException {
            try {
                parser.close();
            } catch (IOException e) {
                throw unreadable(file, e);
            }
        }
    }

    private static Sample sample(Map<String, LoadDeclaration.Audited> audited, CSVRecord row) {
        if (!row.isConsistent()) {
            throw new IllegalArgumentException(row.size() + " values where the heading has another number");
        }
        String success = row.get(SUCCESS);
        if (!success.equals("true") && !success.equals("false")) {
            throw new IllegalArgumentException(SUCCESS + " is \"" + success + "\", neither true nor false");
        }
        return new Sample(
                number(row, TIME_STAMP),
                number(row, ELAPSED),
                row.get(LABEL),
                success.equals("true"),
                Math.toIntExact(number(row, ALL_THREADS)),
                Optional.ofNullable(audited.get(row.get(LABEL))).map(one -> sent(one, row)),
                row.get(THREAD_NAME));
    }

    private static SentRequest sent(LoadDeclaration.Audited audited, CSVRecord row) {
        String label = row.get(LABEL);
        return new SentRequest(
                label,
                audited.requestKey().map(variable -> variable(variable, row)).orElse(""),
                audited.request().stream()
                        .map(variable -> variable(variable, row))
                        .collect(Collectors.joining(",")),
                row.get(STATUS),
                row.get(SUCCESS).equals("true"),
                variable(audited.acknowledgement(), row));
    }

    /** JMeter writes the word for a variable that has no value yet, such as after a first request without an answer. */
    private static String variable(String name, CSVRecord row) {
        String written = row.get(name);
        return written.equals("null") ? "" : written;
    }

    private static long number(CSVRecord row, String column) {
        String text = row.get(column);
        long number;
        try {
            number = Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(column + " is \"" + text + "\", not a whole number", e);
        }
        if (number < 0 || (column.equals(ALL_THREADS) && number > Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(column + " is " + number + ", out of its range");
        }
        return number;
    }

    /** Counts the complete rows of a sample log while it is being written. It reads only what was added since. */
    static final class RowCount {
        private final Path file;
        private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
        private long position;
        private long lines;
        private boolean quoted;

        /** The file need not be there yet. */
        RowCount(Path file) {
            this.file = file;
        }

        /** The complete rows so far, without the heading. A line break between quotes ends no row. */
        long rows() throws LoadException {
            if (!Files.exists(file)) {
                return 0;
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                while (channel.read(buffer.clear(), position) > 0) {
                    buffer.flip();
                    position += buffer.remaining();
                    count();
                }
            } catch (IOException e) {
                throw new LoadException(file + ": cannot be read: " + e.getMessage(), e);
            }
            return Math.max(0, lines - 1);
        }

        private void count() {
            while (buffer.hasRemaining()) {
                byte next = buffer.get();
                // A quote inside a quoted value is written twice, so it changes nothing here.
                quoted ^= next == '"';
                lines += next == '\n' && !quoted ? 1 : 0;
            }
        }
    }
}
