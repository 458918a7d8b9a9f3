import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { withValues } from '@saakh/i18n/codes';
import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { lockFrom } from '@saakh/rules/partners/attribution/claim';
import { ruleAt } from '#domains/catalogue/regulation';
import { insertLead, type PartnerLead } from '#domains/partners/attribution';
import { AppError } from '#platform/app-error';
import { getBrand } from '#platform/brands';
import type { Context, TxContext } from '#platform/context';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { findPause } from './naming-watch.service';

/** Each may end in an SMS: far above what somebody types in a shop, far below what pumping messages takes. */
const OF_ONE = senderLimits('assisted-leads', { hour: 30, day: 120 });
const OF_ALL = senderLimits('assisted-leads-partner-hour', { hour: 120, day: 300 }, 'assisted-leads-partner');

/** What a partner is told while it is paused: whom to call. */
export async function pausedText(ctx: Context): Promise<string> {
  const { supportPhone } = await getBrand(ctx, DEFAULT_BRAND_KEY);
  return withValues(PARTNER_MESSAGES.namingPaused, supportPhone);
}

/**
 * Whether a partner may name one more person, before the transaction that does it. TOO_MANY_REQUESTS beyond 120 an hour and 300 a
 * day of a partner, and 30 and 120 of one of its people; FORBIDDEN while its right to name people is paused.
 */
export async function admitNaming(ctx: Context, partnerId: string, partnerUserId: string | null = null): Promise<void> {
  const { limits } = ctx.platform;
  if (partnerUserId !== null) await takeOf(limits, OF_ONE, partnerUserId);
  await takeOf(limits, OF_ALL, partnerId);
  if (await findPause(ctx, partnerId)) throw new AppError('FORBIDDEN', { message: await pausedText(ctx) });
}

type Naming = Omit<PartnerLead, 'leadId' | 'createdAt' | 'smsAt' | 'smsDueAt' | 'settledAt' | 'userId' | 'expiresAt'>;

/**
 * Keeps a number that a partner named as a hint for 90 days. One SMS is due, at once or when the promotional hours open; none where the
 * partner's link is closed. The number is not looked up, so the answer does not tell whether we know it. Undefined where a hint of
 * this partner for the number exists.
 */
export async function nameNumber(
  tx: TxContext,
  lead: Naming,
  isLinkOpen: boolean,
): Promise<Pick<PartnerLead, 'leadId' | 'expiresAt' | 'smsDueAt'> | undefined> {
  const now = tx.clock.now();
  const { value: hours } = await ruleAt(tx, 'promotional-window', now);
  const times = { expiresAt: lockFrom(now), smsDueAt: isLinkOpen ? nextSendAt(now, hours) : null };
  const leadId = await insertLead(tx, { ...lead, ...times });
  return leadId === undefined ? undefined : { leadId, ...times };
}
