import { getCustomer } from '#domains/identity/customers';
import { beginFactorOfCustomer } from '#domains/identity/sign-in';
import { type CustomerContext, inTransaction } from '#platform/context';
import { requireConfirmedIdentity } from './identity.service';
import type { Running } from './profile.service';

/**
 * A new key for the customer's own app. Throws IDENTITY_UNCONFIRMED for who came back and has not confirmed who it is: the
 * number may have a new owner, who must not lock out whose account it is (S-OTP-9). CONFLICT where a code is asked for already.
 */
export async function beginFactor(ctx: CustomerContext, running: Running) {
  await inTransaction(ctx, async (tx) => requireConfirmedIdentity(tx, await getCustomer(tx, tx.actor.userId), running));
  return beginFactorOfCustomer(ctx);
}
