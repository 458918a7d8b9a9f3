import type { ConnectionDocument, LenderWebhook } from '@saakh/contracts/lending/connections/document';
import { type Known, valueFrom } from '@saakh/rules/lending/connections/sources';
import { placeOfTarget, type ReadMessage, readMessage } from '@saakh/rules/lending/connections/steps';
import { referenceFault } from '@saakh/rules/operations/imports/references';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { readBody } from './connection/bodies';
import { applicationIdOf } from './connection/positions.service';
import { isProven } from './connection/sign';
import { findSystemBySlug, type LenderSystem } from './documents/systems.service';
import { templateNamed } from './documents/templates';
import { insertDelivery, lockUnappliedDelivery, markDeliveryApplied } from './lender-gateway.repository';
import { type LenderStatus, lenderStatus } from './messages';
import { readStatus } from './rest-adapter';

export interface WebhookMessage {
  readonly lenderCode: string;
  readonly path: string;
  /** Those that came once. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/** Applies one kept delivery; the module that owns applications works it off. */
export const lenderDeliveryJob = defineJob<{ lenderId: number; deliveryId: string }>('apply-lender-delivery', {
  retryLimit: 8,
  retryDelaySeconds: 2,
  concurrency: 4,
});

const DELIVERY_ID = /^[\w.:-]{1,100}$/;

const invalid = () => new AppError('SIGNATURE_INVALID', { message: 'The signature is not valid' });

/**
 * Keeps a lender's webhook by its delivery id and leaves the rest to a job; a delivery that is known already changes
 * nothing and is answered `duplicate`. An unknown lender, a wrong or old signature and a missing one get the same
 * SIGNATURE_INVALID, before the body is parsed. A signed body that can't be read is VALIDATION_FAILED.
 */
export function receiveWebhook(ctx: Context, message: WebhookMessage): Promise<{ duplicate: boolean }> {
  return inTransaction(asSystem(ctx, 'lender-gateway'), async (system) => {
    const connection = await findSystemBySlug(system, message.lenderCode);
    // A lender we don't know is checked too, so that the time taken does not tell who is connected.
    const document = connection?.document ?? templateNamed('plain');
    const { webhook } = document.updates;
    if (!webhook || !isOfLender(webhook, connection, message, ctx.clock.now()) || !connection) throw invalid();
    const known = knownOf(message, webhook);
    const deliveryId = webhook.delivery === undefined ? undefined : valueFrom(webhook.delivery, known);
    const read = readMessage(webhook, known, document);
    const status = readStatus(
      { document, environment: connection.environment },
      await withOurReference(system, connection, read),
      { now: ctx.clock.now() },
    );
    if (typeof deliveryId !== 'string' || !DELIVERY_ID.test(deliveryId) || !status) {
      throw new AppError('VALIDATION_FAILED', {
        message: whyNotReference(webhook, document, read) ?? 'The delivery could not be read',
      });
    }
    const { lenderId } = connection;
    // Only what was read is kept: whatever else a lender may have written never reaches our tables.
    const isNew = await insertDelivery(system, { lenderId, deliveryId, body: status });
    if (isNew) await ctx.platform.jobs.enqueue(system, lenderDeliveryJob, { lenderId, deliveryId });
    return { duplicate: !isNew };
  });
}

/** What a message says of an application that the lender knows by a reference in its own form. */
async function withOurReference(ctx: TxContext, connection: LenderSystem, read: ReadMessage): Promise<ReadMessage> {
  const { clientReference: told } = read.values;
  if (typeof told !== 'string') return read;
  const clientReference = await applicationIdOf(ctx, connection, told);
  return { ...read, values: { ...read.values, clientReference } };
}

const knownOf = ({ headers, rawBody }: WebhookMessage, { answer }: LenderWebhook): Known => ({
  facts: {},
  saved: {},
  headers,
  answer: readBody(answer, rawBody.toString('utf8')),
});

function isOfLender(
  { proof, answer }: LenderWebhook,
  connection: LenderSystem | undefined,
  message: WebhookMessage,
  now: Date,
): boolean {
  if (proof.kind !== 'signature') throw new Error(`Not built yet: ${proof.kind}`);
  const { headers, rawBody: bytes, path } = message;
  const isValues = proof.signature.parts.some(({ kind }) => kind === 'values');
  const values = isValues ? readBody(answer, bytes.toString('utf8')) : undefined;
  const wire = { method: 'POST', path, query: [], bytes, values };
  return isProven(proof, connection?.webhookSecrets() ?? ['nobody'], wire, { facts: {}, saved: {}, headers }, now);
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
 * the job runs, a delivery is applied once.
 */
export async function applyDelivery(
  ctx: TxContext,
  { lenderId, deliveryId }: { lenderId: number; deliveryId: string },
  apply: (ctx: TxContext, status: LenderStatus) => Promise<string>,
): Promise<void> {
  const body = await lockUnappliedDelivery(ctx, lenderId, deliveryId);
  if (body === undefined) return;
  await markDeliveryApplied(ctx, lenderId, deliveryId, await apply(ctx, lenderStatus.parse(body)));
}
