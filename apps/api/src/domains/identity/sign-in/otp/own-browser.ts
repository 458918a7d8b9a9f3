import { findCustomerByContact } from '#domains/customers/customers';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { findKnownBrowser, showsSessionOf } from '#platform/security/known-browsers';
import type { Destination } from './otp-limits';

/**
 * Whether somebody asks for a code to a contact in a browser that is known for its account, or with a live session of it. Nobody is
 * looked up for a browser that shows neither, so that strangers learn nothing (S-OTP-7). Not inside a transaction.
 */
export async function isOwnBrowser(ctx: Context, { channel, contact }: Destination): Promise<boolean> {
  const { browser } = ctx;
  if (!browser || (browser.device('customer') === undefined && browser.tokens('customer').length === 0)) return false;
  const of = await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    const accountId = (await findCustomerByContact(tx, channel, contact))?.userId ?? '';
    const account = { audience: 'customer', accountId } as const;
    return { ...account, isKnown: (await findKnownBrowser(tx, account)) !== undefined };
  });
  return of.isKnown || showsSessionOf(ctx, of);
}
