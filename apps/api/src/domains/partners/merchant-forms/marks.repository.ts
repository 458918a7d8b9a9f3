import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { panOf } from '@saakh/rules/partners/merchants/merchant-checks';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import type { MerchantFormRow } from './merchant-forms.repository';
import { type MARK_KINDS, merchantForms, merchantMarks } from './merchant-forms.table';

export type MarkKind = (typeof MARK_KINDS)[number];
export interface Mark {
  readonly kind: MarkKind;
  readonly mark: string;
}

/**
 * What of a form may be found in another one, as keyed hashes: mobile, e-mail and PAN with the hash by which customers are found.
 * An account number counts with its bank: another bank's may be the same by chance.
 */
export function marksOf({ platform: { cipher } }: TxContext, answers: FormAnswers): Mark[] {
  const { owner_mobile: mobile, owner_email: email, account_number: account, ifsc, gstin } = answers;
  const pan = panOf(answers);
  const hashed = {
    pan: pan && cipher.index('pan', pan),
    mobile: mobile && cipher.index('phone', mobile),
    email: email && cipher.index('email', email.toLowerCase()),
    account: account && cipher.keyedHash('merchant-account', `${ifsc?.slice(0, 4)}\0${account.replace(/^0+/, '')}`),
    gstin: gstin && cipher.keyedHash('merchant-gstin', gstin),
  };
  return Object.entries(hashed).flatMap(([kind, mark]) => (mark ? [{ kind: kind as MarkKind, mark }] : []));
}

/** Keeps the marks of a form that was sent; they never change. */
export async function insertMarks({ tx }: TxContext, formId: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(merchantMarks)
    .values(marks.map((mark) => ({ ...mark, formId })))
    .onConflictDoNothing();
}

export interface SameMark extends Pick<MerchantFormRow, 'formId' | 'state'> {
  readonly kind: MarkKind;
  readonly reference: string | null;
}

const isOneOf = (marks: readonly Mark[]) =>
  or(...marks.map(({ kind, mark }) => and(eq(merchantMarks.kind, kind), eq(merchantMarks.mark, mark))));

/** Other forms that share a mark, `limit` at most. */
export async function selectSameMarks(
  { tx }: TxContext,
  formId: string,
  marks: readonly Mark[],
  limit: number,
): Promise<SameMark[]> {
  return marks.length === 0
    ? []
    : tx
        .select({
          kind: merchantMarks.kind,
          formId: merchantForms.formId,
          state: merchantForms.state,
          reference: merchantForms.reference,
        })
        .from(merchantMarks)
        .innerJoin(merchantForms, eq(merchantForms.formId, merchantMarks.formId))
        .where(and(ne(merchantMarks.formId, formId), isOneOf(marks)))
        .limit(limit);
}

/** The forms that have one of the marks, `limit` at most. */
export async function selectFormsByMark({ tx }: TxContext, marks: readonly Mark[], limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ formId: merchantMarks.formId })
    .from(merchantMarks)
    .where(isOneOf(marks))
    .limit(limit);
  return rows.map(({ formId }) => formId);
}

export async function selectFormIdByReference({ tx }: TxContext, reference: string): Promise<string[]> {
  const rows = await tx
    .select({ formId: merchantForms.formId })
    .from(merchantForms)
    .where(eq(merchantForms.reference, reference));
  return rows.map(({ formId }) => formId);
}

export function inForms(formIds: readonly string[]) {
  return inArray(merchantForms.formId, [...formIds]);
}
