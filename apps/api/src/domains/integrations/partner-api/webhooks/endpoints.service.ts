import {
  type createWebhook,
  type listDeliveries,
  MOST_ENDPOINTS,
  MOST_ROTATIONS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import en from '@saakh/i18n/en/integrations.told.server.json';
import hi from '@saakh/i18n/hi/integrations.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import type * as z from 'zod/mini';
import { findPartnerUser, mailCompanyChange } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { OutboundPortError, OutboundRefusedError } from '#platform/http/outbound';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { insertDelivery, insertTrial, type LoggedDelivery, selectDeliveries } from './deliveries.repository';
import {
  deleteEndpoint,
  type EndpointRow,
  type EndpointSums,
  insertEndpoint,
  lockAndCountEndpoints,
  lockEndpoint,
  selectEndpoint,
  selectEndpoints,
  selectSums,
  setEndpointActive,
  updateSecrets,
} from './endpoints.repository';
import { outboundTo } from './outbound-to';
import { BOTH_SIGN_MS, drawSecret, sealPredecessors, sealSecret, secretsAt } from './secrets';
import { deliverJob } from './tell.service';

type Own = PartnerContext & TxContext;

const DAYS_SUMMED_MS = 30 * 24 * 3_600_000;
/** Trials and what is sent again, of a partner: enough to put a system right by hand. */
const BY_HAND: LimitRule = { name: 'webhooks-by-hand', points: 60, seconds: 3_600, onFailure: 'closed' };
const NOTHING: EndpointSums = { delivered: 0, waiting: 0, dead: 0 };

const describe = (row: EndpointRow, now: Date, sums: EndpointSums): WebhookEndpoint => ({
  endpointId: row.endpointId,
  url: row.url,
  mode: row.mode,
  events: row.events,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
  ...sums,
});

const describeDelivery = (row: LoggedDelivery): WebhookDelivery => ({
  deliveryId: row.deliveryId,
  eventId: row.eventId,
  type: row.type,
  state: row.state,
  at: row.createdAt.toISOString(),
  tries: row.tries,
  lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
  status: row.answerStatus,
  tookMs: row.tookMs,
  failure: row.failure,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
});

/** Of an address what the audit keeps for years: what follows the question mark may be a secret of theirs. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

async function getOwn(tx: Own, endpointId: string): Promise<EndpointRow> {
  const row = await selectEndpoint(tx, tx.actor.partnerId, endpointId);
  if (!row) throw notFound('address');
  return row;
}

/** Whether it leads outside; a name that nobody knows today may be known tomorrow, and each sending looks again. */
async function vetAddress({ platform }: PartnerContext, url: string): Promise<void> {
  const { protocol, username, password } = new URL(url);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password) {
    throw fieldError('url', PARTNER_MESSAGES.webhookAddress);
  }
  try {
    await outboundTo(platform.config, url).vet(url);
  } catch (error) {
    if (!(error instanceof OutboundRefusedError)) return;
    if (error instanceof OutboundPortError) throw fieldError('url', PARTNER_MESSAGES.webhookAddressPort);
    const isPlain = protocol === 'http:';
    throw fieldError('url', isPlain ? PARTNER_MESSAGES.webhookAddress : PARTNER_MESSAGES.webhookAddressInner);
  }
}

/** What came of the deliveries of an address in thirty days. */
async function sumsOf(tx: Own, endpointIds: readonly string[]) {
  const sums = await selectSums(tx, endpointIds, new Date(tx.clock.now().getTime() - DAYS_SUMMED_MS));
  return (endpointId: string): EndpointSums => sums.get(endpointId) ?? NOTHING;
}

/** The addresses of the caller's company with what came of each in thirty days. */
export function listEndpoints(ctx: PartnerContext): Promise<WebhookEndpoint[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectEndpoints(tx, tx.actor.partnerId);
    const ids = rows.map(({ endpointId }) => endpointId);
    const sums = await sumsOf(tx, ids);
    return rows.map((row) => describe(row, tx.clock.now(), sums(row.endpointId)));
  });
}

const TOLD = {
  new: {
    en: (host: string) => fillText(en.told.new, { host }),
    hi: (host: string) => fillText(hi.told.new, { host }),
  },
  secret: {
    en: (host: string) => fillText(en.told.secret, { host }),
    hi: (host: string) => fillText(hi.told.secret, { host }),
  },
} as const;

/** To all owners: an address or a secret that one of them did not want is taken away before it does harm. Tests reach no customers. */
async function mailAddress(
  tx: Own,
  { url, mode }: Pick<EndpointRow, 'url' | 'mode'>,
  change: keyof typeof TOLD,
): Promise<void> {
  if (mode !== 'live') return;
  const { hostname } = new URL(url);
  const { partnerId, partnerUserId } = tx.actor;
  await mailCompanyChange(tx, {
    partnerId,
    by: (await findPartnerUser(tx, partnerUserId))?.name,
    page: 'digital-integration',
    what: { en: TOLD[change].en(hostname), hi: TOLD[change].hi(hostname) },
  });
}

/**
 * Adds an address, and tells all owners by mail of one that learns of customers; the secret that its deliveries are signed with
 * is answered here and kept sealed. VALIDATION_FAILED at the field for an address without https or inside a network (S-API-7),
 * CONFLICT beyond five.
 */
export async function addEndpoint(
  ctx: PartnerContext,
  { url, mode, events }: z.output<typeof createWebhook.body>,
): Promise<{ data: WebhookEndpoint; secret: string }> {
  await vetAddress(ctx, url);
  return inTransaction(ctx, async (tx) => {
    const { partnerId, partnerUserId } = tx.actor;
    if ((await lockAndCountEndpoints(tx, partnerId)) >= MOST_ENDPOINTS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.webhooksTooMany });
    }
    const endpointId = newId('whk');
    const secret = drawSecret();
    await insertEndpoint(tx, {
      ...{ endpointId, partnerId, url, mode, events: [...new Set(events)], createdBy: partnerUserId },
      secretSealed: sealSecret(tx.platform.cipher, endpointId, secret),
      createdAt: tx.clock.now(),
    });
    await recordAudit(tx, {
      action: 'webhook.created',
      objectType: 'webhook',
      objectId: endpointId,
      after: { partnerId, url: withoutQuery(url), mode, events },
    });
    await mailAddress(tx, { url, mode }, 'new');
    return { data: describe(await getOwn(tx, endpointId), tx.clock.now(), NOTHING), secret };
  });
}

/**
 * Gives an address a new secret, answered here and kept sealed. For a day whatever is sent, tried again or repeated is signed
 * with it and with each that came before and has not ended. Two at once both hold. NOT_FOUND for somebody else's, CONFLICT
 * beyond five within a day.
 */
export function rotateSecret(
  ctx: PartnerContext,
  endpointId: string,
): Promise<{ data: WebhookEndpoint; secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockEndpoint(tx, tx.actor.partnerId, endpointId);
    if (!row) throw notFound('address');
    const { cipher } = tx.platform;
    const now = tx.clock.now();
    const { current, predecessors } = secretsAt(cipher, row, now);
    // Each rotation of the last day left one predecessor.
    if (predecessors.length >= MOST_ROTATIONS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.webhookRotatedOften });
    }
    const secret = drawSecret();
    const until = now.getTime() + BOTH_SIGN_MS;
    const kept = [{ secret: current, until }, ...predecessors];
    await updateSecrets(tx, endpointId, {
      secretSealed: sealSecret(cipher, endpointId, secret),
      previousSecretsSealed: sealPredecessors(cipher, endpointId, kept),
      previousUntil: new Date(until),
    });
    await recordAudit(tx, {
      action: 'webhook.secret-rotated',
      objectType: 'webhook',
      objectId: endpointId,
      after: { url: withoutQuery(row.url), previousUntil: new Date(until).toISOString(), stillSigning: kept.length },
    });
    await mailAddress(tx, row, 'secret');
    const sums = await sumsOf(tx, [endpointId]);
    return { data: describe(await getOwn(tx, endpointId), now, sums(endpointId)), secret };
  });
}

/** Stops or goes on telling an address. NOT_FOUND for somebody else's. */
export function switchEndpoint(ctx: PartnerContext, endpointId: string, active: boolean): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await setEndpointActive(tx, tx.actor.partnerId, { endpointId, active }))) throw notFound('address');
    await recordAudit(tx, {
      action: 'webhook.switched',
      objectType: 'webhook',
      objectId: endpointId,
      after: { active },
    });
    if (!active) return;
    await mailAddress(tx, await getOwn(tx, endpointId), 'new');
    await tx.platform.jobs.enqueue(tx, deliverJob, {}, { key: 'deliver-webhooks' });
  });
}

/** Takes an address away with its log. NOT_FOUND for somebody else's. */
export function removeEndpoint(ctx: PartnerContext, endpointId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const gone = await deleteEndpoint(tx, tx.actor.partnerId, endpointId);
    if (!gone) throw notFound('address');
    await recordAudit(tx, {
      action: 'webhook.removed',
      objectType: 'webhook',
      objectId: endpointId,
      before: { url: withoutQuery(gone.url), mode: gone.mode, events: gone.events },
    });
  });
}

async function describeOne(tx: Own, deliveryId: string): Promise<WebhookDelivery> {
  const [row] = await selectDeliveries(
    tx,
    { partnerId: tx.actor.partnerId, deliveryId },
    { after: undefined, limit: 1 },
  );
  if (!row) throw notFound('delivery');
  return describeDelivery(row);
}

async function sendSoon(tx: Own, eventId: string, { endpointId, active }: EndpointRow): Promise<WebhookDelivery> {
  if (!active) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.webhookOff });
  const deliveryId = await insertDelivery(tx, { eventId, endpointId, partnerId: tx.actor.partnerId });
  await tx.platform.jobs.enqueue(tx, deliverJob, {}, { key: 'deliver-webhooks' });
  return describeOne(tx, deliveryId);
}

/**
 * Sends a trial to one address. NOT_FOUND for somebody else's, CONFLICT for one that is off, TOO_MANY_REQUESTS beyond sixty
 * trials and repeats of a partner in an hour.
 */
export async function sendTrial(ctx: PartnerContext, endpointId: string): Promise<WebhookDelivery> {
  await ctx.platform.limits.consume(BY_HAND, idKey(ctx.actor.partnerId));
  return inTransaction(ctx, async (tx) => {
    const endpoint = await getOwn(tx, endpointId);
    return sendSoon(tx, await insertTrial(tx, endpoint), endpoint);
  });
}

/**
 * Sends something again under its event's id. NOT_FOUND for somebody else's, CONFLICT where the address is off,
 * TOO_MANY_REQUESTS as for a trial.
 */
export async function replay(ctx: PartnerContext, deliveryId: string): Promise<WebhookDelivery> {
  await ctx.platform.limits.consume(BY_HAND, idKey(ctx.actor.partnerId));
  return inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const [row] = await selectDeliveries(tx, { partnerId, deliveryId }, { after: undefined, limit: 1 });
    if (!row) throw notFound('delivery');
    return sendSoon(tx, row.eventId, await getOwn(tx, row.endpointId));
  });
}

/** What was sent to an address, newest first, a hundred at a time. NOT_FOUND for somebody else's. */
export function listLog(
  ctx: PartnerContext,
  endpointId: string,
  { after, limit: asked }: z.output<typeof listDeliveries.query>,
): Promise<{ data: WebhookDelivery[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    await getOwn(tx, endpointId);
    const limit = pageRows(asked);
    const of = { partnerId: tx.actor.partnerId, endpointId };
    const found = await selectDeliveries(tx, of, { after: parseTimeCursor(after), limit: limit + 1 });
    const { rows, next } = pageOf(
      found.map((row) => ({ row, at: row.createdAt, id: row.deliveryId })),
      limit,
    );
    return { data: rows.map(({ row }) => describeDelivery(row)), next };
  });
}
