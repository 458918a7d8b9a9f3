import type { UserProfile } from '@saakh/contracts/customers';
import { AppError } from '../../platform/app-error';
import { type CustomerContext, inTransaction } from '../../platform/context';
import { getCustomer } from '../customers';
import { describeProfile, keepChange, mustConfirmIdentity } from './profile.service';
import { COMPLETED_COLUMN, getJourneyProduct, requireSteps, startApplication } from './start-application';

/**
 * Ends the profile of a product: sets its completed flag, clears the edit and update flags and makes the application, in
 * one transaction (FLOW-06). Throws IDENTITY_UNCONFIRMED for who came back, what `startApplication` throws,
 * PROFILE_INCOMPLETE naming the steps, NOT_FOUND or CONFLICT for a product that is unknown or off.
 */
export const completeProfile = (
  ctx: CustomerContext,
  productType: string,
): Promise<{ appId: string; data: UserProfile }> =>
  inTransaction(ctx, async (own) => {
    const { product, journey } = await getJourneyProduct(own, productType);
    const customer = await getCustomer(own, ctx.actor.userId);
    requireSteps(customer);
    // Who came back confirms birth date and PAN, and the confirmation makes the application with what was changed here.
    if (await mustConfirmIdentity(own, customer)) {
      throw new AppError('IDENTITY_UNCONFIRMED', { message: 'Please confirm your date of birth and PAN first' });
    }
    const { appId } = await startApplication(own, customer, product);
    const completed = await keepChange(own, 'customer.profile-completed', {
      [COMPLETED_COLUMN[journey.completedFlag]]: true,
      isEditing: false,
      plUpdateRequired: false,
      plSeUpdateRequired: false,
    });
    return { appId, data: await describeProfile(own, completed) };
  });
