package dev.chokepoint.trip.pay;

/**
 * Pays at once. An order that was answered as confirmed is confirmed: the answer waits for the first attempt of the
 * confirms (report 000, 3.4: "seata tcc confirm首次调用是同步的"). One that was answered as TRYING is refused, and the
 * caller repeats the call.
 */
final class NoPaymentWait implements PaymentWait {

    @Override
    public void beforePaying() {}

    @Override
    public String setting() {
        return PaymentSettings.NONE;
    }
}
