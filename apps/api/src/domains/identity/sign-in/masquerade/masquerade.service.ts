import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Bilingual } from '@saakh/contracts/fields';
import type { MasqueradeVisit, startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { fill, pairs } from '@saakh/i18n/pairs';
import type * as z from 'zod/mini';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf, findPartner } from '#platform/brands';
import { type AdminContext, inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { MASQUERADE_MINUTES } from '#platform/security/database-sessions';
import { isPaused, selectPartnerUserOfAny } from '../accounts.repository';
import { mailCompanyChange } from '../partner-mails/company-changes';
import {
  endMasquerade,
  endOpenOf,
  insertMasquerade,
  type MasqueradeRow,
  selectOpen,
  selectVisits,
} from './masquerade.repository';

const words = pairs(en, hi);

const MOST_SHOWN = 50;

const actingWords = (name: string): Bilingual => fill(words.actingWords, { name });

const auditEnd = (ctx: TxContext, { masqueradeId, partnerUserId, partnerId }: MasqueradeRow): Promise<void> =>
  recordAudit(ctx, {
    action: 'masquerade.ended',
    objectType: 'partner-account',
    objectId: partnerUserId,
    after: { masqueradeId, partnerId },
  });

/**
 * Begins to act as somebody of a partner: a session of its own for half an hour, which holds both. One that the member of staff
 * had begun before ends with it, so that there is no nesting. NOT_FOUND for an account that is not there, is disabled, or whose
 * partner is in the bin or merchant paused. Owners are told by mail of one that may change things. The own session of staff stays
 * as it is (S-MASQ).
 */
export function beginMasquerade(
  ctx: AdminContext,
  { partnerUserId, mode, reason }: z.output<typeof startMasquerade.body>,
) {
  return inTransaction(ctx, async (tx) => {
    const account = await selectPartnerUserOfAny(tx, partnerUserId);
    if (!account?.active || (await isPaused(tx, account)) || !(await findPartner(tx, account.partnerId))) {
      throw notFound('account');
    }
    const { partnerId, merchantId } = account;
    const { staffId } = tx.actor;
    for (const before of await endOpenOf(tx, staffId)) await auditEnd(tx, before);
    const masqueradeId = newId('msq');
    const startedAt = tx.clock.now();
    const expiresAt = new Date(startedAt.getTime() + MASQUERADE_MINUTES * 60_000);
    await insertMasquerade(tx, {
      masqueradeId,
      staffId,
      partnerUserId,
      partnerId,
      mode,
      reason,
      startedAt,
      expiresAt,
    });
    const brandKey = (await findBrandKeyOf(tx, partnerId)) ?? null;
    const token = await tx.platform.sessions.create(tx, {
      audience: 'partner',
      subjectId: partnerUserId,
      brandKey,
      masqueradeId,
    });
    await recordAudit(tx, {
      action: 'masquerade.started',
      objectType: 'partner-account',
      objectId: partnerUserId,
      after: { masqueradeId, partnerId, mode, reason },
    });
    if (mode === 'full') await mailCompanyChange(tx, { partnerId, what: actingWords(account.name), page: 'settings' });
    const path = brandKey === null || brandKey === DEFAULT_BRAND_KEY ? '/partner' : `/${brandKey}/partner`;
    return { token, partnerId, merchantId, path, expiresAt: expiresAt.toISOString() };
  });
}

/** Ends the masquerade of the session that asks; of a session that is none, nothing. */
export async function leaveMasquerade(ctx: PartnerContext): Promise<void> {
  const { masquerade } = ctx.actor;
  if (masquerade === undefined) return;
  await inTransaction(ctx, async (tx) => {
    const ended = await endMasquerade(tx, masquerade.masqueradeId);
    if (ended) await auditEnd(tx, ended);
  });
}

/** Who acts in the session that asks, for the badge; null where it is the person's own. */
export async function describeMasquerade(ctx: PartnerContext & TxContext) {
  const { masquerade } = ctx.actor;
  const open = masquerade && (await selectOpen(ctx, masquerade.masqueradeId));
  return open ? { by: open.by, mode: open.mode, until: open.until.toISOString() } : null;
}

/** Who of staff was in the partner's portal, when and why, newest first. */
export function listVisits(ctx: PartnerContext): Promise<MasqueradeVisit[]> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    return (await selectVisits(tx, ctx.actor.partnerId, MOST_SHOWN)).map(({ startedAt, endedAt, ...visit }) => ({
      ...visit,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      isOver: endedAt <= now,
    }));
  });
}
