/** What of a message is kept: its fields with the kind and size of what they held. */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

const MOST_FIELDS = 60;
const MOST_ITEMS = 3;
const DEEPEST = 6;
const LONGEST_SHAPE = 4_000;
const FIELD = /^[A-Za-z_][A-Za-z_-]{0,39}\d{0,2}$/;
/** Names whose values are words of the lender's system, not of a person. */
const CODE_FIELD = /^(?:code|error|error_code|errorCode|status|type|reason_code|reasonCode)$/;
const CODE = /^[A-Za-z][A-Za-z_-]{1,39}$/;

function leafOf(field: string, value: unknown): string {
  if (typeof value === 'string') {
    return CODE_FIELD.test(field) && CODE.test(value) ? `“${value}”` : `text, ${value.length} characters`;
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number';
  if (typeof value === 'boolean') return 'yes or no';
  return value === null ? 'null' : 'nothing';
}

function shapeAt(field: string, value: unknown, depth: number): Shape {
  if (typeof value !== 'object' || value === null) return leafOf(field, value);
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map((item) => shapeAt(field, item, depth + 1));
    return value.length > MOST_ITEMS ? [...items, `… ${value.length} items`] : items;
  }
  const fields = Object.entries(value);
  const shown = fields
    .slice(0, MOST_FIELDS)
    .map(([name, item]) => [FIELD.test(name) ? name : '…', shapeAt(name, item, depth + 1)] as const);
  return Object.fromEntries(fields.length > MOST_FIELDS ? [...shown, ['…', `${fields.length} fields`]] : shown);
}

/**
 * The shape of a JSON message: names of fields, kinds and lengths of values, never a value of a person; codes of the lender's
 * system stay. Of anything else than JSON the length. At most 4,000 characters.
 */
export function shapeOf(text: string | undefined): Shape | null {
  if (text === undefined || text === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `no JSON, ${text.length} characters`;
  }
  const shape = shapeAt('', value, 0);
  return JSON.stringify(shape).length > LONGEST_SHAPE ? `JSON, ${text.length} characters` : shape;
}
