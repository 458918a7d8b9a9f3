import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { joinedPlans } from '#domains/catalogue/insurance';
import type { TxContext } from '#platform/context';
import { outboxMessages } from '#platform/outbox/outbox.table';
import { insuranceLeads } from './insurance-requests.table';

export type StoredLead = Readonly<typeof insuranceLeads.$inferSelect>;

/** Requests that the insurer still works on. */
const OPEN = ['sent', 'contacted'] as const;
export function answersPlace(leadId: string) {
  return { table: 'insurance_leads', id: leadId, column: 'answers_sealed' };
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
      plan: joinedPlans.table,
      mail: outboxMessages.status,
      delivery: outboxMessages.delivery,
    })
    .from(insuranceLeads)
    .innerJoin(joinedPlans.table, eq(joinedPlans.key, insuranceLeads.planId))
    .leftJoin(outboxMessages, eq(outboxMessages.id, insuranceLeads.messageId))
    .where(eq(insuranceLeads.userId, userId))
    .orderBy(desc(insuranceLeads.createdAt), desc(insuranceLeads.leadId));
}

export async function selectLead({ tx }: TxContext, leadId: string): Promise<StoredLead | undefined> {
  const [row] = await tx.select().from(insuranceLeads).where(eq(insuranceLeads.leadId, leadId));
  return row;
}

/** The request that a consent allowed, with its insurer. */
export async function selectLeadOf({ tx }: TxContext, consentId: string) {
  const [row] = await tx
    .select({ lead: insuranceLeads, insurer: joinedPlans.table.insurer })
    .from(insuranceLeads)
    .innerJoin(joinedPlans.table, eq(joinedPlans.key, insuranceLeads.planId))
    .where(eq(insuranceLeads.consentId, consentId));
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
          tx.select({ planId: joinedPlans.key }).from(joinedPlans.table).where(eq(joinedPlans.table.insurer, insurer)),
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
