import { PARTNER_MESSAGES } from '@saakh/contracts/partner/messages';
import type { PaymentDetails, savePaymentDetails } from '@saakh/contracts/partner/statements';
import { isGstin, panOfGstin } from '@saakh/rules/gstin';
import { maskGstin, maskPan } from '@saakh/rules/identifiers';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '../../platform/context';
import { findPartnerUser } from '../identity';
import type { FindBank } from '../merchant-forms';
import { mailDetailsChanged } from './mails/statement-mails';
import { openGstin, type PaymentRow, selectPaymentDetails, upsertPaymentDetails } from './payment-details.repository';

const maskAccount = (account: string): string => `${'*'.repeat(account.length - 4)}${account.slice(-4)}`;

/** Where the caller's company is paid; numbers masked. Null until it was said. */
export const findOwnDetails = (ctx: PartnerContext, findBank: FindBank): Promise<PaymentDetails | null> =>
  inTransaction(ctx, async (own) => {
    const row = await selectPaymentDetails(own, ctx.actor.partnerId);
    if (!row) return null;
    const { holder, accountMasked, ifsc, panMasked, gstin, updatedAt } = row;
    return {
      ...{ holder, account: accountMasked, ifsc, bank: (await findBank(ifsc)) ?? null },
      ...{ pan: panMasked, gstin, updatedAt: updatedAt.toISOString() },
    };
  });

type Shown = Pick<PaymentRow, 'holder' | 'accountMasked' | 'ifsc' | 'panMasked' | 'gstin'>;
const audited = ({ holder, accountMasked, ifsc, panMasked, gstin }: Shown) => ({
  ...{ holder, accountMasked, ifsc, panMasked, gstin: gstin && maskGstin(gstin) },
});

/** What was typed, or what is kept where the masked one came back (REG-ID-2). */
const gstinOf = (ctx: TxContext, typed: string | null, kept: PaymentRow | undefined): string | null =>
  kept && typed !== null && typed === kept.gstin ? openGstin(ctx, kept) : typed;

/**
 * Keeps where to pay, and tells every owner, because it decides where the money goes. VALIDATION_FAILED at the field for an
 * IFSC that no bank has, a GSTIN that can't be one, and one of another PAN. The audit has numbers masked.
 */
export const keepOwnDetails = async (
  ctx: PartnerContext,
  { holder, account, ifsc, pan, gstin: typed }: z.output<typeof savePaymentDetails.body>,
  findBank: FindBank,
): Promise<void> => {
  if ((await findBank(ifsc)) === undefined) throw fieldError('ifsc', PARTNER_MESSAGES.ifscUnknown);
  await inTransaction(ctx, async (own) => {
    const { partnerId, partnerUserId } = ctx.actor;
    const before = await selectPaymentDetails(own, partnerId);
    const gstin = gstinOf(own, typed, before);
    if (gstin !== null && !isGstin(gstin)) throw fieldError('gstin', PARTNER_MESSAGES.gstinInvalid);
    if (gstin !== null && panOfGstin(gstin) !== pan) throw fieldError('gstin', PARTNER_MESSAGES.gstinOfOther);
    const shown = { holder, accountMasked: maskAccount(account), ifsc, panMasked: maskPan(pan), gstin };
    await upsertPaymentDetails(own, partnerId, { ...shown, account, pan }, partnerUserId);
    await recordAudit(own, {
      action: 'partner-payment-details.changed',
      objectType: 'partner',
      objectId: partnerId,
      before: before && audited(before),
      after: audited(shown),
    });
    await mailDetailsChanged(own, { ...shown, by: (await findPartnerUser(own, partnerUserId))?.name ?? '' });
  });
};
