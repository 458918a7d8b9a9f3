import { paiseToRupees } from '@saakh/rules/money';
import { notFound } from '../../platform/app-error';
import {
  type Actor,
  type AdminContext,
  type Context,
  inTransaction,
  type PartnerContext,
} from '../../platform/context';
import type { Audience } from '../../platform/security/sessions';
import { findBrandKeyOf, findPartner } from '../brands';
import { findPartnerActor, findStaffActor, selectPartnerUser, selectStaff } from './accounts.repository';

/**
 * Who acts in a live session, read anew on every call: a disabled account or one of a partner in the bin
 * acts no more, and a changed role holds from the next
 * call on, on every instance (S-SES-4). A deleted customer has no session: the deletion ends them all under the lock of the
 * customer's row, which a sign-in takes before it makes one (REG-DP-6). For a system context.
 */
export const resolveActor = async (ctx: Context, audience: Audience, subjectId: string): Promise<Actor | undefined> => {
  if (audience === 'admin') return findStaffActor(ctx, subjectId);
  if (audience === 'partner') {
    const actor = await findPartnerActor(ctx, subjectId);
    return actor && (await findPartner(ctx, actor.partnerId)) ? actor : undefined;
  }
  return { kind: 'customer', userId: subjectId };
};

/** The member of staff who is signed in. */
export const getOwnStaffAccount = async (ctx: AdminContext) => {
  const account = await inTransaction(ctx, (own) => selectStaff(own, ctx.actor.staffId));
  if (!account) throw notFound('Account');
  return { adminId: account.staffId, roleId: account.roleId, name: account.name, email: account.email };
};

/** Whose portal session it is. Only an owner is told the partner's share, in percent and rupees (settled.md, "Roles"; S-AZ-8). */
export const getOwnPartnerAccount = async (ctx: PartnerContext) => {
  const account = await inTransaction(ctx, (own) => selectPartnerUser(own, ctx.actor));
  const partner = await findPartner(ctx, ctx.actor.partnerId);
  if (!account || !partner) throw notFound('Account');
  const isOwner = account.kind === 'owner';
  return {
    partnerId: account.partnerId,
    merchantId: account.merchantId,
    kind: account.kind,
    name: account.name,
    email: account.email,
    partnerName: partner.name,
    partnerKey: (await findBrandKeyOf(ctx, account.partnerId)) ?? null,
    revenue_percent: isOwner ? partner.revenuePercent : null,
    revenue_flat_fee: isOwner ? paiseToRupees(partner.revenueFlatFeePaise) : null,
  };
};
