package dev.chokepoint.trip.pay;

/** What a call that pays does before it looks at the order. Chosen once, at start, by {@code trip.pay.wait}. */
interface PaymentWait {

    /**
     * Returns when the order may be looked at; holds no database connection meanwhile.
     *
     * @throws IllegalStateException when the thread is interrupted; nothing was paid
     */
    void beforePaying();

    /** The setting that gives this form: {@code none} or a duration such as {@code 400ms}. */
    String setting();
}
