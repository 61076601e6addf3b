package dev.chokepoint.failures;

import dev.chokepoint.failures.Call.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the callers saw, with times in milliseconds after the failure.
 *
 * @param failedBefore first attempts that failed before anything had gone wrong
 * @param sent first attempts that were answered after the failure
 * @param failed those of them without a good answer
 * @param statuses how the failed ones were answered, with their numbers
 * @param repeats further attempts, of the whole run
 * @param unresolved requests, other than for an id, that no attempt of the whole run got a good answer for
 * @param firstGoodMillis when the first watched request that was sent after the failure had a good answer; -1 if none
 * @param lastFailedMillis when the last of the failed requests was sent; 0 if none failed or it was sent before
 * @param slowestMillis the longest wait for an answer to a first attempt
 */
record CallerFigures(
        int failedBefore,
        int sent,
        int failed,
        Map<String, Integer> statuses,
        int repeats,
        int unresolved,
        long firstGoodMillis,
        long lastFailedMillis,
        long slowestMillis) {

    /** Copies the map. */
    CallerFigures {
        statuses = Map.copyOf(statuses);
    }

    /** Counts answers, whose times are milliseconds since 1970. */
    static CallerFigures of(List<Answer> answers, long failureMillis, Kind watched) {
        int failedBefore = 0;
        int sent = 0;
        int failed = 0;
        int repeats = 0;
        long firstGood = -1;
        long lastFailed = 0;
        long slowest = 0;
        Map<String, Integer> statuses = new TreeMap<>();
        Set<Call> open = new HashSet<>();
        answers.stream()
                .map(Answer::call)
                .filter(call -> call.kind() != Kind.UID)
                .forEach(open::add);
        for (Answer answer : answers) {
            if (answer.good()) {
                open.remove(answer.call());
            }
            if (answer.attempt() > 1) {
                repeats++;
                continue;
            }
            boolean before = answer.answeredMillis() < failureMillis;
            long afterMillis = answer.answeredMillis() - failureMillis;
            slowest = Math.max(slowest, answer.answeredMillis() - answer.sentMillis());
            if (before) {
                failedBefore += answer.good() ? 0 : 1;
                continue;
            }
            sent++;
            if (!answer.good()) {
                failed++;
                statuses.merge(answer.call().kind().label() + " " + answer.status(), 1, Integer::sum);
                lastFailed = Math.max(lastFailed, answer.sentMillis() - failureMillis);
            } else if (answer.call().kind() == watched
                    && answer.sentMillis() >= failureMillis
                    && (firstGood < 0 || afterMillis < firstGood)) {
                firstGood = afterMillis;
            }
        }
        return new CallerFigures(
                failedBefore, sent, failed, statuses, repeats, open.size(), firstGood, lastFailed, slowest);
    }
}
