import type { PlanProperty, StaffPlan } from '@saakh/contracts/catalogue/staff/insurance';
import { paiseToRupees } from '@saakh/rules/money';
import type { Context } from '#platform/context';
import { localName } from '#platform/lists/local-name';
import type { insurancePlans } from './insurance.table';

type Row = Readonly<typeof insurancePlans.$inferSelect>;

const rupeesOf = (paise: number): number => paiseToRupees(paise) ?? 0;

/** What its insurer is called in the reader's language. */
export function insurerName(
  ctx: Pick<Context, 'language'>,
  { insurer, insurerHi }: Pick<Row, 'insurer' | 'insurerHi'>,
): string {
  return localName(ctx, { name: insurer, nameHi: insurerHi });
}

/** Every property that staff edit, as its call takes it. */
export function planValues(plan: Row) {
  return {
    insurer_hi: plan.insurerHi,
    name: plan.name,
    logo: plan.logo,
    cover: rupeesOf(plan.coverPaise),
    premium_from: rupeesOf(plan.premiumFromPaise),
    premium_for: plan.premiumFor,
    bullets: plan.bullets,
    exclusions: plan.exclusions,
    brochure_url: plan.brochureUrl,
    min_age: plan.minAge,
    max_age: plan.maxAge,
    covers: plan.covers,
    status: plan.status,
  } satisfies Record<PlanProperty, unknown>;
}

/** The properties without which no customer sees a plan; `email` is where its insurer's requests go. */
export function missingOf(plan: Row): (PlanProperty | 'email')[] {
  const isThere = {
    logo: plan.logo !== '',
    cover: plan.coverPaise > 0,
    premium_from: plan.premiumFromPaise > 0,
    premium_for: Boolean(plan.premiumFor.en),
    exclusions: Boolean(plan.exclusions.en),
    bullets: plan.bullets.length > 0,
    brochure_url: plan.brochureUrl !== '',
    email: plan.insurerEmail !== '',
  };
  return (Object.keys(isThere) as (keyof typeof isThere)[]).filter((property) => !isThere[property]);
}

export function staffPlanOf(plan: Row): StaffPlan {
  return {
    plan_id: plan.planId,
    category: plan.productType,
    insurer: plan.insurer,
    ...planValues(plan),
    incomplete: missingOf(plan),
  };
}
