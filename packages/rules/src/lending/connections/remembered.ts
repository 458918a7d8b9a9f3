const MOST = 5_000;

/** A pure function of a text with its results remembered: documents name the same places and sources with every message. */
export function remembered<Result extends object>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= MOST) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
