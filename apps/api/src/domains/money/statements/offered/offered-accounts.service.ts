import type { confirmOfferedAccount, OfferedAccount } from '@saakh/contracts/money/partner/statements';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type * as z from 'zod/mini';
import type { FindBank } from '#domains/partners/merchant-forms';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { openAccount, selectPaymentDetails } from '../payment-details.repository';
import { keepOwnDetails, maskAccount } from '../payment-details.service';
import { deleteOffered, insertOffered, lockOffered, type OfferedRow, openOffered } from './offered-accounts.repository';

interface AccountSaid {
  readonly holder: string;
  readonly account: string;
  readonly ifsc: string;
}

/** An offered account as an import remembers it: by no number that pays. */
const shown = ({ holder, accountMasked, ifsc, offeredAt }: OfferedRow) => ({
  ...{ holder, account: accountMasked, ifsc },
  offered_at: offeredAt.toISOString(),
});
type OfferedShown = ReturnType<typeof shown>;

export async function findOffered(tx: TxContext, partnerId: string): Promise<OfferedShown | undefined> {
  const row = await lockOffered(tx, partnerId);
  return row && shown(row);
}

/**
 * Keeps the account that a file has for a partner until its owner confirms it in the portal; nothing is paid there before. `known` where
 * the partner has this account already, confirmed or not, and `other` where it has another one: no file changes that.
 */
export async function offerAccount(
  tx: AdminContext & TxContext,
  partnerId: string,
  { holder, account, ifsc }: AccountSaid,
): Promise<OfferedShown | 'known' | 'other'> {
  const isSame = (number: string, row: { readonly ifsc: string }) => number === account && row.ifsc === ifsc;
  const confirmed = await selectPaymentDetails(tx, partnerId);
  if (confirmed) return isSame(openAccount(tx, confirmed), confirmed) ? 'known' : 'other';
  const offered = await lockOffered(tx, partnerId);
  if (offered) return isSame(openOffered(tx, offered), offered) && offered.holder === holder ? 'known' : 'other';
  const accountMasked = maskAccount(account);
  const made = { partnerId, holder, accountMasked, ifsc, offeredAt: tx.clock.now(), offeredBy: tx.actor.staffId };
  await insertOffered(tx, { ...made, account });
  const after = { holder, accountMasked, ifsc };
  await recordAudit(tx, { action: 'payment-account.offered', objectType: 'partner', objectId: partnerId, after });
  return shown({ ...made, accountSealed: '' });
}

/** Takes an offered account back. */
export async function withdrawOffered(tx: TxContext, partnerId: string): Promise<void> {
  await deleteOffered(tx, partnerId);
  await recordAudit(tx, { action: 'payment-account.withdrawn', objectType: 'partner', objectId: partnerId });
}

/** The account that waits for the caller's word; null where there is none. Its number by its last four digits. */
export function findOwnOffered(ctx: PartnerContext, findBank: FindBank): Promise<OfferedAccount | null> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockOffered(tx, tx.actor.partnerId);
    if (!row) return null;
    const { holder, accountMasked: account, ifsc, offeredAt } = row;
    return { holder, account, ifsc, bank: (await findBank(ifsc)) ?? null, offeredAt: offeredAt.toISOString() };
  });
}

/**
 * The owner says that the offered account is theirs: it is kept as if they had typed it, with all that follows from that. NOT_FOUND where
 * none waits, CONFLICT for another one than they saw. Else as `keepOwnDetails`.
 */
export function confirmOffered(
  ctx: PartnerContext,
  { offeredAt, ...tax }: z.output<typeof confirmOfferedAccount.body>,
  findBank: FindBank,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockOffered(tx, tx.actor.partnerId);
    if (!row) throw notFound('account');
    if (row.offeredAt.toISOString() !== offeredAt) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.offeredChanged });
    }
    const { holder, ifsc } = row;
    await keepOwnDetails(tx, { ...tax, holder, ifsc, account: openOffered(tx, row) }, findBank);
  });
}
