import { createHash } from 'node:crypto';
import type { ConnectionDocument, LenderWebhook } from '@saakh/contracts/lending/connections/document';
import { type Known, valueFrom } from '@saakh/rules/lending/connections/sources';
import { placeOfTarget, type ReadMessage, readMessage } from '@saakh/rules/lending/connections/steps';
import { referenceFault } from '@saakh/rules/operations/imports/references';
import { findLenderApplication } from '#domains/lending/applications';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { readBody } from './connection/bodies';
import { findSystemBySlug, type LenderSystem } from './documents/systems.service';
import { templateNamed } from './documents/templates';
import { insertDelivery, lockUnappliedDelivery, markDeliveryApplied } from './lender-gateway.repository';
import { type LenderStatus, lenderStatus } from './messages';
import { takeTrialUpdate } from './trials/trial-updates.service';
import { holdWithin } from './updates/held.service';
import { withOurReference } from './updates/named';
import { openProven, type WebhookMessage } from './updates/prove';
import { outcomeOfQuotes, type QuoteOutcome, readQuotes } from './updates/read-offers';
import { readUpdate } from './updates/read-update';

/** Applies one kept delivery; the module that owns applications works it off. */
export const lenderDeliveryJob = defineJob<{ lenderId: number; deliveryId: string }>('apply-lender-delivery', {
  retryLimit: 8,
  retryDelaySeconds: 2,
  concurrency: 4,
});

/** Asks one lender for one application; the next round asks again, so a failed try is left to it. Worked by `submissions`. */
export const askForStatusJob = defineJob<{ lenderApplicationId: string; lenderId: number }>('ask-lender-for-status', {
  retryLimit: 0,
  concurrency: 4,
});

/** Offers of a lender that answers a question for them later. Worked by `offers`. */
export const lateQuoteJob = defineJob<{ lenderId: number; quoteId: string; outcome: QuoteOutcome }>('take-late-quote', {
  retryLimit: 5,
});

const DELIVERY_ID = /^[\w.:-]{1,100}$/;
/** Anybody can send what is not proven: however often it comes meanwhile, the lender is asked once. */
const UNPROVEN_WAIT_SECONDS = 5;

const invalid = () => new AppError('SIGNATURE_INVALID', { message: 'The signature is not valid' });

/**
 * Keeps a lender's webhook by its delivery id and leaves the rest to a job; a delivery that is known already changes
 * nothing and is answered `duplicate`. An unknown lender, a wrong or old signature and a missing one get the same
 * SIGNATURE_INVALID, before the body is parsed. A proven body that can't be read is VALIDATION_FAILED; one whose word has no
 * meaning is held until staff say what it means. Of a webhook that proves nothing no content is kept: the lender is asked.
 */
export function receiveWebhook(ctx: Context, message: WebhookMessage): Promise<{ duplicate: boolean }> {
  return inTransaction(asSystem(ctx, 'lender-gateway'), async (system) => {
    // The lender answers a try of a draft as it would answer what is in force.
    if (await takeTrialUpdate(system, message)) return { duplicate: false };
    const connection = await findSystemBySlug(system, message.lenderCode);
    // A lender we don't know is checked too, so that the time taken does not tell who is connected.
    const document = connection?.document ?? templateNamed('plain');
    const { webhook } = document.updates;
    const now = ctx.clock.now();
    const body = await openProven(document, message, { secrets: connection?.secret ?? (() => ['nobody']), now });
    if (body === undefined || !webhook || !connection) throw invalid();
    const known: Known = { facts: {}, saved: {}, headers: message.headers, answer: readBody(webhook.answer, body) };
    const said = readMessage(webhook, known, document);
    if (await takeQuote(system, connection, { said, isProven: webhook.proof.kind !== 'none' }))
      return { duplicate: false };
    const read = await withOurReference(system, connection, said);
    if (webhook.proof.kind === 'none') {
      await askInstead(system, connection, read);
      return { duplicate: false };
    }
    const deliveryId = deliveryIdOf(webhook, known, body);
    const update = readUpdate(connection, read, { now });
    if (!DELIVERY_ID.test(deliveryId) || !update) {
      throw new AppError('VALIDATION_FAILED', {
        message: whyNotReference(webhook, document, read) ?? 'The delivery could not be read',
      });
    }
    if (update.kind === 'word') return { duplicate: !(await holdWithin(system, connection, update.held)) };
    const { lenderId } = connection;
    // Only what was read is kept: whatever else a lender may have written never reaches our tables.
    const kept = sealedLink(system, { lenderId, deliveryId }, update.status);
    const isNew = await insertDelivery(system, { lenderId, deliveryId, body: kept });
    if (isNew) await ctx.platform.jobs.enqueue(system, lenderDeliveryJob, { lenderId, deliveryId });
    return { duplicate: !isNew };
  });
}

/**
 * Whether a webhook answers a question for offers. What proves nothing changes nothing: there is no call by which we could ask.
 * However often it comes, the question is answered once.
 */
async function takeQuote(
  ctx: TxContext,
  { lenderId, document }: LenderSystem,
  { said, isProven }: { said: ReturnType<typeof readMessage>; isProven: boolean },
): Promise<boolean> {
  const { quoteId } = said.values;
  if (typeof quoteId !== 'string') return false;
  const outcome = outcomeOfQuotes(readQuotes(said, document));
  if (isProven) await ctx.platform.jobs.enqueue(ctx, lateQuoteJob, { lenderId, quoteId, outcome });
  return true;
}

/** The lender's name of a delivery; without one, a digest of what it says. */
function deliveryIdOf({ delivery }: LenderWebhook, known: Known, body: string): string {
  if (delivery === undefined) return createHash('sha256').update(body).digest('base64url');
  return String(valueFrom(delivery, known) ?? '');
}

/** Asks the lender about the application that an unproven webhook names, where that is one of the lender's. */
async function askInstead(ctx: TxContext, { lenderId }: LenderSystem, { values }: ReadMessage): Promise<void> {
  const { clientReference } = values;
  const row = typeof clientReference === 'string' ? await findLenderApplication(ctx, clientReference) : undefined;
  if (row?.lenderId !== lenderId) return;
  const { lenderApplicationId } = row;
  const options = { key: lenderApplicationId, startAfterSeconds: UNPROVEN_WAIT_SECONDS };
  await ctx.platform.jobs.enqueue(ctx, askForStatusJob, { lenderApplicationId, lenderId }, options);
}

interface Delivery {
  readonly lenderId: number;
  readonly deliveryId: string;
}
const placeOf = ({ lenderId, deliveryId }: Delivery) => ({
  table: 'lender_deliveries',
  id: [lenderId, deliveryId].join(' '),
  column: 'body',
});

/** A status as a delivery keeps it: with the lender's page anybody can go on there, so its address is sealed. */
function sealedLink({ platform: { cipher } }: TxContext, delivery: Delivery, status: LenderStatus): LenderStatus {
  const { link } = status;
  return link ? { ...status, link: { ...link, url: cipher.seal(link.url, placeOf(delivery)) } } : status;
}
function withLink({ platform: { cipher } }: TxContext, delivery: Delivery, body: unknown): LenderStatus {
  const status = lenderStatus.parse(body);
  const { link } = status;
  return link ? { ...status, link: { ...link, url: cipher.open(link.url, placeOf(delivery)) } } : status;
}

const REFERENCE_FAULTS = {
  none: 'is not a reference: it has no digit. Send the status once the application has a reference',
  damaged:
    'is not the whole reference: a spreadsheet or a person has changed it. Send it as text, as your system keeps it',
} as const;

function whyNotReference(webhook: LenderWebhook, document: ConnectionDocument, { values }: ReadMessage) {
  const { reference } = values;
  const fault = typeof reference === 'string' ? referenceFault(reference) : undefined;
  const place = placeOfTarget('reference', webhook, document);
  return fault && `${place}: ${JSON.stringify(reference)} ${REFERENCE_FAULTS[fault]}`;
}

/**
 * Hands a kept delivery to `apply` and marks it done with the outcome that it answers, in one transaction: however often
 * the job runs, a delivery is applied once. Its link is forgotten then.
 */
export async function applyDelivery(
  ctx: TxContext,
  delivery: Delivery,
  apply: (ctx: TxContext, status: LenderStatus) => Promise<string>,
): Promise<void> {
  const { lenderId, deliveryId } = delivery;
  const body = await lockUnappliedDelivery(ctx, lenderId, deliveryId);
  if (body === undefined) return;
  await markDeliveryApplied(ctx, lenderId, deliveryId, await apply(ctx, withLink(ctx, delivery, body)));
}
