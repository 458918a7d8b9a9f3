import { useState } from 'react';

export interface Chosen {
  /** In the order in which they stand. */
  readonly keys: readonly string[];
  readonly isAll: boolean;
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Rows chosen of those that can be: what is no longer among them is no longer chosen; `most` at once. */
export function useChosen(keys: readonly string[], most: number): Chosen {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = keys.filter((key) => marked.has(key)).slice(0, most);
  const isAll = keys.length > 0 && chosen.length === Math.min(keys.length, most);
  return {
    keys: chosen,
    isAll,
    has: (key) => marked.has(key),
    toggle: (key) => {
      const next = new Set(chosen);
      if (!next.delete(key) && next.size < most) next.add(key);
      setMarked(next);
    },
    toggleAll: () => setMarked(new Set(isAll ? [] : keys.slice(0, most))),
    clear: () => setMarked(new Set()),
  };
}
