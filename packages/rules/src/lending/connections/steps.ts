import type {
  ConnectionDocument,
  LenderCodec,
  LenderComparison,
  LenderCondition,
  LenderReading,
  LenderStep,
  ReadField,
  SentField,
  StepMeaning,
} from '@saakh/contracts/lending/connections/document';
import { LENDER_FACTS, LENDER_TARGETS, type LenderTarget } from '@saakh/contracts/lending/connections/facts';
import { ownValue } from '../../own-value';
import { FilePart, NotWritten, readValue, usualCodec, writeValue } from './codecs';
import { putAt, valueAt } from './places';
import { fillText, holds, isIdentity, isThere, type Known, partsOf, sourcesIn, valueFrom } from './sources';

type Codes = ConnectionDocument['codes'];
type Fields = Record<string, unknown>;

/** A request to a lender before it is signed, encrypted and written in its format. */
export interface WrittenStep {
  readonly method: LenderStep['request']['method'];
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Fields | undefined;
}
/** What keeps a step from being written: the place in the message, and why. */
export interface MissingPart {
  readonly at: string;
  readonly why: string;
}

const usualOf = (source: string) => {
  const [kind, name] = partsOf(source);
  const fact = kind === 'fact' ? ownValue(LENDER_FACTS, name) : undefined;
  return usualCodec(fact?.kind ?? 'json');
};

function sentValue(field: SentField, known: Known, codes: Codes): unknown {
  if (field.text !== undefined) return fillText(field.text, known);
  if (field.from === undefined) return field.constant;
  const value = valueFrom(field.from, known);
  if (value === undefined || value === null) return undefined;
  if (field.as?.kind === 'file') return fileOf(value, known);
  return writeValue(field.as ?? usualOf(field.from), value, codes);
}

const fileOf = (base64: unknown, { facts: { fileName = 'file', contentType = 'application/octet-stream' } }: Known) =>
  new FilePart(String(base64), String(fileName), String(contentType));

function writeFields(
  fields: readonly SentField[],
  known: Known,
  codes: Codes,
  put: (to: string, value: unknown) => void,
): MissingPart[] {
  return fields.flatMap((field): MissingPart[] => {
    if (!holds(field.when, known)) return [];
    try {
      const value = sentValue(field, known, codes);
      if (value === undefined) return field.required ? [{ at: field.to, why: field.from ?? field.text ?? '' }] : [];
      put(field.to, value);
      return [];
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      return [{ at: field.to, why: error.message }];
    }
  });
}

/** Headers beside a step, such as those of a signature; one whose value is not known is left out. */
export function writeHeaders(fields: readonly SentField[], known: Known, codes: Codes): Record<string, string> {
  const headers: Record<string, string> = {};
  writeFields(fields, known, codes, (to, value) => {
    headers[to.toLowerCase()] = String(value);
  });
  return headers;
}

/**
 * The request of a step, in the lender's words. Answers the parts that are missing instead where a required value is not
 * known, a code has no word in its table, or a part of the path is empty. Pure; signing and encryption come after it.
 */
export function writeStep(
  { request }: Pick<LenderStep, 'request'>,
  known: Known,
  codes: Codes,
): WrittenStep | { readonly missing: readonly MissingPart[] } {
  const query: [string, string][] = [];
  const body: Fields = {};
  const path = fillText(request.path, known, encodeURIComponent);
  const missing = [
    ...(path === undefined ? [{ at: request.path, why: 'A part of the path has no value' }] : []),
    ...writeFields(request.query ?? [], known, codes, (to, value) => query.push([to, String(value)])),
    ...writeFields(request.body?.fields ?? [], known, codes, (to, value) =>
      putAt(body, to, value instanceof FilePart && request.body?.format !== 'multipart' ? value.base64 : value),
    ),
  ];
  if (path === undefined || missing.length > 0) return { missing };
  const headers = writeHeaders(request.headers ?? [], known, codes);
  return { method: request.method, path, query, headers, body: request.body && body };
}

/** The facts for which a step can't be written: they are not known, or have no word among the lender's codes. */
export function factsLacking(step: Pick<LenderStep, 'request'>, known: Known, codes: Codes): string[] {
  const written = writeStep(step, known, codes);
  if (!('missing' in written)) return [];
  const { query = [], body } = step.request;
  return [...query, ...(body?.fields ?? [])].flatMap(({ to, from = '' }) =>
    from.startsWith('fact:') && written.missing.some(({ at }) => at === to) ? [partsOf(from)[1]] : [],
  );
}

/** What a step sends, by the sources of its values. */
export function sourcesSent({ request }: Pick<LenderStep, 'request'>): string[] {
  const fields = [...(request.query ?? []), ...(request.headers ?? []), ...(request.body?.fields ?? [])];
  return [
    ...sourcesIn(request.path),
    ...fields.flatMap(({ from, text }) => [...(from ? [from] : []), ...sourcesIn(text ?? '')]),
  ];
}

/** The facts of ours that a step sends; answers to questions of a product or a lender are facts without a name of their own. */
export function factsSent(step: Pick<LenderStep, 'request'>): string[] {
  const named = sourcesSent(step).map(partsOf);
  return named.flatMap(([kind, name]) => (kind === 'fact' ? [name] : OF_FORMS[kind] ? [OF_FORMS[kind]] : []));
}
const OF_FORMS: Readonly<Record<string, string>> = { product: 'productAnswers', lender: 'lenderAnswers' };

/** Whether a step sends what says who the customer is: it runs only after the customer's consent to this lender. */
export function sendsIdentity(step: Pick<LenderStep, 'request'>): boolean {
  return sourcesSent(step).some(isIdentity);
}

/** What was read of an answer, by our names. */
export type ReadValues = Partial<Record<LenderTarget, unknown>>;
/** A place in the lender's answer that could not be read, and what was found there. */
export interface UnreadPart {
  readonly to: LenderTarget;
  readonly at: string;
  readonly found: unknown;
  /** As which it was to be read. */
  readonly as: LenderCodec['kind'];
}

function readFields(fields: readonly ReadField[], known: Known, codes: Codes, unread: UnreadPart[]): ReadValues {
  const values: ReadValues = {};
  for (const { to, from, as } of fields) {
    const found = valueFrom(from, known);
    const codec = as ?? usualCodec(LENDER_TARGETS[to]);
    const value = readValue(codec, found, codes);
    if (value !== undefined) values[to] = value;
    else if (found !== undefined && found !== null && found !== '')
      unread.push({ to, at: from, found, as: codec.kind });
  }
  return values;
}

const LONGEST_LIST = 100;
const LISTS = ['offers', 'documents', 'tranches'] as const;
type Document = Pick<ConnectionDocument, 'codes' | 'readings' | 'outcomes'>;

/** What a message says: single values and lists of them, by our names. */
export interface ReadMessage {
  readonly values: ReadValues;
  readonly lists: Readonly<Partial<Record<(typeof LISTS)[number], readonly ReadValues[]>>>;
  readonly unread?: readonly UnreadPart[];
}
interface ReadingShape extends LenderReading {
  readonly reading?: LenderStep['reading'];
}

/** The items of a list; in XML, a list of one looks like the item itself. */
function itemsAt(place: string, known: Known): unknown[] | undefined {
  const items = valueAt(known.answer, place);
  if (Array.isArray(items)) return items.slice(0, LONGEST_LIST);
  return typeof items === 'object' && items !== null && place !== '' ? [items] : undefined;
}

function readShape(shape: ReadingShape, known: Known, document: Document, unread: UnreadPart[]): ReadMessage {
  const { codes, readings = {} } = document;
  const lists: Record<string, readonly ReadValues[]> = {};
  for (const name of LISTS) {
    const list = shape[name];
    const items = list && itemsAt(list.at, known);
    if (items) lists[name] = items.map((answer) => readFields(list.fields, { ...known, answer }, codes, unread));
  }
  const values = readFields(shape.read ?? [], known, codes, unread);
  const named = shape.reading && ownValue(readings, shape.reading.name);
  if (!shape.reading || !named) return { values, lists };
  const part = { ...known, answer: valueAt(known.answer, shape.reading.at ?? '') };
  const more = readShape(named, part, document, unread);
  return { values: { ...more.values, ...values }, lists: { ...more.lists, ...lists } };
}

/**
 * What a message of a lender says by our names, as a connection reads it: an answer, or what came by webhook. A place that is
 * there and can't be read is named in `unread`, down to path and value. Pure.
 */
export function readMessage(
  shape: ReadingShape,
  known: Known,
  document: Document,
): ReadMessage & { readonly unread: readonly UnreadPart[] } {
  const unread: UnreadPart[] = [];
  return { ...readShape(shape, known, document, unread), unread };
}

/** Where in a message a value of ours is read, as its dotted place; undefined where it is not read. */
export function placeOfTarget(
  target: LenderTarget,
  shape: ReadingShape,
  { readings = {} }: Document,
): string | undefined {
  const from = shape.read?.find(({ to }) => to === target)?.from;
  if (from !== undefined) return partsOf(from)[1];
  const named = shape.reading && ownValue(readings, shape.reading.name);
  const place = named && placeOfTarget(target, named, { codes: {} });
  return place && [shape.reading?.at, place].filter(Boolean).join('.');
}

/** What an answer says when no outcome of the step holds: as its HTTP status usually means. */
export function usualMeaning(status: number): StepMeaning {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 503) return 'later';
  if (status === 401 || status === 403 || status === 404) return 'no-access';
  // Too slow, too early, too often or twice: none says that the lender does not have it.
  if ([408, 409, 422, 425, 429].includes(status)) return 'unknown';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

export interface ReadAnswer extends ReadMessage {
  readonly means: StepMeaning;
  /** The lender's own reason, where the outcome has one. */
  readonly reason: unknown;
  readonly waitSeconds: number | undefined;
  /** Of an answer that may bring several applications; undefined where there is no list. */
  readonly statuses: readonly ReadMessage[] | undefined;
  readonly saved: Readonly<Record<string, unknown>>;
  /** The lender answered, and said nothing. */
  readonly isEmpty: boolean;
  readonly unread: readonly UnreadPart[];
}

const comparisonsIn = (condition: LenderCondition): readonly LenderComparison[] => {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  return 'any' in condition ? condition.any.flatMap(comparisonsIn) : [condition];
};

/**
 * What an answer means for which no outcome of its step holds: as its HTTP status usually means. A lender that answers all with
 * status 200 says yes by a code: where such a code stands in the answer and is none of those that are known, it is no yes.
 */
function otherMeaning(outcomes: NonNullable<LenderStep['outcomes']>, known: Known): StepMeaning {
  const usual = usualMeaning(known.status ?? 0);
  const codes = outcomes.flatMap(({ means, when }) => (means === 'ok' ? comparisonsIn(when) : []));
  const hasOther = codes.some(({ value, is }) => is && value.startsWith('answer:') && isThere(valueFrom(value, known)));
  return usual === 'ok' && hasOther ? 'unknown' : usual;
}

/**
 * What a lender's answer means: the first outcome that holds, or else what its HTTP status usually means, and the values that
 * the step reads and saves. Pure.
 */
export function readAnswer(step: LenderStep, known: Known, document: Document): ReadAnswer {
  const outcomes = [...(step.outcomes ?? []), ...(document.outcomes ?? [])];
  const outcome = outcomes.find(({ when }) => holds(when, known));
  const { statuses } = step;
  const unread: UnreadPart[] = [];
  const saved = Object.fromEntries(
    (step.save ?? []).flatMap(({ name, from }) => {
      const value = valueFrom(from, known);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
  const waitSeconds = outcome?.waitSeconds === undefined ? undefined : Number(valueFrom(outcome.waitSeconds, known));
  const { values, lists } = readShape(step, known, document, unread);
  return {
    values,
    lists,
    means: outcome?.means ?? otherMeaning(outcomes, known),
    reason: outcome?.reason === undefined ? undefined : valueFrom(outcome.reason, known),
    waitSeconds: Number.isFinite(waitSeconds) ? waitSeconds : undefined,
    statuses:
      statuses &&
      itemsAt(statuses.at, known)?.map((answer) => readShape(statuses, { ...known, answer }, document, unread)),
    saved,
    isEmpty: known.answer === null,
    unread,
  };
}
