import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { isMaskedPan } from '@saakh/rules/identifiers';
import { markCompleted } from '#domains/customers/product-details';
import { type Customer, getCustomer, isPanOf, takeIdentityTry } from '#domains/identity/customers';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import {
  type CustomerTx,
  keepChange,
  mustConfirmIdentity,
  type ProfileFacts,
  type Running,
  wasCompleted,
} from './profile.service';
import { completedFlagOf, getJourneyProduct, requireSteps, startApplication } from './start-application';

const DAY_SECONDS = 86_400;
/** Long enough to read a code and type it; short enough that nobody else comes by the number meanwhile. */
const CONFIRMED_MS = 15 * 60_000;
/** As at sign-in: also somebody with many accounts gets only so many tries from one place. */
const PER_ADDRESS: LimitRule = { name: 'welcome-back-address', points: 60, seconds: 3600, onFailure: 'closed' };

export interface Identity {
  readonly birth_date: string;
  readonly pan: string;
}

export type Refused = { readonly kind: 'mismatch'; readonly triesLeft: number } | { readonly kind: 'used-up' };

/** Both are compared, and the PANs by their index, so that the answer does not tell which of the two was wrong. */
async function isSamePerson(ctx: CustomerTx, customer: Customer, typed: Identity): Promise<boolean> {
  const samePan = await isPanOf(ctx, customer.userId, typed.pan);
  const sameBirthDate = customer.birthDate === typed.birth_date;
  return samePan && sameBirthDate;
}

/** Compares date of birth and PAN as typed and counts the try; undefined when both are the customer's. */
export async function compareIdentity(
  ctx: CustomerTx,
  customer: Customer,
  typed: Identity,
): Promise<Refused | undefined> {
  const { userId } = ctx.actor;
  const triesLeft = await takeIdentityTry(ctx, userId);
  if (triesLeft === undefined) return { kind: 'used-up' };
  if (await isSamePerson(ctx, customer, typed)) return undefined;
  await recordAudit(ctx, {
    action: 'customer.identity-mismatched',
    objectType: 'customer',
    objectId: userId,
    subject: userId,
  });
  return { kind: 'mismatch', triesLeft };
}

/** What a try may look like at all. Throws VALIDATION_FAILED for a PAN behind stars. */
export function admitTry({ pan }: Identity): void {
  if (isMaskedPan(pan)) throw fieldError('pan', VALIDATION_MESSAGES.panInvalid);
}

/**
 * What the customer is told of a try that was not right: IDENTITY_MISMATCH with `triesLeft`, or TOO_MANY_REQUESTS for a day. Wrong
 * tries alone are counted by network address, which throws TOO_MANY_REQUESTS too (S-OTP-7): nobody's neighbours stop a right one.
 */
export async function refusalOf(ctx: CustomerContext, refused: Refused): Promise<AppError> {
  await ctx.platform.limits.consume(PER_ADDRESS, addressKey(ctx.ip));
  return refused.kind === 'mismatch'
    ? new AppError('IDENTITY_MISMATCH', {
        message: REPLY_MESSAGES.identityMismatch,
        triesLeft: refused.triesLeft,
      })
    : new AppError('TOO_MANY_REQUESTS', {
        message: REPLY_MESSAGES.identityUsedUp,
        retryAfterSeconds: DAY_SECONDS,
      });
}

/**
 * Confirms who came back, for a quarter of an hour and without an application: downloading one's data or changing a number is
 * no wish for a loan (REG-DP-5, REG-RBC-5). Three tries, as at welcome-back and counted with them; who has nothing to confirm
 * is answered at once. Throws as `admitTry` and `refusalOf`.
 */
export async function confirmIdentity(ctx: CustomerContext, typed: Identity, running: Running): Promise<void> {
  admitTry(typed);
  const refused = await inTransaction(ctx, async (tx) => {
    const customer = await getCustomer(tx, tx.actor.userId);
    if (!(await mustConfirmIdentity(tx, customer, running))) return undefined;
    const outcome = await compareIdentity(tx, customer, typed);
    if (outcome) return outcome;
    await keepChange(tx, 'customer.identity-confirmed', {
      welcomeBackTries: 0,
      welcomeBackTriedAt: null,
      identityConfirmedAt: tx.clock.now(),
    });
    return undefined;
  });
  if (refused) throw await refusalOf(ctx, refused);
}

/** Whether a customer has nothing to confirm, or confirmed within the last quarter of an hour who they are. */
export async function isIdentityConfirmed(ctx: TxContext, customer: Customer, running: Running): Promise<boolean> {
  const { identityConfirmedAt, userId } = customer;
  const isFresh =
    identityConfirmedAt !== null && ctx.clock.now().getTime() - identityConfirmedAt.getTime() < CONFIRMED_MS;
  return isFresh || !(await mustConfirmIdentity({ ...ctx, actor: { kind: 'customer', userId } }, customer, running));
}

/** Throws IDENTITY_UNCONFIRMED for a customer who came back and has not confirmed who they are. */
export async function requireConfirmedIdentity(ctx: CustomerTx, customer: Customer, running: Running): Promise<void> {
  if (await isIdentityConfirmed(ctx, customer, running)) return;
  throw new AppError('IDENTITY_UNCONFIRMED', { message: REPLY_MESSAGES.identityFirst });
}

type Outcome = { readonly kind: 'confirmed'; readonly appId: string } | Refused;

async function confirm(ctx: CustomerTx, productType: string, typed: Identity, facts: ProfileFacts): Promise<Outcome> {
  const found = await getJourneyProduct(ctx, productType);
  const { journey } = found;
  const { userId } = ctx.actor;
  const customer = await getCustomer(ctx, userId);
  if (journey.kind !== 'loan') throw notFound('welcomeBack');
  if (!(await wasCompleted(ctx, customer, journey)) && !(await mustConfirmIdentity(ctx, customer, facts))) {
    throw new AppError('PROFILE_INCOMPLETE', { message: REPLY_MESSAGES.profileFirst });
  }
  const refused = await compareIdentity(ctx, customer, typed);
  if (refused) return refused;
  requireSteps(customer, journey);
  const { appId } = await startApplication(ctx, customer, found, facts);
  await markCompleted(ctx, userId, productType);
  await keepChange(ctx, 'customer.identity-confirmed', {
    welcomeBackTries: 0,
    welcomeBackTriedAt: null,
    isEditing: false,
    ...completedFlagOf(journey),
  });
  return { kind: 'confirmed', appId };
}

/**
 * Confirms date of birth and PAN as typed and makes a new application with the known profile. Three tries; a wrong one is counted
 * whatever else happens: IDENTITY_MISMATCH has `triesLeft`, after them TOO_MANY_REQUESTS for a day, and help is the way on.
 * Rate-limited like a sign-in (S-OTP-7).
 */
export async function confirmWelcomeBack(
  ctx: CustomerContext,
  { productType, ...typed }: Identity & { productType: string },
  facts: ProfileFacts,
): Promise<{ appId: string }> {
  admitTry(typed);
  const outcome = await inTransaction(ctx, (tx) => confirm(tx, productType, typed, facts));
  if (outcome.kind !== 'confirmed') throw await refusalOf(ctx, outcome);
  return { appId: outcome.appId };
}
