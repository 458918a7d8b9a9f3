import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { outboxMessages } from '#platform/outbox/outbox.table';
import { insuranceLeads, insurancePlans } from './insurance.table';
import { missingOf } from './plan-rows';

export type StoredPlan = Readonly<typeof insurancePlans.$inferSelect>;
export type StoredLead = Readonly<typeof insuranceLeads.$inferSelect>;
export type InsuranceProduct = StoredPlan['productType'];

/** Requests that the insurer still works on. */
const OPEN = ['sent', 'contacted'] as const;
export function answersPlace(leadId: string) {
  return { table: 'insurance_leads', id: leadId, column: 'answers_sealed' };
}

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

/** False when the customer has an open request for the plan already; of two at once, one gets through. */
export async function insertLead({ tx }: TxContext, row: StoredLead): Promise<boolean> {
  return (
    (await tx.insert(insuranceLeads).values(row).onConflictDoNothing().returning({ leadId: insuranceLeads.leadId }))
      .length > 0
  );
}

/** A customer's requests with their plans and what became of the mail, newest first. */
export function selectLeads({ tx }: TxContext, userId: string) {
  return tx
    .select({
      lead: insuranceLeads,
      plan: insurancePlans,
      mail: outboxMessages.status,
      delivery: outboxMessages.delivery,
    })
    .from(insuranceLeads)
    .innerJoin(insurancePlans, eq(insurancePlans.planId, insuranceLeads.planId))
    .leftJoin(outboxMessages, eq(outboxMessages.id, insuranceLeads.messageId))
    .where(eq(insuranceLeads.userId, userId))
    .orderBy(desc(insuranceLeads.createdAt), desc(insuranceLeads.leadId));
}

export async function selectLead({ tx }: TxContext, leadId: string): Promise<StoredLead | undefined> {
  const [row] = await tx.select().from(insuranceLeads).where(eq(insuranceLeads.leadId, leadId));
  return row;
}

export async function selectLeadOf({ tx }: TxContext, consentId: string): Promise<StoredLead | undefined> {
  const [row] = await tx.select().from(insuranceLeads).where(eq(insuranceLeads.consentId, consentId));
  return row;
}

/** Closes what a customer had asked of an insurer in a category up to an instant, and answers what was still open. */
export function closeLeads(
  { tx, clock }: TxContext,
  {
    userId,
    productType,
    insurer,
    until,
  }: Pick<StoredLead, 'userId' | 'productType'> & { insurer: string; until: Date },
): Promise<StoredLead[]> {
  return tx
    .update(insuranceLeads)
    .set({ state: 'closed', updatedAt: clock.now() })
    .where(
      and(
        eq(insuranceLeads.userId, userId),
        eq(insuranceLeads.productType, productType),
        inArray(
          insuranceLeads.planId,
          tx.select({ planId: insurancePlans.planId }).from(insurancePlans).where(eq(insurancePlans.insurer, insurer)),
        ),
        lte(insuranceLeads.createdAt, until),
        inArray(insuranceLeads.state, [...OPEN]),
      ),
    )
    .returning();
}

/** The mail that a request went out by. */
export async function noteMail(
  { tx, clock }: TxContext,
  leadId: string,
  { messageId }: { messageId: string },
): Promise<void> {
  await tx.update(insuranceLeads).set({ messageId, updatedAt: clock.now() }).where(eq(insuranceLeads.leadId, leadId));
}
