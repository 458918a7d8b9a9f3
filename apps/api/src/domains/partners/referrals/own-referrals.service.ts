import type { OwnReferral } from '@saakh/contracts/partners/referrals';
import { istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { notFound } from '#platform/app-error';
import { findBrandKeyOf, siteAddress } from '#platform/brands';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { drawQrCode } from '#platform/documents/qr-code';
import { type MonthSoFar, selectBrought, selectShops } from './own-referrals.repository';

const SHOPS_SHOWN = 200;

/** The onboarding form on the own site, which names the brand so that who applies there applies to this partner (ROUTE-18). */
async function invitationOf(tx: PartnerContext & TxContext): Promise<OwnReferral['invitation']> {
  const brandKey = await findBrandKeyOf(tx, tx.actor.partnerId);
  return brandKey === undefined
    ? null
    : { address: siteAddress(tx, brandKey, `/create-merchant-form/${brandKey}`), brandKey };
}

function monthSoFar(now: Date): MonthSoFar {
  const to = istDateOf(now);
  const from = `${to.slice(0, 7)}-01`;
  return { from, to, since: startOfIstDay(from) };
}

/**
 * What a partner has of those that it brought: the link for new shops, the partners with their terms and what each brought, and
 * the own shops with their month in India (PORTAL-PAGE-13). Read under the partner's own rights, so that no row of another one's
 * is in sight; of those that were brought, nothing but what was booked to the caller.
 */
export function describeOwnReferral(ctx: PartnerContext): Promise<OwnReferral> {
  return inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const month = monthSoFar(tx.clock.now());
    const brought = await selectBrought(tx, partnerId, month);
    const { shops, totals } = await selectShops(tx, partnerId, month, SHOPS_SHOWN);
    return {
      month: month.from.slice(0, 7),
      invitation: await invitationOf(tx),
      brought,
      broughtTotals: {
        monthPaise: brought.reduce((sum, { monthPaise }) => sum + monthPaise, 0),
        totalPaise: brought.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
      },
      shops,
      shopTotals: totals,
    };
  });
}

/** The link for new shops as a QR code: PNG in base64. NOT_FOUND for a partner without a site. */
export async function drawInvitation(ctx: PartnerContext): Promise<string> {
  const invitation = await inTransaction(ctx, invitationOf);
  if (!invitation) throw notFound('invitation');
  return (await drawQrCode(invitation.address)).png;
}
