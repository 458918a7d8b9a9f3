import { LOAN_PRODUCT_TYPE_NAMES, type LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { declaredCreditClassOf } from '@saakh/rules/lending/offers/classes';
import { employmentKindOf } from '@saakh/rules/lending/offers/eligibility';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { coolingOffRule, currentRuleset, findOfferSurroundings } from '#domains/catalogue/lenders';
import { offerSets, offers, type StoredProfile } from '#domains/lending/offers/offers.table';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { DemoApplication, DemoCustomer } from '../../people/people-types';

const BATCH = 200;
const MINUTE_MS = 60_000;
/** Of older views only the offer that was chosen is kept: all of them would make the first start seconds longer. */
const WHOLE_DAYS = 30;

/** A demo application as it was stored. */
export interface FilledApplication {
  readonly demo: DemoApplication;
  readonly appId: string;
  readonly userId: string;
  /** Null of one that went to no lender. */
  readonly lenderId: number | null;
}

const profileOf = (customer: DemoCustomer, productType: LoanProductTypeName, at: Date): StoredProfile => ({
  productType,
  monthlyIncomePaise: customer.monthlyIncomePaise,
  ageYears: ageOn(customer.birthOn, istDateOf(at)),
  employment: employmentKindOf(customer.employmentStatus),
  creditScoreClass: declaredCreditClassOf(customer.creditScoreClass),
  pincode: customer.pincode,
  instalmentsPaise: customer.monthlyEmiPaise,
});

/** The offers that each customer saw a minute or two after beginning an application, by the same matching as any other. */
export async function fillOffers(
  ctx: TxContext,
  applications: readonly FilledApplication[],
  customers: readonly DemoCustomer[],
): Promise<void> {
  const ruleset = await currentRuleset(ctx);
  const { ruleId: coolingOffRuleId, value: coolingOff } = await coolingOffRule(ctx);
  const people = new Map(customers.map((customer) => [customer.ref, customer]));
  const now = ctx.clock.now().getTime();
  const around = new Map<string, Awaited<ReturnType<typeof findOfferSurroundings>>>();
  const surroundingsOf = async ({ productType, employment }: StoredProfile) => {
    const key = `${productType} ${employment}`;
    const known = around.get(key) ?? (await findOfferSurroundings(ctx, productType, employment));
    around.set(key, known);
    return known;
  };
  const sets: (typeof offerSets.$inferInsert)[] = [];
  const shown: (typeof offers.$inferInsert)[] = [];
  for (const [index, { demo, appId, userId, lenderId: chosen }] of applications.entries()) {
    const customer = people.get(demo.customerRef);
    const productType = LOAN_PRODUCT_TYPE_NAMES.find((name) => name === demo.productType);
    if (!customer || !productType) continue;
    const begun = Date.parse(demo.createdAt);
    const createdAt = new Date(Math.min(begun + ((index % 3) + 1) * MINUTE_MS, now));
    const profile = profileOf(customer, productType, createdAt);
    const request = { amountPaise: demo.requestedAmountPaise, tenureMonths: demo.tenureMonths };
    const { matched } = matchProfile(ruleset, productType, profile, request, coolingOff.days);
    const surroundings = await surroundingsOf(profile);
    const offerSetId = newId('ofs');
    sets.push({
      offerSetId,
      appId,
      userId,
      rulesetVersion: ruleset.version,
      profile,
      ...request,
      createdAt,
      coolingOffRuleId,
    });
    const isWhole = now - begun < WHOLE_DAYS * 24 * 60 * MINUTE_MS;
    for (const offer of matched) {
      const { lenderId } = offer;
      const words = surroundings.get(lenderId);
      if (!words || !(isWhole || chosen === null || lenderId === chosen)) continue;
      const terms = { ...offer, ...words, quote: null, decided: false };
      const of = { offerSetId, userId, lenderId, coolingOffRuleId };
      shown.push({ offerId: newId('ofr'), ...of, source: 'rule', terms, createdAt });
    }
  }
  for (let from = 0; from < sets.length; from += BATCH) {
    await ctx.tx.insert(offerSets).values(sets.slice(from, from + BATCH));
  }
  for (let from = 0; from < shown.length; from += BATCH) {
    await ctx.tx.insert(offers).values(shown.slice(from, from + BATCH));
  }
}
