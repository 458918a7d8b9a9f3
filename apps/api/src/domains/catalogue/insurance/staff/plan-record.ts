import { insurerEmail, PLAN_PROPERTIES, type PlanProperty } from '@saakh/contracts/catalogue/staff/insurance';
import type { Bilingual } from '@saakh/contracts/fields';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { coverChoices } from '@saakh/rules/customers/answers/insurance';
import { type EditableRecord, schemaIn } from '#domains/records/records';
import { fieldError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { selectPlan } from '../insurance.repository';
import type { insurancePlans } from '../insurance.table';
import { planValues } from '../plan-rows';
import { lockInsurers, lockPlan, selectFirstPlan, updateAddress, updateInsurer, updatePlan } from './plans.repository';

export const PLAN = 'insurance-plan';

type Change = Partial<typeof insurancePlans.$inferInsert>;
const text = (value: unknown) => value as string;
const both = (value: unknown) => value as Bilingual;

/** How a value that its schema has accepted is kept. */
const COLUMNS: Readonly<Record<PlanProperty, (value: unknown) => Change>> = {
  insurer_hi: (value) => ({ insurerHi: text(value) || null }),
  name: (value) => ({ name: both(value) }),
  logo: (value) => ({ logo: text(value) }),
  cover: (value) => ({ coverPaise: (value as number) * 100 }),
  premium_from: (value) => ({ premiumFromPaise: (value as number) * 100 }),
  premium_for: (value) => ({ premiumFor: both(value) }),
  bullets: (value) => ({ bullets: value as Bilingual[] }),
  exclusions: (value) => ({ exclusions: both(value) }),
  brochure_url: (value) => ({ brochureUrl: text(value) }),
  min_age: (value) => ({ minAge: value as number }),
  max_age: (value) => ({ maxAge: value as number }),
  covers: (value) => ({ covers: value as string[] | null }),
  status: (value) => ({ status: value as 0 | 1 }),
};
/** Eligibility, benefits and costs of a plan. */
const RULES: readonly string[] = ['cover', 'premium_from', 'min_age', 'max_age', 'covers'];

async function assertCovers(ctx: TxContext, planId: number, covers: readonly string[] | null): Promise<void> {
  const plan = await selectPlan(ctx, planId);
  const known = coverChoices(plan?.productType ?? '').map(({ code }) => code);
  if (covers?.some((code) => !known.includes(code))) throw fieldError('value', FORM_MESSAGES.optionUnknown);
}

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id);

/** A plan in history and approvals. */
export const planRecord: EditableRecord = {
  type: PLAN,
  needsApproval: (property) => {
    if (property === 'brochure_url') return 'address';
    return RULES.includes(property) ? 'rules' : null;
  },
  schemaOf: schemaIn(PLAN_PROPERTIES),
  async lock(ctx, id) {
    const plan = isNumber(id) ? await lockPlan(ctx, Number(id)) : undefined;
    return plan && { name: `${plan.insurer}, ${plan.name.en}`, values: planValues(plan) };
  },
  async write(ctx, id, { property, value, present }) {
    const { min_age: low, max_age: high } = { ...present.values, [property]: value } as Record<string, number>;
    if ((low ?? 0) > (high ?? 0)) {
      const message = withValues(STAFF_MESSAGES.maximumBelowMinimum, high ?? '', low ?? '');
      throw fieldError('value', message);
    }
    if (property === 'covers') await assertCovers(ctx, Number(id), value as string[] | null);
    const change = COLUMNS[property as PlanProperty](value);
    if (property === 'insurer_hi') await updateInsurer(ctx, Number(id), change);
    else await updatePlan(ctx, Number(id), change);
  },
};

/** An insurer, by the number of its first plan: the address that customers' requests go to. */
export const insurerRecord: EditableRecord = {
  type: 'insurer',
  needsApproval: () => 'address',
  schemaOf: schemaIn({ email: insurerEmail }),
  async lock(ctx, id) {
    await lockInsurers(ctx);
    const plan = isNumber(id) ? await lockPlan(ctx, Number(id)) : undefined;
    const first = plan && (await selectFirstPlan(ctx, plan.insurer));
    if (first?.planId !== plan?.planId) return undefined;
    return plan && { name: plan.insurer, values: { email: plan.insurerEmail } };
  },
  async write(ctx, _id, { value, present }) {
    await updateAddress(ctx, present.name, text(value));
  },
};
