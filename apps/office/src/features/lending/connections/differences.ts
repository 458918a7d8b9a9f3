export interface Difference {
  readonly at: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function leaves(value: unknown, at: string, into: Map<string, string>): Map<string, string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return into.set(at, shown(value));
  for (const [key, one] of Object.entries(value)) leaves(one, at === '' ? key : `${at}.${key}`, into);
  return into;
}

/** Where two documents are not the same, by dotted places, in the order of the newer one. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((at) => at !== '' && old.get(at) !== now.get(at))
    .map((at) => ({ at, before: old.get(at), after: now.get(at) }));
}
