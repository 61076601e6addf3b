package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Orders components by what they need. */
final class StartOrder {
    private StartOrder() {}

    /** An error if a need is neither among the components nor running, or if components need each other in a ring. */
    static void check(Collection<Component> components, Set<String> running) {
        Set<String> known = new HashSet<>(running);
        components.forEach(component -> known.add(component.id()));
        for (Component component : components) {
            for (String need : component.needs()) {
                if (!known.contains(need)) {
                    throw new ComponentException(component.id() + " needs " + need
                            + ", which neither runs nor is to be started; start it too. Known here: "
                            + known.stream().sorted().toList());
                }
            }
        }
        Set<String> ready = new HashSet<>(running);
        List<Component> waiting = new ArrayList<>(components);
        boolean progress = true;
        while (progress) {
            progress = waiting.removeIf(component -> ready.containsAll(component.needs()) && ready.add(component.id()));
        }
        if (!waiting.isEmpty()) {
            throw new ComponentException("These components need each other in a ring, so none can be first: "
                    + waiting.stream().map(Component::id).sorted().toList());
        }
    }

    /** The stages of a stop. Each stage holds the components that no running component needs. */
    static List<List<Component>> stopStages(Collection<Component> components) {
        List<List<Component>> stages = new ArrayList<>();
        List<Component> left = new ArrayList<>(components);
        while (!left.isEmpty()) {
            Set<String> needed = left.stream()
                    .flatMap(component -> component.needs().stream())
                    .collect(Collectors.toSet());
            List<Component> stage = left.stream()
                    .filter(component -> !needed.contains(component.id()))
                    .toList();
            stages.add(stage);
            left.removeAll(stage);
        }
        return stages;
    }
}
