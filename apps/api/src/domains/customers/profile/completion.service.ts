import type { UserProfile } from '@saakh/contracts/customers/profile';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { markCompleted, requireOwnAnswers } from '#domains/customers/product-details';
import { type Customer, lockCustomer } from '#domains/identity/customers';
import { countEvents } from '#domains/records/daily-figures';
import { AppError, notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction } from '#platform/context';
import {
  type CustomerTx,
  describeProfile,
  keepChange,
  mustConfirmIdentity,
  type ProfileFacts,
} from './profile.service';
import {
  completedFlagOf,
  getJourneyProduct,
  type JourneyProduct,
  refuseAge,
  requireConsents,
  requireSteps,
  startApplication,
} from './start-application';

/** The first completion of a product counts, for the brand by which the customer came. */
async function noteCompletion(tx: CustomerTx, { userId, brandKey }: Customer, productType: string): Promise<void> {
  if (!(await markCompleted(tx, userId, productType))) return;
  await countEvents(tx, [{ at: tx.clock.now(), brandKey, productType, profilesCompleted: 1 }]);
}

/** Cards and insurance: nothing is applied for here, so there is no application and no completed flag of a loan. */
async function completeWithoutLoan(
  tx: CustomerTx,
  customer: Customer,
  { product, journey }: JourneyProduct,
  facts: ProfileFacts,
) {
  if (customer.birthDate !== null) refuseAge(customer.birthDate, tx.clock.now(), product);
  await requireOwnAnswers(tx, customer, product.productType);
  await requireConsents(tx, journey);
  await noteCompletion(tx, customer, product.productType);
  return {
    appId: null,
    data: await describeProfile(tx, await keepChange(tx, 'customer.profile-completed', { isEditing: false }), facts),
  };
}

/**
 * Ends the profile of a product: sets its completed flag, clears the edit and update flags and makes the application, in
 * one transaction (FLOW-06); cards and insurance have no application. Throws IDENTITY_UNCONFIRMED for who came back, what
 * `startApplication` throws, PROFILE_INCOMPLETE naming the steps, NOT_FOUND or CONFLICT for a product that is unknown or
 * off.
 */
export function completeProfile(
  ctx: CustomerContext,
  productType: string,
  facts: ProfileFacts,
): Promise<{ appId: string | null; data: UserProfile }> {
  return inTransaction(ctx, async (tx) => {
    const found = await getJourneyProduct(tx, productType);
    // One pressed twice: the second would see the first one's application, and take its own customer for one who came back.
    const customer = await lockCustomer(tx, ctx.actor.userId);
    if (!customer) throw notFound('customer');
    requireSteps(customer, found.journey);
    if (found.journey.kind !== 'loan') return completeWithoutLoan(tx, customer, found, facts);
    // Who came back confirms birth date and PAN, and the confirmation makes the application with what was changed here.
    if (await mustConfirmIdentity(tx, customer, facts)) {
      throw new AppError('IDENTITY_UNCONFIRMED', { message: REPLY_MESSAGES.identityFirst });
    }
    const { appId } = await startApplication(tx, customer, found, facts);
    await noteCompletion(tx, customer, productType);
    const completed = await keepChange(tx, 'customer.profile-completed', {
      ...completedFlagOf(found.journey),
      isEditing: false,
      plUpdateRequired: false,
      plSeUpdateRequired: false,
    });
    return { appId, data: await describeProfile(tx, completed, facts) };
  });
}
