import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { placeOfTarget, type ReadMessage, type ReadValues } from '@saakh/rules/lending/connections/steps';
import { ownValue } from '@saakh/rules/own-value';
import { isLoopback } from '#platform/settings/inner-address';
import type { LenderSystem } from '../documents/systems.service';
import {
  completeTerms,
  executedDocument,
  type LenderStatus,
  type LoanTerms,
  lenderStatus,
  MOST_EXECUTED_DOCUMENTS,
} from '../messages';
import { readChoices, withTax } from './read-offers';

const SINCE_MS = Date.UTC(2020, 0, 1);

/** What makes one word of a lender newer than another, as a number: its version, its time in seconds, or the rank of its stage. */
function versionOf(
  { updates }: ConnectionDocument,
  { version, at, rank }: { version: unknown; at: unknown; rank: number | undefined },
): unknown {
  if (updates.newer === 'version') return version;
  if (updates.newer === 'rank') return rank;
  return typeof at === 'string' ? Math.floor((Date.parse(at) - SINCE_MS) / 1000) : undefined;
}

type Speaking = Pick<LenderSystem, 'document' | 'environment'>;
interface When {
  readonly now: Date;
  readonly asked?: string;
  /** It is the answer to the application itself. */
  readonly isFirst?: boolean;
}

/** Whether the answer to an application says where it stands; otherwise it says that it was received. */
const saysStage = ({ operations, readings }: ConnectionDocument): boolean =>
  operations.submit?.steps.some((step) => placeOfTarget('stage', step, { codes: {}, readings }) !== undefined) ?? false;

/** Of a loan that is paid out in parts; undefined where one of them has no such figure. */
function sumOf(tranches: readonly ReadValues[], name: 'amountPaise' | 'paidPaise'): number | undefined {
  const amounts = tranches.map((one) => one[name]);
  const isWhole = amounts.length > 0 && amounts.every((amount) => typeof amount === 'number');
  return isWhole ? amounts.reduce((sum, amount) => sum + amount, 0) : undefined;
}
const utrsOf = (tranches: readonly ReadValues[]) =>
  tranches.flatMap(({ utr }) => (typeof utr === 'string' ? [utr] : [])).join(', ') || undefined;

function termsOf(document: ConnectionDocument, { amountPaise, tenureMonths, rateBps, ...fees }: ReadMessage['values']) {
  // Most words name none.
  if (amountPaise === undefined || rateBps === undefined) return undefined;
  const { feePaise, taxPaise } = withTax(document, fees);
  return completeTerms({ amountPaise, tenureMonths, rateBps, feePaise, taxPaise } as Partial<LoanTerms>);
}

/** An application as its lender says it stands; undefined for what is no such answer, such as a stage that has no meaning. */
function readStatus(
  { document, environment }: Speaking,
  { values, lists, unread = [] }: ReadMessage,
  { now, asked, isFirst = false }: When,
): LenderStatus | undefined {
  // What can't be put in order is no news.
  if (unread.some(({ to }) => to === 'at' || to === 'version')) return undefined;
  const { stage, reference = null, clientReference = asked, at = now.toISOString(), reasonCode = null } = values;
  const documents = (lists.documents ?? [])
    .slice(0, MOST_EXECUTED_DOCUMENTS)
    // Those that can be read: a status is not lost over a document that has no hash.
    .flatMap(
      ({ documentId, documentKind: kind, sha256 }) =>
        executedDocument.safeParse({ documentId, kind, sha256 }).data ?? [],
    );
  const terms = termsOf(document, values) ?? null;
  const meaning = ownValue(document.states, String(stage));
  const isReceived = isFirst && stage === undefined && !saysStage(document);
  const state = isReceived ? 'received' : meaning?.is;
  // An answer without a time tells how it is now; to the application itself, how it was before all else.
  const isBefore = isFirst && document.updates.newer === 'instant' && values.at === undefined;
  const said = isBefore ? undefined : versionOf(document, { version: values.version, at, rank: meaning?.rank });
  const version = said ?? (isFirst ? 0 : undefined);
  const { tranches = [] } = lists;
  const { loanAccount, utr = utrsOf(tranches), paidPaise = sumOf(tranches, 'paidPaise') } = values;
  return lenderStatus.safeParse({
    disbursedPaise: sumOf(tranches, 'amountPaise'),
    link: readLink(document.environments[environment].pageHosts, values),
    offers: readChoices({ values, lists }, document),
    ...{ reference, clientReference, state, version, at, reasonCode, terms, documents, loanAccount, utr, paidPaise },
    ...(typeof stage === 'string' ? { stage, nextKind: meaning?.next } : {}),
  }).data;
}

const LONGEST_LINK = 2_000;
/**
 * The lender's page that an answer names, when it leads to a host that the connection names: over https, or on this machine where
 * the lender's stand-in is. Undefined for any other, which nobody is sent to.
 */
export function readLink(pageHosts: readonly string[], { nextUrl, nextExpiresAt = null }: ReadMessage['values']) {
  if (typeof nextUrl !== 'string' || !URL.canParse(nextUrl)) return undefined;
  const { protocol, host, hostname, username, password, href } = new URL(nextUrl);
  const isSpoken = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  const isBare = username === '' && password === '' && href.length <= LONGEST_LINK;
  if (!isSpoken || !isBare || !pageHosts.includes(host)) return undefined;
  return { url: href, expiresAt: nextExpiresAt };
}

/** An update whose word has no meaning yet. It is kept until staff say what the word means. */
export interface HeldUpdate {
  readonly word: string;
  readonly clientReference: string;
  /** What it says, by our names; nothing else of it is kept. */
  readonly read: ReadMessage;
}
export type LenderUpdate =
  | { readonly kind: 'status'; readonly status: LenderStatus }
  | { readonly kind: 'word'; readonly held: HeldUpdate };

/**
 * What a message says of an application: where it stands, or a word for it that is in no table of the connection. Undefined for
 * what is no such message, whatever its word meant.
 */
export function readUpdate(system: Speaking, read: ReadMessage, when: When): LenderUpdate | undefined {
  const status = readStatus(system, read, when);
  if (status) return { kind: 'status', status };
  const { stage: word } = read.values;
  const { states } = system.document;
  if (typeof word !== 'string' || ownValue(states, word)) return undefined;
  const document: ConnectionDocument = { ...system.document, states: { [word]: { is: 'received', rank: 0 } } };
  const guessed = readStatus({ ...system, document }, read, when);
  return guessed && { kind: 'word', held: { word, clientReference: guessed.clientReference, read } };
}

/** Of which application an update is, by our id. */
export function applicationOf(update: LenderUpdate): string {
  return update.kind === 'status' ? update.status.clientReference : update.held.clientReference;
}
