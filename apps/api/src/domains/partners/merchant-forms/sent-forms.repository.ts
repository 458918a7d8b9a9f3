import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { inForms } from './marks.repository';
import { type MerchantFormRow, openedForm } from './merchant-forms.repository';
import { merchantDocuments, merchantForms } from './merchant-forms.table';

export type SentState = Exclude<MerchantFormRow['state'], 'draft'>;
/** A form that was sent. */
export interface SentForm extends Omit<MerchantFormRow, 'state' | 'reference' | 'submittedAt'> {
  readonly state: SentState;
  readonly reference: string;
  readonly submittedAt: Date;
}

/** Where a page of the list ended. */
export interface SentPlace {
  readonly at: Date;
  readonly id: string;
}

const isSent = (form: MerchantFormRow): form is SentForm => form.state !== 'draft' && form.submittedAt !== null;

const opened = (ctx: TxContext, rows: readonly (typeof merchantForms.$inferSelect)[]): SentForm[] =>
  rows.map((row) => openedForm(ctx, row)).filter(isSent);

function after(state: SentState, { at, id }: SentPlace): SQL {
  const place = sql`(${instant(at)}, ${id})`;
  const row = sql`(${merchantForms.submittedAt}, ${merchantForms.formId})`;
  return state === 'submitted' ? sql`${row} > ${place}` : sql`${row} < ${place}`;
}

/** A page of the forms in a state, opened: those that wait with the oldest first, the others with the newest. */
export async function selectSentForms(
  ctx: TxContext,
  { state, place, limit }: { state: SentState; place: SentPlace | undefined; limit: number },
): Promise<SentForm[]> {
  const order = state === 'submitted' ? asc : desc;
  const rows = await ctx.tx
    .select()
    .from(merchantForms)
    .where(and(eq(merchantForms.state, state), place && after(state, place)))
    .orderBy(order(merchantForms.submittedAt), order(merchantForms.formId))
    .limit(limit);
  return opened(ctx, rows);
}

/** Forms of ids that were sent, opened, newest first. */
export async function selectSentFormsOf(ctx: TxContext, formIds: readonly string[]): Promise<SentForm[]> {
  if (formIds.length === 0) return [];
  const rows = await ctx.tx
    .select()
    .from(merchantForms)
    .where(inForms(formIds))
    .orderBy(desc(merchantForms.submittedAt));
  return opened(ctx, rows);
}

/** How many were sent and are in each state, from the index alone. */
export async function countSentForms({ tx }: TxContext): Promise<Record<SentState, number>> {
  const rows = await tx
    .select({ state: merchantForms.state, count: count() })
    .from(merchantForms)
    .where(ne(merchantForms.state, 'draft'))
    .groupBy(merchantForms.state);
  const of = (state: SentState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { submitted: of('submitted'), approved: of('approved'), rejected: of('rejected') };
}

/** A sent form that waits becomes decided; false when it does not wait any more. */
export async function settleForm(
  { tx, clock }: TxContext,
  formId: string,
  state: 'approved' | 'rejected',
): Promise<boolean> {
  const rows = await tx
    .update(merchantForms)
    .set({ state, updatedAt: clock.now() })
    .where(and(eq(merchantForms.formId, formId), eq(merchantForms.state, 'submitted')))
    .returning({ formId: merchantForms.formId });
  return rows.length === 1;
}

export async function selectDocument({ tx }: TxContext, formId: string, documentId: string) {
  return (
    await tx
      .select()
      .from(merchantDocuments)
      .where(and(eq(merchantDocuments.documentId, documentId), eq(merchantDocuments.formId, formId)))
  )[0];
}
