package dev.chokepoint.uid.service;

import java.util.ArrayDeque;
import java.util.Deque;

/** Ends what a test has started, in reverse order. */
final class Cleanup {

    private final Deque<Step> steps = new ArrayDeque<>();

    /** How one thing is ended. */
    interface Step {
        void run() throws Exception;
    }

    void add(Step step) {
        steps.push(step);
    }

    void endAll() throws Exception {
        while (!steps.isEmpty()) {
            steps.pop().run();
        }
    }
}
