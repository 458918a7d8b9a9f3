/** @typedef {{ place: string, found: string, expected: string }} Fault */
/** @typedef {Record<string, any>} Schema */

/** A value as it is shown, short enough for a line. @param {unknown} value */
export function shown(value) {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @type {Record<string, (value: any) => boolean>} */
const TYPES = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
};
/** @type {Record<string, (text: string) => boolean>} */
const FORMATS = {
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && !!Date.parse(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  uri: URL.canParse,
};

/**
 * Where a value does not fit a JSON schema: the keywords that docs/lender-api.openapi.json uses, and no others. `document` holds
 * the schemas that `$ref` names.
 * @param {Schema} document @param {Schema} schema @param {any} value @param {string} place
 * @returns {Fault[]}
 */
export function faultsOf(document, schema, value, place) {
  /** @param {string} expected @returns {Fault[]} */
  const fault = (expected) => [{ place, found: shown(value), expected }];
  /** @param {Schema} inner */
  const within = (inner) => faultsOf(document, inner, value, place);
  if (schema.$ref) {
    /** @type {string[]} */
    const names = schema.$ref.slice(2).split('/');
    return within(names.reduce((part, name) => part[name], document));
  }
  if (schema.type && !TYPES[schema.type]?.(value)) return fault(schema.type);
  if ('const' in schema && value !== schema.const) return fault(shown(schema.const));
  if (schema.enum && !schema.enum.includes(value)) return fault(`one of ${schema.enum.join(', ')}`);
  if (typeof value === 'string') return textFaults(schema, value).flatMap(fault);
  if (typeof value === 'number') return numberFaults(schema, value).flatMap(fault);
  if (Array.isArray(value)) {
    if (value.length > schema.maxItems) return fault(`at most ${schema.maxItems} entries`);
    return value.flatMap((one, at) => faultsOf(document, schema.items ?? {}, one, `${place}.${at}`));
  }
  if (!isObject(value)) return [];
  /** @type {Schema} */
  const properties = schema.properties ?? {};
  const missing = (schema.required ?? []).filter((/** @type {string} */ name) => value[name] === undefined);
  const chosen = schema.if && (within(schema.if).length === 0 ? schema.then : schema.else);
  return [
    ...missing.flatMap((/** @type {string} */ name) => [
      { place: `${place}.${name}`, found: 'nothing', expected: expectedOf(document, properties[name]) },
    ]),
    ...Object.entries(value).flatMap(([name, one]) => {
      const inner = properties[name] ?? schema.additionalProperties;
      return inner && one !== undefined ? faultsOf(document, inner, one, `${place}.${name}`) : [];
    }),
    ...(chosen ? within(chosen) : []),
  ];
}

/** @param {Schema} schema @param {string} text */
function textFaults({ pattern, format, maxLength, contentEncoding }, text) {
  return [
    ...(pattern && !new RegExp(pattern).test(text) ? [`text like ${pattern}`] : []),
    ...(format && !FORMATS[format]?.(text)
      ? [format === 'date-time' ? 'a time with its zone, such as …Z' : format]
      : []),
    ...(text.length > maxLength ? [`at most ${maxLength} characters`] : []),
    ...(contentEncoding && !/^[A-Za-z0-9+/]+={0,2}$/.test(text) ? ['base64'] : []),
  ];
}

/** @param {Schema} schema @param {number} value */
function numberFaults({ minimum, maximum, multipleOf }, value) {
  const times = value / (multipleOf ?? 1);
  return [
    ...(value < minimum ? [`${minimum} or more`] : []),
    ...(value > maximum ? [`${maximum} or less`] : []),
    // A double has no exact hundredths.
    ...(multipleOf && Math.abs(times - Math.round(times)) > 1e-4 ? ['at most two decimals'] : []),
  ];
}

/** @param {Schema} document @param {Schema} [schema] */
function expectedOf(document, schema) {
  const named = schema?.$ref?.split('/').at(-1);
  const { type, enum: words } = named ? document.components.schemas[named] : (schema ?? {});
  return words ? `one of ${words.join(', ')}` : (type ?? 'a value');
}
