import { isDeepStrictEqual } from 'node:util';
import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { LoanToValueTier, Security } from '@saakh/rules/catalogue/gold-loans/loan-to-value';
import { istDateOf } from '@saakh/rules/dates';
import { findGoldValue, listGoldCeilings } from '#domains/catalogue/gold-loans';
import { ruleInForce } from '#domains/catalogue/lenders';
import { findCoApplicant, openProductAnswers } from '#domains/customers/product-details';
import type { Customer } from '#domains/identity/customers';
import { findInstalments } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import type { StoredProfile } from '../offers.repository';
import { matchProfileOf } from './match-profile';

/** Secured by something, or paying for something: without its value no amount can be said. */
const NEEDS_VALUE: readonly LoanProductTypeName[] = [
  'Gold Loans',
  'Affordable Housing Loan',
  'Student Loans',
  '2-wheeler',
  'Car',
];

const BELOW_THRESHOLD = 'at_or_below_300000';

type Worth = Pick<Security, 'valuePaise' | 'mostPaise' | 'vehicleAgeYears'>;

interface Limited {
  readonly productType: LoanProductTypeName;
  readonly isLowHousehold: boolean;
  /** Of what secures the loan or what it pays for; undefined while nobody knows it. */
  readonly worth: Worth | undefined;
}

interface Ceilings {
  readonly ceilings: readonly LoanToValueTier[];
  readonly ruleId?: string;
}

/** Undefined where the regulator limits the ratio, but its limits of the day are not known. */
async function ceilingsOf(ctx: TxContext, productType: LoanProductTypeName): Promise<Ceilings | undefined> {
  if (productType === 'Gold Loans') {
    const ceilings = await listGoldCeilings(ctx);
    return ceilings.length === 0 ? undefined : { ceilings };
  }
  if (productType !== 'Affordable Housing Loan') return { ceilings: [] };
  const { ruleId, value } = await ruleInForce(ctx, 'home-loan-to-value');
  return { ceilings: value.tiers, ruleId };
}

/** Of a household below the limit less than the whole income may go into instalments. */
async function shareOf(ctx: TxContext, isLowHousehold: boolean) {
  if (!isLowHousehold) return { sharePercent: 100 };
  const { ruleId, value } = await ruleInForce(ctx, 'household-repayment');
  return { ruleId, sharePercent: value.sharePercent };
}

/**
 * What limits a request beside the lenders' own rules: the share of the income that instalments may take, and what secures the
 * loan or what it pays for, with the dated rules that were used (R0); where that has no known value, it is unvalued, never
 * unlimited. The same for customers and for staff who try.
 */
export async function findLimits(
  ctx: TxContext,
  { productType, isLowHousehold, worth }: Limited,
): Promise<Pick<StoredProfile, 'mostSharePercent' | 'security' | 'isUnvalued' | 'ruleIds'>> {
  const share = await shareOf(ctx, isLowHousehold);
  const ceilings = worth && (await ceilingsOf(ctx, productType));
  const ruleIds = [share.ruleId, ceilings?.ruleId].filter((id) => id !== undefined);
  return {
    mostSharePercent: share.sharePercent,
    ...(worth && ceilings ? { security: { ...worth, ceilings: ceilings.ceilings } } : {}),
    ...(NEEDS_VALUE.includes(productType) && !ceilings ? { isUnvalued: true } : {}),
    ...(ruleIds.length > 0 ? { ruleIds } : {}),
  };
}

function pricedAt(rupees: string, more: Partial<Worth> = {}): Worth {
  const valuePaise = Number(rupees) * 100;
  return { valuePaise, mostPaise: valuePaise, ...more };
}

function vehicleAt(ctx: TxContext, price: string, answers: FormAnswers): Worth {
  const year = Number(istDateOf(ctx.clock.now()).slice(0, 4));
  const mostPaise = Math.max(Number(price) - Number(answers.down_payment ?? 0), 0) * 100;
  const isUsed = answers.vehicle_condition === 'used';
  return pricedAt(price, {
    mostPaise,
    ...(isUsed ? { vehicleAgeYears: Math.max(year - Number(answers.vehicle_year), 0) } : {}),
  });
}

async function worthOf(
  ctx: TxContext,
  productType: LoanProductTypeName,
  answers: FormAnswers,
): Promise<Worth | undefined> {
  if (productType === 'Gold Loans') {
    const valuePaise = await findGoldValue(ctx, answers);
    return valuePaise === undefined ? undefined : { valuePaise, mostPaise: valuePaise };
  }
  const { property_value: home, course_fees: fees, on_road_price: price } = answers;
  if (productType === 'Affordable Housing Loan') return home === undefined ? undefined : pricedAt(home);
  if (productType === 'Student Loans') return fees === undefined ? undefined : pricedAt(fees);
  const isVehicle = productType === '2-wheeler' || productType === 'Car';
  return isVehicle && price !== undefined ? vehicleAt(ctx, price, answers) : undefined;
}

/** The limits of a customer's request, and the co-applicant who agreed, where the student has no income. */
async function findRequestFacts(ctx: TxContext, customer: Customer, { productType }: StoredProfile) {
  const answers = NEEDS_VALUE.includes(productType) ? await openProductAnswers(ctx, customer.userId, productType) : {};
  const limits = await findLimits(ctx, {
    productType,
    isLowHousehold: customer.householdIncome === BELOW_THRESHOLD,
    worth: await worthOf(ctx, productType, answers),
  });
  const coApplicant =
    productType === 'Student Loans' ? await findCoApplicant(ctx, customer.userId, answers) : undefined;
  return { ...limits, ...(coApplicant ? { coApplicant } : {}) };
}

/**
 * What matching reads of a customer as the answers are now; undefined while the product's profile is not complete (REG-DL-13),
 * which it is not while only the customer can say what is paid in a month already.
 */
export async function findProfile(
  ctx: TxContext,
  customer: Customer,
  productType: LoanProductTypeName,
): Promise<StoredProfile | undefined> {
  const facts = matchProfileOf(customer, productType, ctx.clock.now());
  if (!facts) return undefined;
  const [{ paise: instalmentsPaise, isUnstated }, requestFacts] = await Promise.all([
    findInstalments(ctx, customer),
    findRequestFacts(ctx, customer, facts),
  ]);
  return isUnstated ? undefined : { ...facts, ...requestFacts, instalmentsPaise };
}

/** As it is kept: without the names of the rules, which are no fact, and without what is not there. */
const asKept = ({ ruleIds: _rules, ...facts }: StoredProfile): unknown => JSON.parse(JSON.stringify(facts));

/** Whether an offer was made from these facts: the same answers, value and limits. */
export function isMadeFrom(kept: StoredProfile, now: StoredProfile | undefined): boolean {
  return now !== undefined && isDeepStrictEqual(asKept(kept), asKept(now));
}
