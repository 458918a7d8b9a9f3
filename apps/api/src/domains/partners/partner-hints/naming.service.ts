import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { PartnerNaming } from '@saakh/contracts/partners/staff/brands';
import { withValues } from '@saakh/i18n/codes';
import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { lockFrom } from '@saakh/rules/partners/attribution/claim';
import { isNamingOutlier, type Named } from '@saakh/rules/partners/partner-hints/naming';
import { ruleAt } from '#domains/catalogue/regulation';
import { accessRecord } from '#domains/identity/access';
import { mailAdministrators, needsSecondNow } from '#domains/identity/sign-in';
import { insertLead, type PartnerLead } from '#domains/partners/attribution';
import { type AppliedChange, applyChange } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findPartner, getBrand, siteAddress } from '#platform/brands';
import { type AdminContext, asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { countNamed, endPause, insertPause, listNaming, type Pause, selectPause } from './naming.repository';

const audit = (tx: TxContext, action: 'paused' | 'resumed', partnerId: string, after: object) =>
  recordAudit(tx, { action: `partner-naming.${action}`, objectType: 'partner', objectId: partnerId, after });

/** Alarms every administrator: almost nobody comes of the people that a partner names. */
async function alarmStaff(tx: TxContext, partnerId: string, counts: Named): Promise<void> {
  tx.platform.logger.error({ partnerId, ...counts }, 'a partner names people who do not come: naming is paused');
  const partner = (await findPartner(tx, partnerId))?.name ?? partnerId;
  await mailAdministrators(tx, {
    ...{ templateKey: 'naming-paused', brandKey: DEFAULT_BRAND_KEY },
    variables: {
      ...{ partner, named: String(counts.named), arrived: String(counts.arrived) },
      partnerLink: siteAddress(tx, DEFAULT_BRAND_KEY, `/admin/partners/${partnerId}`),
    },
  });
}

/** The partner's pause, if there is one; begins it when too few of those whom it named have come (`isNamingOutlier`). */
export function findPause(ctx: Context, partnerId: string): Promise<Pause | undefined> {
  return inTransaction(asSystem(ctx, 'partner-hints'), async (tx) => {
    const open = await selectPause(tx, partnerId);
    if (open) return open;
    const counts = await countNamed(tx, partnerId);
    if (!isNamingOutlier(counts)) return undefined;
    const begun = await insertPause(tx, { partnerId, ...counts });
    if (!begun) return selectPause(tx, partnerId);
    await audit(tx, 'paused', partnerId, counts);
    await alarmStaff(tx, partnerId, counts);
    return begun;
  });
}

/** Judges every partner that named many people lately: one that has stopped by itself is noticed, too. */
export async function watchNaming(ctx: Context): Promise<void> {
  for (const partnerId of await inTransaction(ctx, listNaming)) await findPause(ctx, partnerId);
}

/** What staff see of a partner's naming. NOT_FOUND for a partner that is unknown or in the bin. */
export function describeNaming(ctx: AdminContext, partnerId: string): Promise<PartnerNaming> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findPartner(tx, partnerId))) throw notFound('partner');
    const pause = await selectPause(tx, partnerId);
    return {
      ...(await countNamed(tx, partnerId)),
      pause: pause ? { at: pause.pausedAt.toISOString(), named: pause.named, arrived: pause.arrived } : null,
    };
  });
}

async function requirePause(tx: TxContext, partnerId: string): Promise<Pause> {
  if (!(await findPartner(tx, partnerId))) throw notFound('partner');
  const pause = await selectPause(tx, partnerId);
  if (!pause) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.namingNotPaused });
  return pause;
}

async function endPauseOf(tx: TxContext, partnerId: string, by: { resumedBy: string; reason: string }) {
  const { pauseId } = await requirePause(tx, partnerId);
  await endPause(tx, pauseId, by);
  await audit(tx, 'resumed', partnerId, { reason: by.reason });
}

/** Whether a partner may name people, as what a second person agrees to. */
export const namingAccess = accessRecord({
  type: 'portal-access',
  lock: async (tx, id) => {
    const partner = await findPartner(tx, id);
    return partner && { name: partner.name, values: { naming: (await selectPause(tx, id)) === undefined } };
  },
  acts: { naming: (granted, id, { reason, askedBy }) => endPauseOf(granted, id, { reason, resumedBy: askedBy }) },
});

/**
 * Lets a partner name people again, which may need a second person. NOT_FOUND as `describeNaming`; CONFLICT where it is not paused,
 * and as `needsSecondNow`.
 */
export function resumeNaming(ctx: AdminContext, partnerId: string, reason: string): Promise<AppliedChange> {
  return inTransaction<AppliedChange, AdminContext>(ctx, async (tx) => {
    await requirePause(tx, partnerId);
    if (await needsSecondNow(tx)) {
      return applyChange(tx, namingAccess, { id: partnerId, property: 'naming', value: true, reason });
    }
    await endPauseOf(tx, partnerId, { resumedBy: tx.actor.staffId, reason });
    return {};
  });
}

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
