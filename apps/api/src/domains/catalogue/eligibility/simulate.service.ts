import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { LenderProductProperty } from '@saakh/contracts/catalogue/staff/lender-products';
import { LENDER_PRODUCT_PROPERTIES } from '@saakh/contracts/catalogue/staff/lender-products';
import type { LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import type { CreditScoreClass } from '@saakh/rules/lending/offers/classes';
import { fittingAmountPaise, loanObstacles, type MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { rupeesToPaise } from '@saakh/rules/money';
import {
  coolingOffRule,
  currentRuleset,
  findLocalNames,
  listQuotingLenderIds,
  type RuleChange,
  tryRules,
} from '#domains/catalogue/lenders';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { compareTerms, type ListRecentProfiles, listApplicants } from './applicants';

/** What is asked of lending. */
export interface LendingAnswers {
  readonly listRecentProfiles: ListRecentProfiles;
  /** How many of these applications other lenders approved and rejected. */
  readonly listDecisions: (
    ctx: TxContext,
    of: { readonly appIds: readonly string[]; readonly exceptLenderId: number },
  ) => Promise<{ readonly approved: number; readonly rejected: number }>;
  /** What the law limits beside the lenders' rules. */
  readonly findLimits: (
    ctx: TxContext,
    limited: {
      readonly productType: LoanProductTypeName;
      readonly isLowHousehold: boolean;
      readonly worth: { readonly valuePaise: number; readonly mostPaise: number } | undefined;
    },
  ) => Promise<
    Pick<MatchProfile, 'mostSharePercent' | 'security' | 'isUnvalued'> & { readonly ruleIds?: readonly string[] }
  >;
}

export interface Invented {
  readonly product_type: LoanProductTypeName;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  /** Rupees a month. */
  readonly income: number;
  readonly age: number;
  readonly pincode: string;
  readonly employment: 'salaried' | 'self_employed' | 'business';
  readonly credit_score_class: CreditScoreClass | null;
  /** Rupees. */
  readonly emi?: number | undefined;
  readonly low_household?: 0 | 1 | undefined;
  readonly security_value?: number | undefined;
  readonly down_payment?: number | undefined;
  readonly vehicle_age?: number | undefined;
}

const profileOf = ({ income, age, pincode, employment, credit_score_class }: Invented): MatchProfile => ({
  monthlyIncomePaise: rupeesToPaise(String(income)),
  ageYears: age,
  employment: employment === 'self_employed' ? 'selfEmployed' : employment,
  creditScoreClass: credit_score_class ?? 'unknown',
  pincode,
});

const paiseOf = (rupees: number): number => rupeesToPaise(String(rupees));

/** What limits an invented request beside the lenders' rules, found as for a customer. */
async function limitsOf(
  ctx: AdminContext,
  invented: Invented,
  findLimits: LendingAnswers['findLimits'],
): Promise<Partial<MatchProfile>> {
  const { product_type: productType, security_value, down_payment = 0, vehicle_age } = invented;
  const value = security_value === undefined ? undefined : paiseOf(security_value);
  const { ruleIds: _rules, ...limits } = await inTransaction(ctx, (tx) =>
    findLimits(tx, {
      productType,
      isLowHousehold: invented.low_household === 1,
      worth:
        value === undefined ? undefined : { valuePaise: value, mostPaise: Math.max(value - paiseOf(down_payment), 0) },
    }),
  );
  const security = limits.security && { ...limits.security, vehicleAgeYears: vehicle_age };
  return { ...limits, security, instalmentsPaise: paiseOf(invented.emi ?? 0) };
}

const isAskedRegardless = (terms: LenderTerms | undefined): 0 | 1 => (terms?.askedRegardless ? 1 : 0);

/** Who would lend what to an invented person under the rules in force, by APR, and what stands between them and the others. */
export async function simulate(ctx: AdminContext, invented: Invented, { findLimits }: LendingAnswers) {
  const ruleset = await currentRuleset(ctx);
  const { product_type: productType, months: tenureMonths } = invented;
  const profile = { ...profileOf(invented), ...(await limitsOf(ctx, invented, findLimits)) };
  const request = { amountPaise: rupeesToPaise(String(invented.amount)), tenureMonths };
  const result = matchProfile(ruleset, productType, profile, request, (await coolingOffRule(ctx)).value.days);
  const names = await inTransaction(ctx, findLocalNames);
  const quoting = new Set(await inTransaction(ctx, listQuotingLenderIds));
  const termsOf = new Map(ruleset.products.get(productType)?.terms.map((terms) => [terms.lenderId, terms]));
  const marked = ({ lenderId, name }: { lenderId: number; name: string }) => ({
    lender_id: lenderId,
    name: names.get(lenderId) ?? name,
    asked_regardless: isAskedRegardless(termsOf.get(lenderId)),
  });
  return {
    version: ruleset.version,
    matched: result.matched.map(({ lenderId, lenderName, securityCapped = false, ...offer }) => ({
      ...offer,
      securityCapped,
      answers_itself: quoting.has(lenderId),
      ...marked({ lenderId, name: lenderName }),
    })),
    unmatched: result.unmatched.map((lender) => {
      const terms = termsOf.get(lender.lenderId);
      return {
        ...marked(lender),
        obstacles: terms ? loanObstacles(terms, profile, request) : [],
        fittingPaise: terms ? fittingAmountPaise(terms, profile, request) : null,
      };
    }),
    pending: result.pending.map(marked),
  };
}

interface Tested {
  readonly lender_id: number;
  readonly product_type: LoanProductTypeName;
  readonly changes: Readonly<Partial<Record<LenderProperty | LenderProductProperty, unknown>>>;
}

const rulesOf = ({ lender_id: lenderId, product_type, changes }: Tested): RuleChange[] =>
  Object.entries(changes).map(([property, value]) => {
    const productType = Object.hasOwn(LENDER_PRODUCT_PROPERTIES, property) ? product_type : null;
    return { lenderId, productType, property, value };
  });

/**
 * The last 30 days' applicants for a product, the newest 2,000, under a lender's rules with and without a change, and
 * what other lenders decided on those that it would win. Stores nothing. Refuses what the change itself would be refused for,
 * at `changes` or `value`; NOT_FOUND for a lender or product that is not there.
 */
export async function backTest(
  ctx: AdminContext,
  tested: Tested,
  { listRecentProfiles, listDecisions }: LendingAnswers,
) {
  const { lender_id: lenderId, product_type: productType } = tested;
  const { profiles, since, limited } = await inTransaction(ctx, (tx) =>
    listApplicants(tx, listRecentProfiles, productType),
  );
  const terms = await tryRules(ctx, rulesOf(tested));
  const compared = await compareTerms(profiles, terms, (await coolingOffRule(ctx)).value.days);
  const gained = compared.filter(({ before, after }) => !before.has(lenderId) && after.has(lenderId));
  const lost = compared.filter(({ before, after }) => before.has(lenderId) && !after.has(lenderId));
  const appIds = gained.map(({ appId }) => appId);
  return {
    applicants: profiles.length,
    since,
    limited,
    asked_regardless: isAskedRegardless(terms.after[0]),
    matchedBefore: compared.filter(({ before }) => before.has(lenderId)).length,
    matchedAfter: compared.filter(({ after }) => after.has(lenderId)).length,
    gained: gained.length,
    lost: lost.length,
    gainedElsewhere: await inTransaction(ctx, (tx) => listDecisions(tx, { appIds, exceptLenderId: lenderId })),
  };
}
