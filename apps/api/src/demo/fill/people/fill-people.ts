import { noteJourneys } from '#domains/customers/customers';
import { hashPassword } from '#domains/identity/sign-in';
import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { partnerUsers, staffUsers } from '#domains/identity/sign-in/identity.table';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { makeDemoPeople } from '../../people/people';
import type { DemoPeople } from '../../people/people-types';
import { demoPartnerUsers, demoPassword, demoStaff } from '../../people/staff';
import { partnerIdOf } from '../fill-brands';
import { fillApplications } from './fill-applications';
import { fillClaims } from './fill-claims';
import { fillConsents, fillPartnerConsents } from './fill-consents';
import { type DemoVisit, fillCustomers, fillSignIns } from './fill-customers';
import { fillMerchants } from './fill-merchants';
import { fillOffers } from './fill-offers';

const VISIT_MS = 15 * 60_000;

/** What those who applied to nobody came for, in turn. */
const WANTED = [
  'Gold Loans',
  'Personal Loans',
  '2-wheeler',
  'Affordable Housing Loan',
  'Business Loans',
  'Car',
  'Student Loans',
] as const;

/** Those who came and applied to nobody: every other one left before the profile was complete. */
function visitsWithout({ customers, applications }: DemoPeople, now: Date): DemoVisit[] {
  const applied = new Set(applications.map(({ customerRef }) => customerRef));
  return customers
    .filter(({ ref, createdAt }) => !applied.has(ref) && now.getTime() - Date.parse(createdAt) > VISIT_MS)
    .map(({ ref, createdAt }, n) => ({
      customerRef: ref,
      productType: n % 2 === 0 ? 'Personal Loans' : (WANTED[((n - 1) / 2) % WANTED.length] ?? 'Personal Loans'),
      createdAt: new Date(Date.parse(createdAt) + VISIT_MS).toISOString(),
      withoutProfile: n % 2 === 0,
    }));
}

/** Staff, partners, and invented customers with three months of applications up to today. */
export async function fillPeople(ctx: TxContext): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await ctx.tx.insert(staffUsers).values(
    demoStaff.map((person) => {
      const staffId = newId('stf');
      return { ...person, staffId, ...sealedEmail(ctx, { staffId }, person.email), passwordHash };
    }),
  );
  await fillMerchants(ctx);
  await ctx.tx.insert(partnerUsers).values(
    demoPartnerUsers.map(({ email, name, kind, partnerKey, merchantCode }) => {
      const partnerUserId = newId('pus');
      return {
        partnerUserId,
        partnerId: partnerIdOf(partnerKey),
        merchantId: merchantCode,
        kind,
        ...sealedEmail(ctx, { partnerUserId }, email),
        name,
        passwordHash,
      };
    }),
  );
  const people = makeDemoPeople(ctx.clock.now());
  const userIds = await fillCustomers(ctx, people.customers);
  await fillConsents(ctx, people.customers, userIds);
  await fillSignIns(
    ctx,
    people.customers,
    [...people.applications, ...visitsWithout(people, ctx.clock.now())],
    userIds,
  );
  await fillClaims(ctx);
  await fillPartnerConsents(ctx, people.customers, userIds);
  const applications = await fillApplications(ctx, people.applications, userIds);
  await fillOffers(ctx, applications, people.customers);
  await noteJourneys(ctx, [...userIds.values()]);
}
