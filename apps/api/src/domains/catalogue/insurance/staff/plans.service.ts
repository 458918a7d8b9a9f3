import type { CallParsed } from '@saakh/contracts/call';
import type {
  createInsurancePlan,
  StaffInsurer,
  StaffPlan,
  updateInsurancePlan,
  updateInsurerAddress,
} from '@saakh/contracts/catalogue/staff/insurance';
import { type AppliedChange, applyChange, recordCreated } from '#domains/records/records';
import { type AdminContext, inTransaction } from '#platform/context';
import type { StoredPlan } from '../insurance.repository';
import { staffPlanOf } from '../plan-rows';
import { insurerRecord, PLAN, planRecord } from './plan-record';
import { insertPlan, lockInsurers, selectFirstPlan, selectPlans } from './plans.repository';

function insurersOf(plans: readonly StoredPlan[]): StaffInsurer[] {
  const byName = new Map<string, StaffInsurer>();
  for (const { planId, insurer, insurerHi, insurerEmail } of plans.toSorted((a, b) => a.planId - b.planId)) {
    const known = byName.get(insurer) ?? {
      ...{ insurer_id: planId, name: insurer, name_hi: insurerHi },
      ...{ email: insurerEmail, plans: 0 },
    };
    byName.set(insurer, { ...known, plans: known.plans + 1 });
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** All insurers by name, and all plans with what keeps each from customers. */
export function listForStaff(ctx: AdminContext): Promise<{ insurers: StaffInsurer[]; plans: StaffPlan[] }> {
  return inTransaction(ctx, async (tx) => {
    const plans = await selectPlans(tx);
    return { insurers: insurersOf(plans), plans: plans.map(staffPlanOf) };
  });
}

const nothing = { en: '', hi: '' };

/** Adds a plan, off and empty but for its name, with history and audit; its id. A known insurer keeps its name and address. */
export function addPlan(
  ctx: AdminContext,
  { insurer, category, name }: CallParsed<typeof createInsurancePlan>['body'],
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockInsurers(tx);
    const first = await selectFirstPlan(tx, insurer);
    const planId = await insertPlan(tx, {
      productType: category,
      insurer: first?.insurer ?? insurer,
      insurerHi: first?.insurerHi ?? null,
      insurerEmail: first?.insurerEmail ?? '',
      name: { en: name, hi: name },
      logo: first?.logo ?? '',
      coverPaise: 0,
      premiumFromPaise: 0,
      premiumFor: nothing,
      bullets: [],
      exclusions: nothing,
      brochureUrl: '',
      minAge: 18,
      maxAge: 65,
      covers: null,
      status: 0,
    });
    await recordCreated(tx, { type: PLAN, id: String(planId), name: `${first?.insurer ?? insurer}, ${name}` });
    return planId;
  });
}

/** Changes one property of a plan as `applyChange` does, with its refusals. */
export function changePlan(
  ctx: AdminContext,
  { plan_id: planId, ...change }: CallParsed<typeof updateInsurancePlan>['body'],
): Promise<AppliedChange> {
  return applyChange(ctx, planRecord, { ...change, id: String(planId) });
}

/** Changes where the requests of an insurer go, for all its plans; with the refusals of `applyChange`. */
export function changeAddress(
  ctx: AdminContext,
  { insurer_id: insurerId, ...change }: CallParsed<typeof updateInsurerAddress>['body'],
): Promise<AppliedChange> {
  return applyChange(ctx, insurerRecord, { ...change, property: 'email', id: String(insurerId) });
}
