import { referenceFault } from '@saakh/rules/operations/imports/references';
import { at, readMessage } from '../field-mapping';
import {
  completeTerms,
  executedDocument,
  type LenderStatus,
  lenderStatus,
  MOST_EXECUTED_DOCUMENTS,
  type QuoteAnswer,
  quoteAnswer,
  readTerms,
} from '../messages';
import type { Dialect } from './dialect';
import { paiseDialect } from './paise';
import { plainDialect } from './plain';
import { snakeDialect } from './snake';

const dialects: Readonly<Record<string, Dialect>> = { plain: plainDialect, snake: snakeDialect, paise: paiseDialect };

/** Whether lenders' systems that speak so are understood. */
export function isDialect(name: string): boolean {
  return Object.hasOwn(dialects, name);
}

/** The dialect of that name; throws for a name that nobody speaks, which is a wrong setting of a lender's connection. */
export function getDialect(name: string): Dialect {
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
  if (!dialect) throw new Error(`No lender dialect named ${name}`);
  return dialect;
}

/** A quote answer in our words, or undefined when it is not one; figures that are missing stay missing. */
export function readQuoteAnswer(dialect: Dialect, body: unknown): QuoteAnswer | undefined {
  const { eligible, reasonCode, quoteReference, validUntil, ...terms } = readMessage(dialect.quoteAnswer, body);
  return quoteAnswer.safeParse({ eligible, reasonCode, quoteReference, validUntil, terms }).data;
}

export interface UnreadPart {
  readonly field: string;
  readonly found: string | null;
}
const LONGEST_PART = 120;
const shortJson = (value: unknown): string | null =>
  value === undefined ? null : (JSON.stringify(value) ?? String(value)).slice(0, LONGEST_PART);

/** What keeps a quote answer from being an offer: the place in the lender's message, and what was found there. */
export function findUnreadParts(dialect: Dialect, body: unknown): UnreadPart[] {
  const { eligible, reasonCode, quoteReference, validUntil, ...terms } = readMessage(dialect.quoteAnswer, body);
  const read = quoteAnswer.safeParse({ eligible, reasonCode, quoteReference, validUntil, terms });
  const offered = read.data?.eligible ? readTerms(read.data.terms) : undefined;
  const issues = read.error?.issues ?? offered?.error?.issues ?? [];
  const names = new Set(issues.map(({ path }) => String(path.at(-1))));
  return Object.entries(dialect.quoteAnswer)
    .filter(([name]) => names.has(name))
    .map(([, { path }]) => ({ field: path, found: shortJson(at(body, path)) }));
}

/** Those that can be read: a status is not lost over a document that has no hash. */
function readDocuments(dialect: Dialect, item: unknown) {
  const list = at(item, dialect.documentsRoot);
  return (Array.isArray(list) ? list : [])
    .slice(0, MOST_EXECUTED_DOCUMENTS)
    .flatMap((one) => executedDocument.safeParse(readMessage(dialect.executedDocument, one)).data ?? []);
}

/** The bytes of a document in the lender's answer; undefined when there are none. */
export function readExecutedContent(dialect: Dialect, body: unknown): Buffer | undefined {
  const { content } = readMessage(dialect.executedContent, body);
  return typeof content === 'string' && content !== '' ? Buffer.from(content, 'base64') : undefined;
}

function readStatus(dialect: Dialect, item: unknown): LenderStatus | undefined {
  const terms = completeTerms(readMessage(dialect.terms, item)) ?? null;
  const documents = readDocuments(dialect, item);
  return lenderStatus.safeParse({ reasonCode: null, ...readMessage(dialect.status, item), terms, documents }).data;
}
export function readStatusAnswer(dialect: Dialect, body: unknown) {
  return readStatus(dialect, at(body, dialect.statusRoot));
}
export function readWebhook(dialect: Dialect, body: unknown) {
  return readStatus(dialect, at(body, dialect.webhookRoot));
}
/** What is wrong with a webhook's own reference of the application, with where it stands there; undefined when nothing is. */
export function findReferenceFault(dialect: Dialect, body: unknown) {
  const item = at(body, dialect.webhookRoot);
  const { reference } = readMessage(dialect.status, item);
  const fault = typeof reference === 'string' ? referenceFault(reference) : undefined;
  return fault && { fault, field: dialect.status.reference.path, found: shortJson(reference) };
}
/** Every readable status of a list answer; undefined when the answer is no list, so that garbage is never taken for "unknown to us". */
export function readStatusList(dialect: Dialect, body: unknown): LenderStatus[] | undefined {
  const list = at(body, dialect.listRoot);
  if (!Array.isArray(list) || list.length > 50) return undefined;
  const statuses = list.map((item) => readStatus(dialect, item));
  return statuses.every((status) => status !== undefined) ? statuses : undefined;
}
