import { eq, lt, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { drafts } from './drafts.table';

export type DraftValues = Readonly<Record<string, string>>;

export interface Draft {
  readonly form: string;
  readonly values: DraftValues;
  readonly typedAt: Date;
}

const place = (id: string) => ({ table: 'drafts', id, column: 'values_sealed' });

export const selectDrafts = async (ctx: TxContext, userId: string): Promise<Draft[]> => {
  const rows = await ctx.tx.select().from(drafts).where(eq(drafts.userId, userId));
  return rows.map(({ draftId, form, valuesSealed, updatedAt }) => ({
    form,
    values: JSON.parse(ctx.platform.cipher.open(valuesSealed, place(draftId))) as DraftValues,
    typedAt: updatedAt,
  }));
};

/** One draft of a customer at a time: two devices that save together leave the later one. */
export const lockDrafts = ({ tx }: TxContext, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userId}`}, 0))`);

/** The ids and times of a customer's drafts, by form. */
export const selectDraftTimes = async ({ tx }: TxContext, userId: string) => {
  const { draftId, form, updatedAt: typedAt } = drafts;
  const rows = await tx.select({ draftId, form, typedAt }).from(drafts).where(eq(drafts.userId, userId));
  return new Map(rows.map((row) => [row.form, row]));
};

export const insertDraft = async (ctx: TxContext, userId: string, { form, values, typedAt }: Draft): Promise<void> => {
  const draftId = newId('dft');
  const valuesSealed = ctx.platform.cipher.seal(JSON.stringify(values), place(draftId));
  await ctx.tx.insert(drafts).values({ draftId, userId, form, valuesSealed, updatedAt: typedAt });
};

export const updateDraft = async (
  ctx: TxContext,
  { draftId, values, typedAt }: Omit<Draft, 'form'> & { readonly draftId: string },
): Promise<void> => {
  const valuesSealed = ctx.platform.cipher.seal(JSON.stringify(values), place(draftId));
  await ctx.tx.update(drafts).set({ valuesSealed, updatedAt: typedAt }).where(eq(drafts.draftId, draftId));
};

export const deleteDraftsBefore = async ({ tx }: TxContext, before: Date): Promise<void> => {
  await tx.delete(drafts).where(lt(drafts.updatedAt, before));
};
