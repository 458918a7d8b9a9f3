import type { TimedDraft } from '@saakh/rules/customers/drafts/draft-merge';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { drafts } from './drafts.table';

type DraftRow = typeof drafts.$inferSelect;

export interface Draft extends TimedDraft {
  readonly form: string;
}

const place = (id: string) => ({ table: 'drafts', id, column: 'values_sealed' });

/** Beside the fields, under a name that none has, when they were typed. */
const BESIDE = '';
type Beside = Pick<TimedDraft, 'times' | 'emptiedAt'>;

/** What the row itself says of a draft whose fields were all typed at once, or which was emptied then. */
const isPlain = ({ values, times, typedAt, emptiedAt }: TimedDraft): boolean =>
  Object.keys(times).length === 0 && emptiedAt === (Object.keys(values).length === 0 ? typedAt : undefined);

function sealDraft(ctx: TxContext, draftId: string, draft: TimedDraft): string {
  const { values, times, emptiedAt } = draft;
  const beside = isPlain(draft) ? {} : { [BESIDE]: { times, emptiedAt } };
  return ctx.platform.cipher.seal(JSON.stringify({ ...values, ...beside }), place(draftId));
}

/** An empty draft without times was emptied when it was last written. */
function openDraft(ctx: TxContext, { draftId, form, valuesSealed, updatedAt }: DraftRow): Draft {
  const { [BESIDE]: beside, ...values } = JSON.parse(ctx.platform.cipher.open(valuesSealed, place(draftId)));
  const typedAt = updatedAt.toISOString();
  const known: Beside = beside ?? { times: {}, emptiedAt: Object.keys(values).length === 0 ? typedAt : undefined };
  return { form, values, typedAt, ...known };
}

export async function selectDrafts(ctx: TxContext, userId: string): Promise<Draft[]> {
  const rows = await ctx.tx.select().from(drafts).where(eq(drafts.userId, userId));
  return rows.map((row) => openDraft(ctx, row));
}

/** The draft of one form, with its id. */
export async function selectDraft(
  ctx: TxContext,
  userId: string,
  form: string,
): Promise<(Draft & { readonly draftId: string }) | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.form, form)));
  return row && { ...openDraft(ctx, row), draftId: row.draftId };
}

/** One draft of a customer at a time: two devices that save together leave the later one. */
export function lockDrafts({ tx }: TxContext, userId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userId}`}, 0))`);
}

export function countDrafts({ tx }: TxContext, userId: string): Promise<number> {
  return tx.$count(drafts, eq(drafts.userId, userId));
}

export async function insertDraft(ctx: TxContext, userId: string, draft: Draft): Promise<void> {
  const draftId = newId('dft');
  const valuesSealed = sealDraft(ctx, draftId, draft);
  await ctx.tx
    .insert(drafts)
    .values({ draftId, userId, form: draft.form, valuesSealed, updatedAt: new Date(draft.typedAt) });
}

export async function updateDraft(ctx: TxContext, draftId: string, draft: TimedDraft): Promise<void> {
  const valuesSealed = sealDraft(ctx, draftId, draft);
  await ctx.tx
    .update(drafts)
    .set({ valuesSealed, updatedAt: new Date(draft.typedAt) })
    .where(eq(drafts.draftId, draftId));
}

export async function deleteDraftsBefore({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(drafts).where(lt(drafts.updatedAt, before));
}
