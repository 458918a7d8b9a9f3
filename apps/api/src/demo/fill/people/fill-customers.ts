import { HOUSEHOLD_INCOME_THRESHOLD_PAISE } from '@saakh/contracts/bounds';
import { maskPan } from '@saakh/rules/identifiers';
import { sql } from 'drizzle-orm';
import { pincodes } from '#domains/catalogue/search-lists/search-lists.table';
import { productDetails } from '#domains/customers/product-details/product-details.table';
import { users } from '#domains/identity/customers/customers.table';
import { prospectApplications, prospects } from '#domains/identity/sign-in/identity.table';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { DemoApplication, DemoCustomer } from '../../people/people-types';
import { demoAnswers } from '../../people/product-answers';

const BATCH = 100;
const DEMO_TENURE_MONTHS = 24;

const householdIncomeOf = ({ monthlyIncomePaise }: DemoCustomer): string =>
  monthlyIncomePaise * 12 > HOUSEHOLD_INCOME_THRESHOLD_PAISE ? 'at_or_above_300000' : 'at_or_below_300000';

function customerRow({ platform }: TxContext, customer: DemoCustomer) {
  const { cipher } = platform;
  const userId = newId('usr');
  const seal = (column: string, value: string) => cipher.seal(value, { table: 'users', id: userId, column });
  const createdAt = new Date(customer.createdAt);
  return {
    userId,
    brandKey: customer.brandKey,
    channelId: customer.urlSegment,
    merchantLocationId: customer.merchantCode,
    createdAt,
    updatedAt: createdAt,
    language: customer.language,
    phoneSealed: seal('phone_sealed', customer.mobile),
    phoneIndex: cipher.index('phone', customer.mobile),
    phoneVerified: true,
    emailSealed: seal('email_sealed', customer.email),
    emailIndex: cipher.index('email', customer.email),
    emailVerified: true,
    firstName: customer.firstName,
    lastName: customer.lastName,
    birthDate: customer.birthOn,
    gender: customer.gender,
    panSealed: seal('pan_sealed', customer.pan),
    panIndex: cipher.index('pan', customer.pan),
    panMasked: maskPan(customer.pan),
    address1: customer.address1,
    address2: customer.address2,
    postalCode: customer.pincode,
    plCompleted: true,
    desiredLoanPaise: customer.desiredAmountPaise,
    loanTenureMonths: DEMO_TENURE_MONTHS,
    loanPurpose: 'other',
    employmentStatusCode: customer.employmentStatus,
    employerName: customer.employerName,
    officePincode: customer.officePincode,
    monthlyIncomePaise: customer.monthlyIncomePaise,
    salaryMode: customer.salaryMode,
    existingEmiPaise: customer.monthlyEmiPaise,
    existingEmiAt: createdAt,
    residenceType: customer.residenceType,
    educationalLevel: customer.educationalLevel,
    creditScoreClass: customer.creditScoreClass,
    householdIncome: householdIncomeOf(customer),
    allowSms: customer.allowSms,
    allowEmails: customer.allowEmails,
    allowCalls: customer.allowCalls,
    newsByEmail: customer.allowEmails && customer.wantsNews,
  };
}

/** Answers the user id of every customer's reference. */
export async function fillCustomers(
  ctx: TxContext,
  customers: readonly DemoCustomer[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  for (let from = 0; from < customers.length; from += BATCH) {
    const batch = customers.slice(from, from + BATCH);
    const rows = batch.map((customer) => customerRow(ctx, customer));
    await ctx.tx.insert(users).values(rows);
    for (const [index, customer] of batch.entries()) userIds.set(customer.ref, rows[index]?.userId ?? '');
  }
  await ctx.tx.execute(
    sql`update ${users} set city = p.city, state = p.state from ${pincodes} p where p.pincode = ${users.postalCode}`,
  );
  return userIds;
}

const MINUTE_MS = 60_000;

/** What brought somebody: an application, or a look that ended before one, with or without a profile. */
export interface DemoVisit extends Pick<DemoApplication, 'customerRef' | 'productType' | 'createdAt'> {
  readonly withoutProfile?: boolean;
}

/** A sign-in some minutes before each visit, and the profile that was completed in the first one. */
export async function fillSignIns(
  { tx, platform: { cipher } }: TxContext,
  customers: readonly DemoCustomer[],
  visits: readonly DemoVisit[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const people = new Map(customers.map((customer) => [customer.ref, customer]));
  const completed = new Set<string>();
  const firstOf = new Map<string, string>();
  for (const { customerRef, createdAt } of visits) {
    const first = firstOf.get(customerRef);
    if (first === undefined || createdAt < first) firstOf.set(customerRef, createdAt);
  }
  const rows = visits.flatMap(({ customerRef, productType, createdAt: applied, withoutProfile = false }) => {
    const customer = people.get(customerRef);
    const userId = userIds.get(customerRef);
    if (!customer || userId === undefined) return [];
    const [prospectId, productDetailsId] = [newId('pro'), newId('pdt')];
    // The first one made the account, and the consents were given in it.
    const createdAt = new Date(
      applied === firstOf.get(customerRef) ? customer.createdAt : Date.parse(applied) - 12 * MINUTE_MS,
    );
    const completedAt = new Date(Date.parse(applied) - 2 * MINUTE_MS);
    const isFirst = !completed.has(customerRef) && !withoutProfile;
    completed.add(customerRef);
    const { brandKey, language, mobile, urlSegment } = customer;
    const seal = (value: string, table: string, id: string, column: string) =>
      cipher.seal(value, { table, id, column });
    const destinationSealed = seal(mobile, 'prospects', prospectId, 'destination_sealed');
    const destinationIndex = cipher.index('phone', mobile);
    const answers = demoAnswers(customer, { productType, requestedAmountPaise: customer.desiredAmountPaise });
    const answersSealed = seal(JSON.stringify(answers), 'product_details', productDetailsId, 'answers_sealed');
    const sent = { prospectId, brandKey, channel: 'sms' as const, destinationSealed, destinationIndex, utms: {} };
    return {
      prospect: { ...sent, urlSegment, language, userId, createdAt },
      container: { prospectAppId: newId('pap'), prospectId, userId, brandKey, createdAt },
      details: isFirst
        ? [{ productDetailsId, userId, productType, answersSealed, completedAt, createdAt, updatedAt: completedAt }]
        : [],
    };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await tx.insert(prospects).values(batch.map(({ prospect }) => prospect));
    await tx.insert(prospectApplications).values(batch.map(({ container }) => container));
    const details = batch.flatMap((row) => row.details);
    if (details.length > 0) await tx.insert(productDetails).values(details);
  }
}
