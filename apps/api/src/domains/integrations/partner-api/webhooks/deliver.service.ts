import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { nextTryAt, waitAfterTries } from '@saakh/rules/integrations/partner-api/retry-times';
import { mailCompany } from '#domains/identity/sign-in';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { OutboundRefusedError } from '#platform/http/outbound';
import { signatureOf } from '#platform/security/signed-messages';
import {
  type DeliveryRow,
  type GivenUpAddress,
  lockGivenUp,
  noteGivenUpTold,
  putOffOthers,
  settleTry,
  type TakenDelivery,
  takeDue,
} from './deliveries.repository';
import { spreadEvents } from './events.repository';
import { outboundTo } from './outbound-to';
import { secretsAt } from './secrets';

const AT_ONCE = 20;
const AT_ONCE_OF_ONE = 3;
const TIMEOUT_MS = 10_000;
/** Longer than a try can take, so that a process that died gives its tries back. */
const LEASE_MS = 60_000;
/** No run outlasts its lease. */
const LONGEST_MS = 45_000;
const TAKING = { most: AT_ONCE, mostOfOne: AT_ONCE_OF_ONE, leaseMs: LEASE_MS };
const MOST_EVENTS = 500;
const TOLD_ONCE_MS = 24 * 3_600_000;

type Outcome = Pick<DeliveryRow, 'answerStatus' | 'tookMs' | 'failure'>;

/** The bytes that are signed and sent: products by the names that the API has for them. */
const bodyOf = ({ eventId, type, mode, at, data: { productType, ...data } }: TakenDelivery): string =>
  JSON.stringify({
    id: eventId,
    type,
    mode,
    at: new Date(at).toISOString(),
    data:
      productType === undefined
        ? data
        : { ...data, product: findProductType(String(productType))?.slug ?? productType },
  });

/** Signed with every secret that holds now, the newest first; with one it is that signature alone. */
function signaturesOf({ platform, clock }: Context, delivery: TakenDelivery, timestamp: string, body: string): string {
  const { current, predecessors } = secretsAt(platform.cipher, delivery, clock.now());
  const secrets = [current, ...predecessors.map(({ secret }) => secret)];
  return secrets.map((secret) => signatureOf(secret, timestamp, Buffer.from(body))).join(',');
}

async function send(ctx: Context, delivery: TakenDelivery): Promise<Outcome> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const body = bodyOf(delivery);
    const timestamp = String(Math.floor(ctx.clock.now().getTime() / 1000));
    const named = (prefix: string) => ({
      [`${prefix}-event-id`]: delivery.eventId,
      [`${prefix}-timestamp`]: timestamp,
      [`${prefix}-signature`]: signaturesOf(ctx, delivery, timestamp, body),
    });
    const { status } = await outboundTo(ctx.platform.config, delivery.url).send({
      url: delivery.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Webhooks/1',
        ...named('webhook'),
        // Their names before they named no product: systems that check these go on.
        ...named('saakh'),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    const failure = status >= 200 && status < 300 ? null : ('bad-status' as const);
    return { answerStatus: status, tookMs: took(), failure };
  } catch (error) {
    const failure = error instanceof OutboundRefusedError ? 'refused' : 'no-answer';
    return { answerStatus: null, tookMs: took(), failure };
  }
}

/** Writes to the owners that a message was given up. */
const mailGivenUp = (tx: TxContext, { type }: TakenDelivery, { partnerId, url }: GivenUpAddress): Promise<void> =>
  mailCompany(tx, {
    partnerId,
    mail: 'webhook_given_up',
    templateKey: 'partner-webhook-given-up',
    page: 'digital-integration',
    variables: () => ({ host: new URL(url).host, event: type }),
  });

/**
 * What is written of a try: taken, tried again later, or given up after three days. Of an address that gives no answer
 * everything waits as long, so that each of its deliveries is not waited for in turn.
 */
async function settle(ctx: Context, delivery: TakenDelivery, outcome: Outcome): Promise<void> {
  const firstAt = new Date(delivery.firstTriedAt);
  const { tries } = delivery;
  const chance = Math.random();
  const now = ctx.clock.now();
  const next = outcome.failure === null ? undefined : nextTryAt({ firstAt, tries, chance }, now);
  const state = outcome.failure === null ? 'delivered' : next ? 'waiting' : 'dead';
  await inTransaction(ctx, async (tx) => {
    // The address is locked before its delivery, in the same order as its removal. The maker of a trial delivery sees its outcome.
    const isTold = state === 'dead' && delivery.type !== 'test';
    const address = isTold ? await lockGivenUp(tx, delivery, new Date(now.getTime() - TOLD_ONCE_MS)) : undefined;
    const isSettled = await settleTry(tx, delivery, { ...outcome, state, nextTryAt: next ?? null });
    if (address && isSettled) {
      await noteGivenUpTold(tx, delivery);
      await mailGivenUp(tx, delivery, address);
    }
    if (outcome.failure !== 'no-answer') return;
    await putOffOthers(tx, delivery, new Date(now.getTime() + waitAfterTries(tries, chance)));
  });
}

/**
 * Lays out what happened and sends everything that is due, twenty at once and three to one address, or what 45 seconds allow.
 * Whatever an address answers with 2xx is delivered; all else is tried again, later each time, for three days. A process that
 * dies between sending and writing sends again: receivers know an event by its id (R-OUT-1).
 */
export async function deliverDue(ctx: Context): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while ((await inTransaction(ctx, (tx) => spreadEvents(tx, MOST_EVENTS))) === MOST_EVENTS);
  while (performance.now() < until) {
    const taken = await inTransaction(ctx, (tx) => takeDue(tx, TAKING));
    if (taken.length === 0) return;
    await Promise.all(taken.map(async (delivery) => settle(ctx, delivery, await send(ctx, delivery))));
  }
}
