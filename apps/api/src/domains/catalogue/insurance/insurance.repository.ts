import { asc, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { insurancePlans } from './insurance.table';
import { missingOf } from './plan-rows';

export type StoredPlan = Readonly<typeof insurancePlans.$inferSelect>;
export type InsuranceProduct = StoredPlan['productType'];

/** The table and key of plans, for modules whose queries join them. */
export const joinedPlans = { table: insurancePlans, key: insurancePlans.planId } as const;

const isOpen = (plan: StoredPlan): boolean => plan.status === 1 && missingOf(plan).length === 0;

/** The plans of a category that are on and lack nothing, cheapest first, then by name. */
export async function selectOpenPlans({ tx }: TxContext, productType: InsuranceProduct): Promise<StoredPlan[]> {
  return (
    await tx
      .select()
      .from(insurancePlans)
      .where(eq(insurancePlans.productType, productType))
      .orderBy(asc(insurancePlans.premiumFromPaise), asc(insurancePlans.insurer), asc(insurancePlans.planId))
  ).filter(isOpen);
}

/** The category of each of these. */
export async function selectOpenPlanProducts({ tx }: TxContext): Promise<InsuranceProduct[]> {
  return (await tx.select().from(insurancePlans)).filter(isOpen).map(({ productType }) => productType);
}

/** Undefined for one that is unknown, off, or lacks something. */
export async function selectOpenPlan(ctx: TxContext, planId: number): Promise<StoredPlan | undefined> {
  const plan = await selectPlan(ctx, planId);
  return plan && isOpen(plan) ? plan : undefined;
}

export async function selectPlan({ tx }: TxContext, planId: number): Promise<StoredPlan | undefined> {
  const [row] = await tx.select().from(insurancePlans).where(eq(insurancePlans.planId, planId));
  return row;
}

/** Plans by id, those that are off too. */
export async function selectPlansById(
  { tx }: TxContext,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPlan>> {
  if (planIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(insurancePlans)
    .where(inArray(insurancePlans.planId, [...planIds]));
  return new Map(rows.map((row) => [row.planId, row]));
}
