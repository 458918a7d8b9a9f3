import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { isMaskedPan } from '@saakh/rules/identifiers';
import { AppError, fieldError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type CustomerContext, inTransaction } from '../../platform/context';
import type { LimitRule } from '../../platform/limits/limits';
import { type Customer, getCustomer, isPanOf, takeIdentityTry } from '../customers';
import { markCompleted } from '../product-details';
import { type CustomerTx, keepChange, mustConfirmIdentity, wasCompleted } from './profile.service';
import { completedFlagOf, getJourneyProduct, requireSteps, startApplication } from './start-application';

const DAY_SECONDS = 86_400;
/** As at sign-in: also somebody with many accounts gets only so many tries from one place. */
const PER_ADDRESS: LimitRule = { name: 'welcome-back-address', points: 60, seconds: 3600, onFailure: 'closed' };

interface Identity {
  readonly birth_date: string;
  readonly pan: string;
}

type Outcome =
  | { readonly kind: 'confirmed'; readonly appId: string }
  | { readonly kind: 'mismatch'; readonly triesLeft: number }
  | { readonly kind: 'used-up' };

/** Both are compared, and the PANs by their index, so that the answer does not tell which of the two was wrong. */
const isSamePerson = async (ctx: CustomerTx, customer: Customer, typed: Identity): Promise<boolean> => {
  const samePan = await isPanOf(ctx, customer.userId, typed.pan);
  const sameBirthDate = customer.birthDate === typed.birth_date;
  return samePan && sameBirthDate;
};

const confirm = async (ctx: CustomerTx, productType: string, typed: Identity): Promise<Outcome> => {
  const found = await getJourneyProduct(ctx, productType);
  const { journey } = found;
  const { userId } = ctx.actor;
  const customer = await getCustomer(ctx, userId);
  if (journey.kind !== 'loan') throw notFound('Welcome back');
  if (!(await wasCompleted(ctx, customer, journey)) && !(await mustConfirmIdentity(ctx, customer))) {
    throw new AppError('PROFILE_INCOMPLETE', { message: 'Please complete your profile first' });
  }
  const triesLeft = await takeIdentityTry(ctx, userId);
  if (triesLeft === undefined) return { kind: 'used-up' };
  if (!(await isSamePerson(ctx, customer, typed))) {
    await recordAudit(ctx, {
      action: 'customer.identity-mismatched',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
    });
    return { kind: 'mismatch', triesLeft };
  }
  requireSteps(customer, journey);
  const { appId } = await startApplication(ctx, customer, found);
  await markCompleted(ctx, userId, productType);
  await keepChange(ctx, 'customer.identity-confirmed', {
    welcomeBackTries: 0,
    welcomeBackTriedAt: null,
    isEditing: false,
    ...completedFlagOf(journey),
  });
  return { kind: 'confirmed', appId };
};

/**
 * Confirms date of birth and PAN as typed and makes a new application with the known profile (settled.md, "Routing, gates
 * and guards"). Three tries; a wrong one is counted whatever else happens: IDENTITY_MISMATCH has `triesLeft`, after
 * them TOO_MANY_REQUESTS for a day, and help is the way on. Rate-limited like a sign-in (S-OTP-7).
 */
export const confirmWelcomeBack = async (
  ctx: CustomerContext,
  { productType, ...typed }: Identity & { productType: string },
): Promise<{ appId: string }> => {
  if (isMaskedPan(typed.pan)) throw fieldError('pan', VALIDATION_MESSAGES.panInvalid);
  await ctx.platform.limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  const outcome = await inTransaction(ctx, (own) => confirm(own, productType, typed));
  if (outcome.kind === 'confirmed') return { appId: outcome.appId };
  if (outcome.kind === 'mismatch') {
    throw new AppError('IDENTITY_MISMATCH', {
      message: 'Date of birth or PAN does not match',
      triesLeft: outcome.triesLeft,
    });
  }
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Date of birth and PAN could not be confirmed. Please ask for help.',
    retryAfterSeconds: DAY_SECONDS,
  });
};
