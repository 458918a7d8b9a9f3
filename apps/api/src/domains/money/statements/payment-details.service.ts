import type { PaymentDetails, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { isGstin, panOfGstin } from '@saakh/rules/gstin';
import { maskGstin, maskPan } from '@saakh/rules/identifiers';
import { isPayable, payableFrom } from '@saakh/rules/money/statements/changed-account';
import type * as z from 'zod/mini';
import { findPartnerUser } from '#domains/identity/sign-in';
import type { FindBank } from '#domains/partners/merchant-forms';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { type AccountWaits, mailDetailsChanged, type PaidTo } from './mails/statement-mails';
import { deleteOffered } from './offered/offered-accounts.repository';
import {
  type AccountChanged,
  isFirstAccount,
  lockPaymentDetails,
  openAccount,
  openGstin,
  type PaymentRow,
  selectPaymentDetails,
  selectTransfers,
  upsertPaymentDetails,
} from './payment-details.repository';

export function maskAccount(account: string): string {
  return `${'*'.repeat(account.length - 4)}${account.slice(-4)}`;
}

type Waiting = Pick<PaymentRow, 'accountChangedAt' | 'accountOutcome' | 'oldHolder'>;

/** Until when nothing is paid to an account; null for one that may be paid to, and for one that was found wrong. */
function heldUntil(row: Waiting, now: Date): string | null {
  const from = payableFrom(row);
  return from === 'now' || from === null || from <= now ? null : from.toISOString();
}

const waitOf = (row: Waiting, now: Date): AccountWaits => ({
  ...{ heldUntil: heldUntil(row, now), isFirst: isFirstAccount(row), isDoubted: row.accountOutcome === 'wrong' },
  isReturned: row.accountOutcome === 'returned',
});

/** Where a company is paid now; null while it has no account. */
export function paidToOf(row: PaymentRow | undefined, now: Date): PaidTo | null {
  return row === undefined
    ? null
    : { accountMasked: row.accountMasked, replaces: row.oldAccountMasked, ...waitOf(row, now) };
}

/** Where the caller's company is paid; numbers masked. Null until it was said. */
export function findOwnDetails(ctx: PartnerContext, findBank: FindBank): Promise<PaymentDetails | null> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectPaymentDetails(tx, ctx.actor.partnerId);
    if (!row) return null;
    const { holder, accountMasked, ifsc, panMasked, gstin, updatedAt } = row;
    return {
      ...{ holder, account: accountMasked, ifsc, bank: (await findBank(ifsc)) ?? null },
      ...{ pan: panMasked, gstin, updatedAt: updatedAt.toISOString() },
      ...waitOf(row, tx.clock.now()),
    };
  });
}

type Shown = Pick<PaymentRow, 'holder' | 'accountMasked' | 'ifsc' | 'panMasked' | 'gstin'>;
const audited = ({ holder, accountMasked, ifsc, panMasked, gstin }: Shown) => ({
  ...{ holder, accountMasked, ifsc, panMasked, gstin: gstin && maskGstin(gstin) },
});

/** What was typed, or what is kept where the masked one came back (REG-ID-2). */
const gstinOf = (ctx: TxContext, typed: string | null, kept: PaymentRow | undefined): string | null =>
  kept && typed !== null && typed === kept.gstin ? openGstin(ctx, kept) : typed;

type NewAccount = { readonly holder: string; readonly account: string; readonly ifsc: string };

/**
 * What is kept of a first account or of a change: nothing where the account stays. Changed once more before it could be paid to,
 * it is compared with the one from before both changes. One that was paid to was an account, also if the bank sent the money back.
 */
async function changeOf(
  tx: PartnerContext & TxContext,
  before: PaymentRow | undefined,
  { holder, account, ifsc }: NewAccount,
): Promise<AccountChanged> {
  const isSame = before?.ifsc === ifsc && openAccount(tx, before) === account;
  // To another name it is the same account still, from which the bank sent a transfer back.
  if (isSame && (before.holder === holder || before.accountOutcome === 'returned')) return {};
  const now = tx.clock.now();
  const { masquerade, partnerUserId, partnerId } = tx.actor;
  const transfers = (await selectTransfers(tx, [partnerId])).get(partnerId) ?? [];
  const wasPaidTo = transfers.some(({ accountMasked }) => accountMasked === before?.accountMasked);
  return {
    ...{ accountChangedAt: now, accountChangedBy: masquerade?.staffId ?? partnerUserId },
    ...{ accountOutcome: null, comparedAt: null, comparedBy: null },
    ...(before && (wasPaidTo || isPayable(before, now))
      ? { oldHolder: before.holder, oldAccountMasked: before.accountMasked, oldIfsc: before.ifsc }
      : {}),
  };
}

type Details = Omit<z.output<typeof savePaymentDetails.body>, 'accountAgain'>;

/**
 * Keeps where to pay and tells every owner, because it decides where the money goes. A first or changed account
 * is paid to after 72 hours or once a second person of ours has compared it (decision 47). VALIDATION_FAILED at
 * the field for an IFSC that no bank has, a GSTIN that can't be one, and one of another PAN. The audit has numbers masked.
 */
export async function keepOwnDetails(
  ctx: PartnerContext,
  { holder, account, ifsc, pan, gstin: typed }: Details,
  findBank: FindBank,
): Promise<void> {
  if ((await findBank(ifsc)) === undefined) throw fieldError('ifsc', PARTNER_MESSAGES.ifscUnknown);
  await inTransaction(ctx, async (tx) => {
    const { partnerId, partnerUserId } = ctx.actor;
    const before = await lockPaymentDetails(tx, partnerId);
    const gstin = gstinOf(tx, typed, before);
    if (gstin !== null && !isGstin(gstin)) throw fieldError('gstin', PARTNER_MESSAGES.gstinInvalid);
    if (gstin !== null && panOfGstin(gstin) !== pan) throw fieldError('gstin', PARTNER_MESSAGES.gstinOfOther);
    const shown = { holder, accountMasked: maskAccount(account), ifsc, panMasked: maskPan(pan), gstin };
    const changed = await changeOf(tx, before, { holder, account, ifsc });
    await deleteOffered(tx, partnerId);
    await upsertPaymentDetails(tx, partnerId, { ...shown, account, pan }, { updatedBy: partnerUserId, changed });
    await recordAudit(tx, {
      action: 'partner-payment-details.changed',
      objectType: 'partner',
      objectId: partnerId,
      before: before && audited(before),
      after: audited(shown),
    });
    const by = (await findPartnerUser(tx, partnerUserId))?.name ?? '';
    const none = { accountChangedAt: null, accountOutcome: null, oldHolder: null, oldAccountMasked: null };
    const after = { ...none, ...before, ...changed };
    const replaces = after.oldAccountMasked;
    await mailDetailsChanged(tx, { ...shown, by, replaces, ...waitOf(after, tx.clock.now()) });
  });
}
