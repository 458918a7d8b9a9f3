import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { eq, sql } from 'drizzle-orm';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { noteJourneys } from '#domains/identity/customers';
import { hashPassword } from '#domains/identity/sign-in';
import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { partnerUsers, staffUsers } from '#domains/identity/sign-in/identity.table';
import { lenderUsers } from '#domains/identity/sign-in/lender-accounts/lender-users.table';
import { merchantLocations, merchants } from '#domains/partners/merchants/merchants.table';
import { partnerReferrals } from '#domains/partners/referrals/referrals.table';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { demoMerchants } from '../../brands/merchants';
import { makeDemoPeople } from '../../people/people';
import type { DemoPeople } from '../../people/people-types';
import { demoLenderUser, demoPartnerUsers, demoPassword, demoStaff } from '../../people/staff';
import { partnerIdOf } from '../fill-brands';
import { fillApplications } from './fill-applications';
import { fillConsents, fillPartnerConsents } from './fill-consents';
import { type DemoVisit, fillCustomers, fillSignIns } from './fill-customers';
import { fillOffers } from './fill-offers';

const DAY_MS = 86_400_000;
/** The demo's merchant has three shops, one of them closed. */
const MORE_SHOPS = [
  {
    locationId: 'pagdandi-indore-2',
    name: 'Malwa Loan Point, Rajwada',
    address: '4 Bartan Bazaar',
    pincode: '452002',
    active: true,
  },
  {
    locationId: 'pagdandi-indore-3',
    name: 'Malwa Loan Point, Dewas',
    address: '18 Station Road',
    pincode: '455001',
    active: false,
  },
];

/** Merchants under their partners, each with a shop; a customer's `merchant_location_id` is the first shop's id, as the merchant's. */
async function fillMerchants({ tx, clock }: TxContext): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.insert(merchants).values(
    demoMerchants.map(({ code, partnerKey, name, active }, index) => ({
      merchantId: code,
      partnerId: partnerIdOf(partnerKey),
      name,
      registration: 'proprietorship' as const,
      pausedAt: active ? null : daysAgo(3),
      createdAt: daysAgo(200 - index),
    })),
  );
  await tx.insert(merchantLocations).values([
    ...demoMerchants.map(({ code, name, pincode }, index) => ({
      locationId: code,
      merchantId: code,
      name,
      address: `${index + 3} Market Road`,
      pincode,
      createdAt: daysAgo(200 - index),
    })),
    ...MORE_SHOPS.map((shop) => ({ ...shop, merchantId: 'pagdandi-indore', createdAt: daysAgo(40) })),
  ]);
}

/** Whose each invented customer is, and who brought one of the partners. Before the applications, which follow from it. */
async function fillClaims({ tx }: TxContext): Promise<void> {
  await tx.execute(
    sql`insert into attribution_claims (claim_id, user_id, partner_id, partner_user_id, merchant_id, way, claimed_at, locked_until)
        select 'clm_' || substr(md5(u.user_id), 1, 21), u.user_id, b.partner_id, p.partner_user_id, u.merchant_location_id,
          case when u.merchant_location_id is not null then 'qr' when ascii(right(u.user_id, 1)) % 2 = 0 then 'link' else 'site' end,
          u.created_at, u.created_at + interval '90 days'
        from users u
          join brands b on b.key = u.brand_key
          left join partner_users p on p.partner_id = b.partner_id and p.merchant_id = u.merchant_location_id
        where b.partner_id is not null and b.key <> ${DEFAULT_BRAND_KEY}`,
  );
  await tx.insert(partnerReferrals).values({
    partnerId: partnerIdOf('rinayan'),
    referrerId: partnerIdOf('pagdandi'),
    percentThousandths: 10_000,
    mostPerCasePaise: 500_00,
    mostPerMonthPaise: 10_000_00,
    since: '2026-01-01',
  });
}

/** Somebody at the desk of a lender that gets its applications by mail. */
async function fillDesk(ctx: TxContext, passwordHash: string): Promise<void> {
  const { email, name, lender } = demoLenderUser;
  const [row] = await ctx.tx.select({ lenderId: lenders.lenderId }).from(lenders).where(eq(lenders.slug, lender));
  if (!row) throw new Error(`No lender ${lender}`);
  const lenderUserId = newId('lus');
  const { emailSealed, emailIndex } = sealedEmail(ctx, { lenderUserId }, email);
  await ctx.tx.insert(lenderUsers).values({
    ...{ lenderUserId, lenderId: row.lenderId, name, emailSealed, emailIndex, passwordHash },
    ...{ mailLanguage: 'en', createdAt: ctx.clock.now() },
  });
}

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
  await fillDesk(ctx, passwordHash);
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
