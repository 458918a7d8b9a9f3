import { createHash } from 'node:crypto';

/** The same digest for two JSON values that differ only in the order of their fields. */
export function fingerprint(value: unknown): string {
  return shortDigest(JSON.stringify(sorted(value)), 64);
}

export function shortDigest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
