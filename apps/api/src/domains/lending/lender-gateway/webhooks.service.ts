import { findConnectionBySlug } from '#domains/catalogue/lenders';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { isSignedBy, type SignedMessage } from '#platform/security/signed-messages';
import { findReferenceFault, getDialect, readWebhook } from './dialects';
import { insertDelivery, lockUnappliedDelivery, markDeliveryApplied } from './lender-gateway.repository';
import { type LenderStatus, lenderStatus } from './messages';

export interface WebhookMessage extends SignedMessage {
  readonly lenderCode: string;
  readonly deliveryId: string | undefined;
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
    const connection = await findConnectionBySlug(system, message.lenderCode);
    // A lender we don't know is checked too, so that the time taken does not tell who is connected.
    const secrets = connection?.webhookSecrets() ?? ['nobody'];
    if (!isSignedBy(secrets, message, ctx.clock.now()) || !connection) throw invalid();
    const { deliveryId } = message;
    const status =
      deliveryId !== undefined && DELIVERY_ID.test(deliveryId) ? read(connection.dialect, message) : undefined;
    if (deliveryId === undefined || !status) {
      throw new AppError('VALIDATION_FAILED', {
        message: whyNotReference(connection.dialect, message) ?? 'The delivery could not be read',
      });
    }
    const { lenderId } = connection;
    // Only what was read is kept: whatever else a lender may have written never reaches our tables.
    const isNew = await insertDelivery(system, { lenderId, deliveryId, body: status });
    if (isNew) await ctx.platform.jobs.enqueue(system, lenderDeliveryJob, { lenderId, deliveryId });
    return { duplicate: !isNew };
  });
}

function bodyOf({ rawBody }: WebhookMessage): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

const read = (dialect: string, message: WebhookMessage): LenderStatus | undefined =>
  readWebhook(getDialect(dialect), bodyOf(message));

const REFERENCE_FAULTS = {
  none: 'is not a reference: it has no digit. Send the status once the application has a reference',
  damaged:
    'is not the whole reference: a spreadsheet or a person has changed it. Send it as text, as your system keeps it',
} as const;

function whyNotReference(dialect: string, message: WebhookMessage): string | undefined {
  const wrong = findReferenceFault(getDialect(dialect), bodyOf(message));
  return wrong && `${wrong.field}: ${wrong.found} ${REFERENCE_FAULTS[wrong.fault]}`;
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
