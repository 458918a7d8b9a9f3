import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { merchantDocuments, merchantForms, merchantMarks } from './merchant-forms.table';

type Row = typeof merchantForms.$inferSelect;
export type MerchantDocumentRow = typeof merchantDocuments.$inferSelect;

/** The notice that stood above a form. */
type NoticeOfForm = Pick<Row, 'noticeVersion' | 'noticeLanguage' | 'noticeHash'>;

/** A merchant's form, opened. */
export interface MerchantFormRow extends Omit<Row, 'answersSealed'> {
  readonly answers: FormAnswers;
}

const place = (id: string) => ({ table: 'merchant_forms', id, column: 'answers_sealed' });
const sealed = ({ platform }: TxContext, formId: string, answers: FormAnswers) =>
  platform.cipher.seal(JSON.stringify(answers), place(formId));

export async function insertMerchantForm(
  ctx: TxContext,
  row: Pick<Row, 'formId' | 'secretHash' | 'brandKey' | 'partnerName' | 'language'> & Partial<NoticeOfForm>,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx.insert(merchantForms).values({
    ...row,
    answersSealed: sealed(ctx, row.formId, {}),
    state: 'draft',
    createdAt: now,
    updatedAt: now,
  });
}

export function openedForm({ platform }: TxContext, { answersSealed, ...row }: Row): MerchantFormRow {
  return {
    ...row,
    answers: JSON.parse(platform.cipher.open(answersSealed, place(row.formId))) as FormAnswers,
  };
}

/** A form, locked until the transaction ends. */
export async function lockMerchantForm(ctx: TxContext, formId: string): Promise<MerchantFormRow | undefined> {
  const [row] = await ctx.tx.select().from(merchantForms).where(eq(merchantForms.formId, formId)).for('update');
  return row && openedForm(ctx, row);
}

export async function updateMerchantForm(
  ctx: TxContext,
  formId: string,
  {
    answers,
    ...change
  }: Partial<Pick<MerchantFormRow, 'answers' | 'state' | 'reference' | 'submittedAt' | 'language'> & NoticeOfForm>,
): Promise<void> {
  await ctx.tx
    .update(merchantForms)
    .set({
      ...change,
      ...(answers ? { answersSealed: sealed(ctx, formId, answers) } : {}),
      updatedAt: ctx.clock.now(),
    })
    .where(eq(merchantForms.formId, formId));
}

export function selectMerchantDocuments({ tx }: TxContext, formIds: readonly string[]): Promise<MerchantDocumentRow[]> {
  return formIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(merchantDocuments)
        .where(inArray(merchantDocuments.formId, [...formIds]));
}

export async function insertMerchantDocument({ tx }: TxContext, row: MerchantDocumentRow): Promise<void> {
  await tx.insert(merchantDocuments).values(row);
}

export async function deleteMerchantDocuments({ tx }: TxContext, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await tx.delete(merchantDocuments).where(inArray(merchantDocuments.documentId, [...documentIds]));
}

/** Drafts that nobody has touched since. */
export async function selectForgottenDrafts({ tx }: TxContext, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ formId: merchantForms.formId })
    .from(merchantForms)
    .where(and(eq(merchantForms.state, 'draft'), lt(merchantForms.updatedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ formId }) => formId);
}

/** Forms that were sent before a time and wait for a decision still. */
export async function selectUndecidedForms({ tx }: TxContext, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ formId: merchantForms.formId })
    .from(merchantForms)
    .where(and(eq(merchantForms.state, 'submitted'), lt(merchantForms.submittedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ formId }) => formId);
}

export async function deleteMarks({ tx }: TxContext, formIds: readonly string[]): Promise<void> {
  if (formIds.length === 0) return;
  await tx.delete(merchantMarks).where(inArray(merchantMarks.formId, [...formIds]));
}

export async function deleteMerchantForms({ tx }: TxContext, formIds: readonly string[]): Promise<void> {
  if (formIds.length === 0) return;
  await tx.delete(merchantForms).where(inArray(merchantForms.formId, [...formIds]));
}
