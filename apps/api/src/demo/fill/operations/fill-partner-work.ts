import { ASSISTED_CONSENT } from '@saakh/contracts/partners/assisted-leads';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { eq } from 'drizzle-orm';
import { users } from '#domains/identity/customers/customers.table';
import { findPartnerUserByEmail } from '#domains/identity/sign-in';
import { nameAssisted } from '#domains/partners/assisted-leads/assisted-leads.service';
import { raise } from '#domains/partners/disputes/raise.service';
import type { PartnerContext, TxContext } from '../../../platform/context';
import { demoPhone } from '../../demo-phone';
import { asOf, indianTime, listCustomers, NO_LIMITS } from './acting';

/** People who asked in the shop, invented; nobody has these numbers yet. */
const NAMED = [
  {
    daysAgo: 6,
    hours: 11.5,
    name: 'Lalita Verma',
    serial: 611,
    productType: 'Gold Loans',
    note: 'Has 40 g of her own',
  },
  {
    daysAgo: 1,
    hours: 16,
    name: 'Iqbal Mansuri',
    serial: 612,
    productType: 'Business Loans',
    note: 'Calls back after the fair',
  },
] as const;

async function asOwner(ctx: TxContext, email: string) {
  const holder = await findPartnerUserByEmail(ctx, email);
  if (!holder) throw new Error(`The demo has nobody at ${email}`);
  const { partnerId, partnerUserId, merchantId, kind } = holder;
  const platform = { ...ctx.platform, limits: NO_LIMITS };
  return (at: Date): PartnerContext & TxContext => ({
    ...asOf(ctx, at),
    platform,
    actor: { kind: 'partner', partnerUserId, partnerId, merchantId, role: kind },
  });
}

async function mobileOf({ tx, platform: { cipher } }: TxContext, userId: string): Promise<string> {
  const [row] = await tx.select({ sealed: users.phoneSealed }).from(users).where(eq(users.userId, userId));
  if (!row?.sealed) throw new Error('A customer of the demo has no number');
  return cipher.open(row.sealed, { table: 'users', id: userId, column: 'phone_sealed' });
}

/** What a partner of the demo did itself: people whom it named, and a customer of another one whom it says is its own. */
export async function fillPartnerWork(ctx: TxContext): Promise<void> {
  const owner = await asOwner(ctx, 'partner@saakh.test');
  for (const { daysAgo, hours, serial, ...lead } of NAMED) {
    const acting = owner(indianTime(ctx, daysAgo, hours));
    await nameAssisted(acting, {
      ...{ ...lead, mobile: demoPhone(serial) },
      ...{ language: 'hi', consentVersion: ASSISTED_CONSENT },
    });
  }
  const theirs = (await listCustomers(ctx)).find(({ brandKey }) => brandKey === 'rinayan');
  if (!theirs) return;
  await raise(owner(indianTime(ctx, 1, 12)), {
    mobile: await mobileOf(ctx, theirs.userId),
    cameOn: addDays(istDateOf(theirs.createdAt), -1),
    way: 'assisted',
    words: 'She sat in our shop at Dewas, we filled in the first page with her, and the next day she went on at home.',
  });
}
