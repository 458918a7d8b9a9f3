import { at, readMessage } from '../field-mapping';
import { completeTerms, type LenderStatus, lenderStatus, type QuoteAnswer, quoteAnswer } from '../messages';
import type { Dialect } from './dialect';
import { paiseDialect } from './paise';
import { plainDialect } from './plain';
import { snakeDialect } from './snake';

const dialects: Readonly<Record<string, Dialect>> = { plain: plainDialect, snake: snakeDialect, paise: paiseDialect };

/** The dialect of that name; throws for a name that nobody speaks, which is a wrong setting of a lender's connection. */
export const getDialect = (name: string): Dialect => {
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
  if (!dialect) throw new Error(`No lender dialect named ${name}`);
  return dialect;
};

/** A quote answer in our words, or undefined when it is not one; figures that are missing stay missing. */
export const readQuoteAnswer = (dialect: Dialect, body: unknown): QuoteAnswer | undefined => {
  const { eligible, reasonCode, quoteReference, validUntil, ...terms } = readMessage(dialect.quoteAnswer, body);
  return quoteAnswer.safeParse({ eligible, reasonCode, quoteReference, validUntil, terms }).data;
};

const readStatus = (dialect: Dialect, item: unknown): LenderStatus | undefined => {
  const terms = completeTerms(readMessage(dialect.terms, item)) ?? null;
  return lenderStatus.safeParse({ reasonCode: null, ...readMessage(dialect.status, item), terms }).data;
};
export const readStatusAnswer = (dialect: Dialect, body: unknown) => readStatus(dialect, at(body, dialect.statusRoot));
export const readWebhook = (dialect: Dialect, body: unknown) => readStatus(dialect, at(body, dialect.webhookRoot));
/** Every readable status of a list answer; undefined when the answer is no list, so that garbage is never taken for "unknown to us". */
export const readStatusList = (dialect: Dialect, body: unknown): LenderStatus[] | undefined => {
  const list = at(body, dialect.listRoot);
  if (!Array.isArray(list) || list.length > 50) return undefined;
  const statuses = list.map((item) => readStatus(dialect, item));
  return statuses.every((status) => status !== undefined) ? statuses : undefined;
};
