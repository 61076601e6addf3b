package dev.chokepoint.catalogue.rulebreaker;

/** Gives the architecture test the class that breaks the rules. */
public final class CatalogueRulebreaker {
    private CatalogueRulebreaker() {}

    /**
     * The class that breaks the rules.
     *
     * @return its type
     */
    public static Class<?> type() {
        return CatalogueThatKnowsTheLab.class;
    }
}
