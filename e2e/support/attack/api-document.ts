import fc from 'fast-check';
import { jsonOf, send } from './send';

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

interface Operation {
  readonly parameters?: readonly {
    readonly in: 'path' | 'query' | 'header';
    readonly name: string;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}
export interface DocumentedCall extends Operation {
  readonly method: string;
  readonly path: string;
}

const endsSession = (path: string) => /\/logout$|masquerade\/exit$/.test(path);

/** Every call of the API document, except those that would end the session of the requests after them. */
export async function documentedCalls(url: string): Promise<DocumentedCall[]> {
  const { paths } = jsonOf(await send(url, { path: '/api/openapi.json' })) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths)
    .filter(([path]) => !endsSession(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    );
}

/** The path of a call with one value in place of each of its ids. */
export function filled({ path }: Pick<DocumentedCall, 'path'>, id = 'x') {
  return path.replace(/\{\w+\}/g, id);
}

/** Values by the name of their field: with real ids a call gets further than with made-up ones. */
export type Known = Map<string, unknown[]>;

function matching(pattern: string) {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Look-arounds and a few other parts of a pattern can't be generated.
    return fc.string();
  }
}

const textOf = ({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> =>
  pattern === undefined
    ? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)), unit: 'grapheme' })
    : matching(pattern);

/** Values that fit a JSON schema, as far as it says what it takes. */
export function fitting(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, known, name)));
  const { type, minimum = -1000, maximum = 1_000_000, items = {}, minItems = 0 } = schema;
  const values = (known.get(name) ?? []).filter((one) => type === 'string' || typeof one === 'number');
  const orKnown = (made: fc.Arbitrary<unknown>) =>
    values.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, made);
  if (type === 'object') {
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [field, of] of Object.entries(schema.properties ?? {})) fields[field] = fitting(of, known, field);
    return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
  }
  if (type === 'array') return fc.array(fitting(items, known, name), { minLength: minItems, maxLength: minItems + 2 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return orKnown(fc.integer({ min: Math.ceil(minimum), max: Math.max(maximum, minimum) }));
  if (type === 'number') return orKnown(fc.double({ min: minimum, max: Math.max(maximum, minimum), noNaN: true }));
  return type === 'string' ? orKnown(textOf(schema)) : fc.jsonValue();
}
