import { HOUSEHOLD_INCOME_THRESHOLD_PAISE } from '@saakh/contracts/bounds';
import { maskPan } from '@saakh/rules/identifiers';
import { sql } from 'drizzle-orm';
import { users } from '../../modules/customers/customers.table';
import { pincodes } from '../../modules/search-lists/search-lists.table';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import type { DemoCustomer } from '../people/people-types';

const BATCH = 100;
const DEMO_TENURE_MONTHS = 24;

const householdIncomeOf = ({ monthlyIncomePaise }: DemoCustomer): string =>
  monthlyIncomePaise * 12 > HOUSEHOLD_INCOME_THRESHOLD_PAISE ? 'at_or_above_300000' : 'at_or_below_300000';

const customerRow = ({ platform }: TxContext, customer: DemoCustomer) => {
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
    residenceType: customer.residenceType,
    educationalLevel: customer.educationalLevel,
    creditScoreClass: customer.creditScoreClass,
    householdIncome: householdIncomeOf(customer),
    allowSms: customer.allowSms,
    allowEmails: customer.allowEmails,
  };
};

/** Answers the user id of every customer's reference. */
export const fillCustomers = async (
  ctx: TxContext,
  customers: readonly DemoCustomer[],
): Promise<ReadonlyMap<string, string>> => {
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
};
