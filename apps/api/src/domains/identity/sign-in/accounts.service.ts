import { paiseToRupees } from '@saakh/rules/money';
import type { Actor, Session } from '#platform/actor';
import { notFound } from '#platform/app-error';
import { findBrandKeyOf, findPartner, getWritingBrand } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type PartnerContext } from '#platform/context';
import { sealPlainEmails } from './account-emails.repository';
import { findPartnerActor, findStaffActor, selectPartnerUser, selectStaff } from './accounts.repository';
import { findLenderActor } from './lender-accounts/lender-accounts.repository';
import { findOpen } from './masquerade/masquerade.repository';
import { describeMasquerade } from './masquerade/masquerade.service';

/**
 * Who acts in a live session, read again on every call: a disabled account or one of a partner or lender in the bin acts no more, and
 * neither does staff whose masquerade is over; a changed role holds from the next call on, on every instance (S-SES-4). A deleted
 * customer has no session: the deletion ends them all under the lock of the customer's row, which a sign-in takes before it makes
 * one (REG-DP-6). For a system context.
 */
export async function resolveActor(
  ctx: Context,
  { audience, subjectId, masqueradeId, openedBy }: Session,
): Promise<Actor | undefined> {
  if (audience === 'admin') return findStaffActor(ctx, subjectId);
  if (audience === 'lender') return findLenderActor(ctx, subjectId);
  if (audience === 'customer')
    return { kind: 'customer', userId: subjectId, ...(openedBy === undefined ? {} : { openedBy }) };
  const actor = await findPartnerActor(ctx, subjectId);
  if (!actor || !(await findPartner(ctx, actor.partnerId))) return undefined;
  if (masqueradeId === undefined) return actor;
  const masquerade = await findOpen(ctx, masqueradeId);
  return masquerade && { ...actor, masquerade };
}

/** Seals each address of staff and people of portals that stands plain: kept before they were sealed, or by an older version beside this one. */
export async function sealEmails(ctx: Context): Promise<void> {
  for (const table of ['staff_users', 'partner_users'] as const) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await inTransaction(ctx, (tx) => sealPlainEmails(tx, table, from));
    }
  }
}

/** The member of staff who is signed in. */
export async function getOwnStaffAccount(ctx: AdminContext) {
  const account = await inTransaction(ctx, (tx) => selectStaff(tx, ctx.actor.staffId));
  if (!account) throw notFound('account');
  return { adminId: account.staffId, roleId: account.roleId, name: account.name, email: account.email };
}

/** Whose portal session it is. Only an owner is told the partner's share, in percent and rupees (S-AZ-8). */
export async function getOwnPartnerAccount(ctx: PartnerContext) {
  const [account, masquerade] = await inTransaction(ctx, async (tx) => [
    await selectPartnerUser(tx, ctx.actor),
    await describeMasquerade(tx),
  ]);
  const partner = await findPartner(ctx, ctx.actor.partnerId);
  if (!account || !partner) throw notFound('account');
  const key = await findBrandKeyOf(ctx, account.partnerId);
  const isOwner = account.kind === 'owner';
  return {
    partnerId: account.partnerId,
    merchantId: account.merchantId,
    kind: account.kind,
    name: account.name,
    email: account.email,
    partnerName: partner.name,
    partnerNameHindi: key === undefined ? null : (await getWritingBrand(ctx, key)).brand.name.hi,
    partnerKey: key ?? null,
    revenue_percent: isOwner ? partner.revenuePercent : null,
    revenue_flat_fee: isOwner ? paiseToRupees(partner.revenueFlatFeePaise) : null,
    masquerade,
  };
}
