import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import type { StoredPlan } from '../insurance.repository';
import { insurancePlans } from '../insurance.table';

/** All plans by category, insurer and number. */
export function selectPlans({ tx }: TxContext): Promise<StoredPlan[]> {
  return tx
    .select()
    .from(insurancePlans)
    .orderBy(asc(insurancePlans.productType), asc(insurancePlans.insurer), asc(insurancePlans.planId));
}

/** Locked until the transaction ends. */
export async function lockPlan({ tx }: TxContext, planId: number): Promise<StoredPlan | undefined> {
  const [row] = await tx.select().from(insurancePlans).where(eq(insurancePlans.planId, planId)).for('update');
  return row;
}

/** The first plan of the insurer of that name, in either language and whatever its capitals. */
export async function selectFirstPlan({ tx }: TxContext, insurer: string): Promise<StoredPlan | undefined> {
  const [row] = await tx
    .select()
    .from(insurancePlans)
    .where(sql`lower(${insurer}) in (lower(${insurancePlans.insurer}), lower(${insurancePlans.insurerHi}))`)
    .orderBy(asc(insurancePlans.planId))
    .limit(1);
  return row;
}

/** One at a time adds plans or changes an insurer's address: a new plan takes over the address of the others. */
export async function lockInsurers({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('insurers', 0))`);
}

export async function insertPlan(
  { tx }: TxContext,
  plan: Omit<typeof insurancePlans.$inferInsert, 'planId'>,
): Promise<number> {
  const [row] = await tx.insert(insurancePlans).values(plan).returning({ planId: insurancePlans.planId });
  if (!row) throw new Error('A plan was not inserted');
  return row.planId;
}

export async function updatePlan(
  { tx }: TxContext,
  planId: number,
  change: Partial<typeof insurancePlans.$inferInsert>,
): Promise<void> {
  await tx.update(insurancePlans).set(change).where(eq(insurancePlans.planId, planId));
}

/** Changes all plans of the insurer of a plan. */
export async function updateInsurer(
  { tx }: TxContext,
  planId: number,
  change: Partial<typeof insurancePlans.$inferInsert>,
): Promise<void> {
  const insurer = tx
    .select({ of: insurancePlans.insurer })
    .from(insurancePlans)
    .where(eq(insurancePlans.planId, planId));
  await tx.update(insurancePlans).set(change).where(inArray(insurancePlans.insurer, insurer));
}

export async function updateAddress({ tx }: TxContext, insurer: string, insurerEmail: string): Promise<void> {
  await tx.update(insurancePlans).set({ insurerEmail }).where(eq(insurancePlans.insurer, insurer));
}
