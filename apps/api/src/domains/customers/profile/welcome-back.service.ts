import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { markCompleted } from '#domains/customers/product-details';
import { getCustomer } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction } from '#platform/context';
import { admitTry, compareIdentity, type Identity, type Refused, refusalOf } from './identity.service';
import { type CustomerTx, keepChange, mustConfirmIdentity, type ProfileFacts, wasCompleted } from './profile.service';
import { completedFlagOf, getJourneyProduct, requireSteps, startApplication } from './start-application';

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
