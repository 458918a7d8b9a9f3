import type { DocumentedCall } from '../fuzz';
import { fitting, type JsonSchema, type Random } from '../inputs';

interface BoundedSchema extends JsonSchema {
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly additionalProperties?: BoundedSchema | boolean;
  readonly propertyNames?: JsonSchema;
}

export interface Overfull {
  /** Where the list or record stands, as a refusal names it. */
  readonly path: string;
  readonly kind: 'list' | 'record';
  /** Its most number by the API's own document; undefined where it says none. */
  readonly most: number | undefined;
  readonly value: unknown;
}

const ENTRIES = 3_000;
/** Far enough below the bound of a body that the list alone is too large. */
const LONGEST = 150_000;

/** One more than may be, or three thousand, where that many are no body that is too large by itself. */
const countOf = (most: number | undefined, entry: unknown): number => {
  const least = (most ?? 0) + 1;
  return Math.max(least, Math.min(ENTRIES, Math.floor(LONGEST / (JSON.stringify(entry) ?? '').length)));
};

/** A value that fits but for one list or record in it, which has too many entries; undefined where there is none. */
export const overfull = (schema: BoundedSchema, path: string, random: Random): Overfull | undefined => {
  const fit = (of: JsonSchema, name = '') => fitting(of, name, random, new Map());
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => overfull(one, path, random)).find((one) => one !== undefined);
  if (schema.type === 'array') {
    const entry = fit(schema.items ?? {}, path.split('.').at(-1));
    const value = Array.from({ length: countOf(schema.maxItems, entry) }, () => entry);
    return { path, kind: 'list', most: schema.maxItems, value };
  }
  const { additionalProperties: of, propertyNames } = schema;
  if (typeof of === 'object' && propertyNames?.enum === undefined) {
    const entry = fit(of);
    const names = Array.from({ length: countOf(schema.maxProperties, [entry, 'name_1234']) }, (_, at) => `name_${at}`);
    const value = Object.fromEntries(names.map((name) => [name, entry]));
    return { path, kind: 'record', most: schema.maxProperties, value };
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const one = overfull(inner, `${path}.${name}`, random);
    if (one) return { ...one, value: { ...(fit(schema) as object), [name]: one.value } };
  }
  return undefined;
};

const IDS = ['x', 'usr_aaaaaaaaaaaaaaaa', '1', 'en', 'cl', 'SBIN0000300'];

/** Where a call lies, with something of the form that each part of its path asks for. */
export const fittingPath = ({ path, parameters = [] }: DocumentedCall): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const { enum: words, pattern } = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return String(words?.[0] ?? IDS.find((id) => pattern === undefined || new RegExp(pattern).test(id)) ?? 'x');
  });
