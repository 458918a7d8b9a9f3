import secureJson from 'secure-json-parse';

const isTooDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** Without one no text of a body is unwritable, and none has to be looked at. */
const ESCAPE = '\\u';
/** What no text of the database holds: the character 0, and half of a pair. */
function isUnwritable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || /\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnwritable(name) || isUnwritable(inner));
}

/** JSON without prototype names, at most so many levels deep, and without texts that can't be kept; throws for any other. */
export function parseJson(text: string, maxDepth: number): unknown {
  const value: unknown = secureJson.parse(text);
  if (isTooDeep(value, maxDepth)) throw new Error('nested too deeply');
  if (text.includes(ESCAPE) && isUnwritable(value)) throw new Error('a text that cannot be kept');
  return value;
}
