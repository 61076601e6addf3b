package dev.chokepoint.lab.trial;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Several collections as one. Nothing is copied, so that a collection that reads a file keeps no more than one element.
 */
final class Joined<T> extends AbstractCollection<T> {
    private final List<Collection<T>> parts;

    Joined(List<Collection<T>> parts) {
        this.parts = List.copyOf(parts);
    }

    @Override
    public int size() {
        return parts.stream().mapToInt(Collection::size).sum();
    }

    @Override
    public Iterator<T> iterator() {
        Iterator<Collection<T>> rest = parts.iterator();
        return new Iterator<>() {
            private Iterator<T> part = Collections.emptyIterator();

            @Override
            public boolean hasNext() {
                while (!part.hasNext() && rest.hasNext()) {
                    part = rest.next().iterator();
                }
                return part.hasNext();
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("no further element");
                }
                return part.next();
            }
        };
    }
}
