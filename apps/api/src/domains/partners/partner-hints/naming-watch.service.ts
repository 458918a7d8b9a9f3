import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { PartnerNaming } from '@saakh/contracts/partners/staff/brands';
import { isNamingOutlier, type Named } from '@saakh/rules/partners/partner-hints/naming';
import { accessRecord } from '#domains/identity/access';
import { mailAdministrators, needsSecondNow } from '#domains/identity/sign-in';
import { type AppliedChange, applyChange } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findPartner, siteAddress } from '#platform/brands';
import { type AdminContext, asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
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
