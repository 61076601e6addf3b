package dev.chokepoint.lab.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.function.LongUnaryOperator;

/**
 * Tells how fast the machine runs a program with much code at this moment: the time of a walk through a thousand
 * compiled methods. Servers have much code too. A virtual machine may share the caches that hold it with others, and a
 * short loop of arithmetic does not notice that (docs/method-details.md, "Speed of the machine").
 */
final class CodeWalk {
    /** About 370 KB of compiled code: more than a first-level cache holds, less than a second-level cache of 512 KB. */
    private static final int PIECES = 1_000;

    /** The runner's JVM compiles a method after 200 calls, and later while many methods wait for the compiler. */
    private static final int WARMUP = 3_000;

    private static final double NANOS_PER_MICRO = 1e3;

    private final LongUnaryOperator[] pieces = new LongUnaryOperator[PIECES];
    private long value = 1;

    /** Loads the methods and walks through them so often that they are compiled, which takes about a second. */
    CodeWalk() {
        byte[] piece = classFile();
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        for (int number = 0; number < PIECES; number++) {
            pieces[number] = load(lookup, piece);
        }
        for (int walk = 0; walk < WARMUP; walk++) {
            walk();
        }
    }

    /** Walks twice in the calling thread and gives the time of the second walk. The first one fills the caches. */
    double micros() {
        walk();
        long before = System.nanoTime();
        walk();
        return (System.nanoTime() - before) / NANOS_PER_MICRO;
    }

    private void walk() {
        for (LongUnaryOperator piece : pieces) {
            value = piece.applyAsLong(value);
        }
    }

    private static byte[] classFile() {
        String name = CodePiece.class.getSimpleName() + ".class";
        try (InputStream file = CodePiece.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is missing beside " + CodeWalk.class.getName());
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
    }

    private static LongUnaryOperator load(MethodHandles.Lookup lookup, byte[] piece) {
        try {
            return (LongUnaryOperator) lookup.defineHiddenClass(piece, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a copy of " + CodePiece.class.getName() + " cannot be made", e);
        }
    }
}
