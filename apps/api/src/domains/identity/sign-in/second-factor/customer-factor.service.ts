import { maskContact } from '@saakh/rules/identifiers';
import {
  contactsOf,
  getCustomer,
  lockCustomer,
  lockCustomerByContact,
  refuseNewWaysIn,
  tellCustomer,
} from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import type { Prospect } from '../otp/otp.repository';
import { proofOf, type Taken, type Typed, takeProof, wrongProof } from './second-factor';
import { type CustomerFactor, forgetSecondFactor, selectCustomerFactor } from './second-factor.repository';
import {
  beginHeldFactor,
  confirmHeldFactor,
  describeFactor,
  type Holders,
  removeHeldFactor,
  renewHeldCodes,
} from './switch-factor.service';

/** A customer who has none yet has no row. */
type HeldByCustomer = Omit<CustomerFactor, 'totpSecretSealed'> & { readonly totpSecretSealed: string | null };

const findHeld = async (tx: TxContext, userId: string): Promise<HeldByCustomer> =>
  (await selectCustomerFactor(tx, userId)) ?? {
    userId,
    totpSecretSealed: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    recoveryHashes: [],
    begunBy: null,
  };

async function lockHeld(tx: TxContext, userId: string): Promise<HeldByCustomer> {
  if (!(await lockCustomer(tx, userId))) throw notFound('customer');
  return findHeld(tx, userId);
}

type FactorMessage = 'second-factor-on' | 'second-factor-off' | 'second-factor-off-by-us' | 'recovery-code-used';

/** To every verified contact, and where to complain, so that an owner who did not ask for it finds out. */
async function tellHolder(tx: TxContext, userId: string, templateKey: FactorMessage, more = {}): Promise<void> {
  await tellCustomer(tx, userId, { templateKey, more: () => more });
}

const CUSTOMERS: Holders<CustomerContext, HeldByCustomer> = {
  tries: 'customer-code',
  triesOf: ({ userId }) => userId,
  find: (tx) => findHeld(tx, tx.actor.userId),
  lock: (tx) => lockHeld(tx, tx.actor.userId),
  labelOf: async (tx, { userId }) => {
    const [contact] = contactsOf(await getCustomer(tx, userId));
    if (!contact) return '';
    return maskContact(contact.channel, contact.to);
  },
  countWrong: () => Promise.resolve(),
  tell: (tx, change) => tellHolder(tx, tx.actor.userId, `second-factor-${change}`),
};

/** As `describeFactor`, of a customer. */
export function getFactorOfCustomer(ctx: CustomerContext) {
  return describeFactor(ctx, CUSTOMERS);
}
/** After a merge, nobody locks the holder of the other account out by a factor of their own. */
const requireUnguarded = (ctx: CustomerContext): Promise<void> =>
  inTransaction(ctx, async (tx) => refuseNewWaysIn(tx, await getCustomer(tx, ctx.actor.userId)));

/** As `beginHeldFactor`, for a customer who has confirmed who it is where that is asked; CONFLICT shortly after a merge. */
export async function beginFactorOfCustomer(ctx: CustomerContext) {
  await requireUnguarded(ctx);
  return beginHeldFactor(ctx, CUSTOMERS);
}
/** As `confirmHeldFactor`; the customer is told by message. CONFLICT shortly after a merge. */
export async function confirmFactorOfCustomer(ctx: CustomerContext, code: string, keptTokens: readonly string[]) {
  await requireUnguarded(ctx);
  return confirmHeldFactor(ctx, CUSTOMERS, code, keptTokens);
}
/** As `renewHeldCodes`, of a customer. */
export function renewCodesOfCustomer(ctx: CustomerContext, typed: Typed) {
  return renewHeldCodes(ctx, CUSTOMERS, typed);
}
/** As `removeHeldFactor`; the customer is told by message. */
export function removeFactorOfCustomer(ctx: CustomerContext, typed: Typed, keptTokens: readonly string[]) {
  return removeHeldFactor(ctx, CUSTOMERS, typed, keptTokens);
}

/** Since when a code of an app is asked for at a customer's sign-in; null where none is. In a scope that sees the customer. */
export async function findFactorSince(tx: TxContext, userId: string): Promise<Date | null> {
  return (await findHeld(tx, userId)).totpConfirmedAt;
}

/**
 * Forgets the second factor of a customer who has lost it, and tells them; false where none was on. For staff who have proved
 * themselves, in their transaction; NOT_FOUND for who is deleted.
 */
export async function resetFactorOfCustomer(tx: TxContext, userId: string): Promise<boolean> {
  const { totpConfirmedAt } = await lockHeld(tx, userId);
  await forgetSecondFactor(tx, { userId });
  if (totpConfirmedAt === null) return false;
  await tellHolder(tx, userId, 'second-factor-off-by-us');
  return true;
}

/** Forgets a second factor that was set up by the contact of an absorbed account, once the two are parted; the customer is told. */
export async function forgetFactorOfAbsorbed(
  tx: TxContext,
  { keptId, absorbedId }: { readonly keptId: string; readonly absorbedId: string },
): Promise<void> {
  if ((await lockHeld(tx, keptId)).begunBy === absorbedId) await resetFactorOfCustomer(tx, keptId);
}

/**
 * Why a right passcode alone does not sign in: SECOND_FACTOR_REQUIRED where the customer has a second factor
 * and nothing of it was typed, WRONG_CREDENTIALS at `code` or `recoveryCode`. Undefined where there is none, and for what is
 * right, which is used up; of a recovery code the customer is told. The customer stays locked, so that one that is switched on
 * meanwhile comes before or after the sign-in; whose the contact was before asks for nothing of its next owner's (S-OTP-9). For a
 * system transaction.
 */
export async function refuseWithoutFactor(
  tx: TxContext,
  { channel, contact }: Pick<Prospect, 'channel' | 'contact'>,
  typed: Typed,
): Promise<{ readonly userId: string; readonly refusal: AppError } | undefined> {
  const customer = await lockCustomerByContact(tx, channel, contact);
  const factor = customer && (await selectCustomerFactor(tx, customer.userId));
  if (!factor || factor.totpConfirmedAt === null) return undefined;
  const { userId } = factor;
  let taken: Taken | undefined;
  try {
    const proof = proofOf(tx, factor, typed);
    taken = await takeProof(tx, factor, proof);
    if (!taken) return { userId, refusal: wrongProof(proof) };
  } catch (error) {
    if (error instanceof AppError) return { userId, refusal: error };
    throw error;
  }
  const { recoveryCodesLeft: left } = taken;
  if (left !== undefined) await tellHolder(tx, userId, 'recovery-code-used', { left: String(left) });
  return undefined;
}
