import { entriesAtMost } from '@saakh/contracts/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCalls, findExports, nameOf, PARTS } from './every-call';

interface Node {
  readonly type?: string;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly propertyNames?: { readonly enum?: readonly unknown[] };
  readonly maxProperties?: number;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}
const nodeOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Node;

const SAYS_SOMETHING = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'not'];

/** Places in a schema without an upper bound: lists, records and untyped values. */
function openPlaces(node: Node, at: string): string[] {
  if (!SAYS_SOMETHING.some((word) => word in node)) return [`${at} is anything`];
  // Beside a type there stand the patterns of a text.
  const all = node.type === undefined ? node.allOf : undefined;
  const parts = [node.anyOf, node.oneOf, all].flatMap((some) => some ?? []);
  const open = parts.flatMap((part) => openPlaces(part, at));
  if (node.type === 'array') {
    const isBounded = node.maxItems !== undefined || (node.prefixItems !== undefined && node.items === undefined);
    if (!isBounded) open.push(`${at} is a list of any length`);
    const items = [...(node.prefixItems ?? []), ...(node.items ? [node.items] : [])];
    open.push(...items.flatMap((item) => openPlaces(item, `${at}[]`)));
  }
  for (const [name, field] of Object.entries(node.properties ?? {})) open.push(...openPlaces(field, `${at}.${name}`));
  const { additionalProperties: value, propertyNames, maxProperties } = node;
  if (typeof value === 'object') {
    if (maxProperties === undefined && propertyNames?.enum === undefined) open.push(`${at} is a record of any size`);
    open.push(...openPlaces(value, `${at}{}`));
  } else if (value === true) open.push(`${at} is a record of any size`);
  return open;
}

/** Untyped values that are allowed, each with its reason. */
const ANYTHING = [
  // What the schema of the property says, which is looked at below.
  /^POST \/api\/(?:update-lender-data|update-credit-card-data|insurance-plans\/update|vouchers-and-deals\/update|lender-products\/update|partners\/agent|brands\/update) body\.value is anything$/,
  /^POST \/api\/eligibility-rules\/back-test body\.changes\{\} is anything$/,
  // Held against what is there, and kept by nobody.
  / body\.seen(?:_\w+)? is anything$/,
  // Read as the lender's own codec says, of a body that is signed.
  /^POST \/api\/lender-webhooks\/:lenderCode body is anything$/,
];

test('S-JSON-1 no list and no record of a body, a query or a path is without a most number', async () => {
  const calls = await findCalls();
  const open = calls.flatMap((call) =>
    PARTS.flatMap((part) => (call[part] ? openPlaces(nodeOf(call[part]), `${nameOf(call)} ${part}`) : [])),
  );
  expect(open.filter((place) => !ANYTHING.some((known) => known.test(place)))).toEqual([]);
  expect(ANYTHING.filter((known) => !open.some((place) => known.test(place)))).toEqual([]);
});

test('S-JSON-1 nor is the value of a property that staff change', async () => {
  const tables = (await findExports()).filter(([name]) => /^[A-Z_]+_PROPERTIES$/.test(name));
  expect(tables.length).toBeGreaterThan(5);
  const open = tables.flatMap(([table, properties]) =>
    Object.entries(properties as Record<string, z.ZodMiniType>).flatMap(([name, schema]) =>
      openPlaces(nodeOf(schema), `${table}.${name}`),
    ),
  );
  expect(open).toEqual([]);
});

/** Where in a schema a text may be of any length; a pattern without repetition bounds it. */
function openTexts(node: Node, at: string): string[] {
  const patterns = [node, ...(node.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const isBounded =
    ['maxLength', 'format', 'enum', 'const'].some((word) => word in node) ||
    patterns.some((pattern) => !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[[^\]]*\]/g, '')));
  const { items, additionalProperties: value } = node;
  return [
    ...(node.type === 'string' && !isBounded ? [at] : []),
    ...[node.anyOf, node.oneOf, node.prefixItems].flatMap((some) => some ?? []).flatMap((one) => openTexts(one, at)),
    ...(items ? openTexts(items, `${at}[]`) : []),
    ...(typeof value === 'object' ? openTexts(value, `${at}{}`) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([name, field]) => openTexts(field, `${at}.${name}`)),
  ];
}

test('S-TEXT-1 no text of a body is without a most length', async () => {
  const open = (await findCalls()).flatMap(({ body, ...call }) =>
    body ? openTexts(nodeOf(body), nameOf({ ...call, body })) : [],
  );
  // The first is compared and not kept; the others have to equal a text that has a bound.
  expect(open.filter((place) => !/\.seen\.|\.in\[\]$|\.accountAgain$/.test(place))).toEqual([]);
});

test('S-JSON-1 a record takes as many entries as it says, and no more', () => {
  const two = entriesAtMost(2, z.record(z.string(), z.string()));
  expect(nodeOf(two).maxProperties).toBe(2);
  expect(z.safeParse(two, { a: '1', b: '2' }).success).toBe(true);
  expect(z.safeParse(two, { a: '1', b: '2', c: '3' }).success).toBe(false);
});

test('S-JSON-1 what has no bound is found, wherever it stands', () => {
  const place = z.strictObject({
    list: z.optional(z.array(z.string())),
    deep: z.array(z.union([z.string(), z.array(z.int())])).check(z.maxLength(2)),
    record: z.nullable(z.record(z.string(), z.string())),
    pair: z.tuple([z.string(), z.array(z.string())]),
    any: z.unknown(),
  });
  expect(openPlaces(nodeOf(place), 'it').toSorted()).toEqual([
    'it.any is anything',
    'it.deep[] is a list of any length',
    'it.list is a list of any length',
    'it.pair[] is a list of any length',
    'it.record is a record of any size',
  ]);
});
