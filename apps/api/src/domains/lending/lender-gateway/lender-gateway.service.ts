import { holds, type Known } from '@saakh/rules/lending/connections/sources';
import { factsLacking } from '@saakh/rules/lending/connections/steps';
import { findConnection, type LenderConnection } from '#domains/catalogue/lenders';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import {
  findStatus,
  type LenderApplicationRequest,
  type StatusOutcome,
  type SubmitOutcome,
  submitApplication,
  type WithdrawalOutcome,
  type WrittenSubmission,
  withdrawApplication,
  writeApplication,
} from './adapter/applications';
import { type DocumentOutcome, fetchDocument, sendDocument } from './adapter/documents';
import { findLink, type LinkFacts, type LinkOutcome } from './adapter/links';
import { askForQuote, type Choice, type ChoiceOutcome, chooseOffer } from './adapter/offers';
import { selectPositions } from './connection/positions.repository';
import { OVER } from './connection/positions.service';
import { operationSteps } from './connection/run-operation';
import { findSystem, type LenderSystem } from './documents/systems.service';
import { type HandedOver, handOver, type Lead, mailWithdrawal } from './lead-adapter';
import type { LenderCallRecord } from './lender-gateway.repository';
import type { DocumentMessage, QuoteRequest, WithdrawalReason } from './messages';
import type { QuoteOutcome } from './updates/read-offers';

const connectionOf = (ctx: Context, lenderId: number): Promise<LenderConnection | undefined> =>
  inTransaction(ctx, (tx) => findConnection(tx, lenderId));
const ownSystemOf = (ctx: Context, lenderId: number): Promise<LenderSystem | undefined> =>
  inTransaction(ctx, (tx) => findSystem(tx, lenderId));

/**
 * Asks a lender with a system of its own for a quote, without identity, within `deadlineMs`; never throws for what the lender
 * does. `keepRecord` takes the records of its calls, for the caller to write by `recordLenderCalls`.
 */
export function askLenderForQuote(
  ctx: Context,
  connection: LenderSystem,
  wanted: QuoteRequest,
  deadlineMs: number,
  keepRecord?: (record: LenderCallRecord) => void,
): Promise<QuoteOutcome> {
  return askForQuote(ctx, connection, wanted, deadlineMs, keepRecord ? { keepRecord } : {});
}

/** Whether a lender takes applications over its own system; the others get them as leads. */
export async function hasOwnSystem(ctx: Context, lenderId: number): Promise<boolean> {
  return (await connectionOf(ctx, lenderId))?.adapter === 'rest';
}

/** How an application reaches its lender: by a call of ours, by the customer who goes to the lender's page, or as a lead. */
export async function submissionWayOf(ctx: TxContext, lenderId: number): Promise<'call' | 'page' | 'lead'> {
  const system = await findSystem(ctx, lenderId);
  if (!system) return 'lead';
  return system.document.operations.submit ? 'call' : 'page';
}

/**
 * The message by which a lender is told of an application, in the lender's words. It holds the identity in clear: to be sealed
 * where it is kept. Throws for a lender without its own system.
 */
export async function writeSubmission(
  ctx: Context,
  lenderId: number,
  application: LenderApplicationRequest,
): Promise<string> {
  const connection = await ownSystemOf(ctx, lenderId);
  if (!connection) throw new Error(`Lender ${lenderId} has no system of its own`);
  return writeApplication(ctx, connection, application);
}

/** The facts without which a lender's own system can't be told of an application, of those in its message. */
export async function findFactsLacking(ctx: TxContext, lenderId: number, message: string): Promise<string[]> {
  const system = await findSystem(ctx, lenderId);
  if (!system) return [];
  const known: Known = { facts: JSON.parse(message), saved: {} };
  const steps = operationSteps(system.document, 'submit', known.facts).filter(({ when }) => holds(when, known));
  return [...new Set(steps.flatMap((step) => factsLacking(step, known, system.document.codes)))];
}

/** The next step by which a lender's own system is told of an application; undefined where none is known. */
async function stepOfSubmission(ctx: TxContext, lenderApplicationId: string): Promise<number | undefined> {
  const rows = await selectPositions(ctx, lenderApplicationId);
  return rows.find(({ operation }) => operation === 'submit')?.step;
}

interface SentApplication {
  readonly lenderId: number;
  readonly lenderApplicationId: string;
}

/** Whether an application has stopped amid the steps by which its lender is told of it. */
export async function isAmidSubmission(
  ctx: TxContext,
  { lenderId, lenderApplicationId }: SentApplication,
): Promise<boolean> {
  const isOwn = (await findSystem(ctx, lenderId)) !== undefined;
  return isOwn && ((await stepOfSubmission(ctx, lenderApplicationId)) ?? OVER) < OVER;
}

/**
 * Whether an application that was sent is sent on without a question: its steps know where they stand, or the lender cannot be
 * asked and makes one of all that it is sent.
 */
export async function mayGoOnSending(
  ctx: TxContext,
  { lenderId, lenderApplicationId }: SentApplication,
): Promise<boolean> {
  const document = (await findSystem(ctx, lenderId))?.document;
  if (!document) return false;
  if ((await stepOfSubmission(ctx, lenderApplicationId)) !== undefined) return true;
  const steps = operationSteps(document, 'submit', {});
  return !document.operations.status && steps.every(({ repeat }) => repeat !== 'ask-first');
}

/**
 * Hands an application to its lender's own system under the application's id as idempotency key. Call it outside any
 * transaction, only after the application was marked as sent, and once.
 */
export async function submitToLender(
  ctx: Context,
  lenderId: number,
  application: WrittenSubmission,
): Promise<SubmitOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection
    ? submitApplication(ctx, connection, application)
    : { kind: 'not-sent', reason: 'no connection', retryAfterMs: null };
}

/** Passes an application on as a lead, in the caller's transaction. */
export async function handOverLead(ctx: TxContext, lenderId: number, lead: Lead): Promise<HandedOver> {
  return handOver(ctx, await connectionOf(ctx, lenderId), lead);
}

/** Tells the lender which of its offers the customer chose, outside any transaction; never throws for what the lender does. */
export async function chooseAtLender(ctx: Context, lenderId: number, choice: Choice): Promise<ChoiceOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection ? chooseOffer(ctx, connection, choice) : { kind: 'no-answer', reason: 'no connection' };
}

/** A new address of the lender's page; outside any transaction, and never throws for what the lender does. */
export async function askLenderForLink(ctx: Context, lenderId: number, application: LinkFacts): Promise<LinkOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection ? findLink(ctx, connection, application) : { kind: 'no-answer' };
}

/** What the lender says of an application; never throws for what the lender does. */
export async function findLenderStatus(
  ctx: Context,
  lenderId: number,
  lenderApplicationId: string,
): Promise<StatusOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection
    ? findStatus(ctx, connection, lenderApplicationId)
    : { kind: 'no-answer', reason: 'no connection', retryAfterMs: null };
}

/**
 * How a withdrawal reaches a lender: by its own system's call, by mail where it takes leads, or not at all, and then the
 * customer tells it.
 */
export async function withdrawalWayOf(ctx: Context, lenderId: number): Promise<'call' | 'mail' | 'none'> {
  const connection = await connectionOf(ctx, lenderId);
  if (connection?.adapter === 'lead') return 'mail';
  return connection?.takesWithdrawals ? 'call' : 'none';
}

/** Tells the lender's own system that the customer leaves, outside any transaction; never throws for what the lender does. */
export async function withdrawFromLender(
  ctx: Context,
  lenderId: number,
  withdrawal: { lenderApplicationId: string; reason: WithdrawalReason },
): Promise<WithdrawalOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection
    ? withdrawApplication(ctx, connection, withdrawal)
    : { kind: 'no-answer', reason: 'no connection', retryAfterMs: null };
}

/** Mails the lender of a lead that the customer has left, in the caller's transaction; false without a mail address. */
export async function mailWithdrawalToLender(ctx: TxContext, lenderId: number, lead: Lead): Promise<boolean> {
  return mailWithdrawal(ctx, await connectionOf(ctx, lenderId), lead);
}

/** Hands a document to the lender's own system, outside any transaction; never throws for what the lender does. */
export async function handDocumentToLender(
  ctx: Context,
  lenderId: number,
  documentId: string,
  document: DocumentMessage,
): Promise<DocumentOutcome> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection
    ? sendDocument(ctx, connection, documentId, document)
    : { kind: 'no-answer', reason: 'no connection', retryAfterMs: null };
}

/**
 * Fetches what the lender says a document of a loan is, outside any transaction; undefined when it gives none. Nothing of it is
 * kept (REG-DL-9), and its hash is checked before it is passed on.
 */
export async function fetchLoanDocument(
  ctx: Context,
  lenderId: number,
  document: { lenderApplicationId: string; documentId: string },
): Promise<Buffer | undefined> {
  const connection = await ownSystemOf(ctx, lenderId);
  return connection ? fetchDocument(ctx, connection, document) : undefined;
}
