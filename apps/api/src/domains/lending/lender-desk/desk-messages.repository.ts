import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { deskMessages } from './desk-messages.table';

type Row = typeof deskMessages.$inferSelect;
export type DeskMessageRow = Omit<Row, 'textSealed'> & { readonly text: string };

const placeOf = (deskMessageId: string) => ({ table: 'desk_messages', id: deskMessageId, column: 'text_sealed' });

const opened = (ctx: TxContext, { textSealed, ...row }: Row): DeskMessageRow => ({
  ...row,
  text: ctx.platform.cipher.open(textSealed, placeOf(row.deskMessageId)),
});

export async function insertDeskMessage(
  ctx: TxContext,
  { text, ...message }: Omit<DeskMessageRow, 'deskMessageId' | 'at'>,
): Promise<DeskMessageRow> {
  const row = { ...message, deskMessageId: newId('dms'), at: ctx.clock.now() };
  const textSealed = ctx.platform.cipher.seal(text, placeOf(row.deskMessageId));
  await ctx.tx.insert(deskMessages).values({ ...row, textSealed });
  return { ...row, text };
}

const MOST_OF_A_CASE = 200;
/** Of one case, oldest first. */
export async function selectMessagesOf(ctx: TxContext, lenderApplicationId: string): Promise<DeskMessageRow[]> {
  const rows = await ctx.tx
    .select()
    .from(deskMessages)
    .where(eq(deskMessages.lenderApplicationId, lenderApplicationId))
    .orderBy(asc(deskMessages.at), asc(deskMessages.deskMessageId))
    .limit(MOST_OF_A_CASE);
  return rows.map((row) => opened(ctx, row));
}

const MOST_OF_A_LENDER = 100;
/** Of all cases of a lender, newest first. */
export async function selectMessagesOfLender(ctx: TxContext, lenderId: number): Promise<DeskMessageRow[]> {
  const rows = await ctx.tx
    .select()
    .from(deskMessages)
    .where(eq(deskMessages.lenderId, lenderId))
    .orderBy(desc(deskMessages.at), desc(deskMessages.deskMessageId))
    .limit(MOST_OF_A_LENDER);
  return rows.map((row) => opened(ctx, row));
}

/** Those of these cases whose last message is a question of staff. */
export async function selectAsked(
  { tx }: TxContext,
  lenderApplicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lenderApplicationIds.length === 0) return new Set();
  const { lenderApplicationId: id, side, kind, at } = deskMessages;
  const last = await tx
    .selectDistinctOn([id], { id, side, kind })
    .from(deskMessages)
    .where(and(inArray(id, [...lenderApplicationIds])))
    .orderBy(id, desc(at), desc(deskMessages.deskMessageId));
  return new Set(last.filter((row) => row.side === 'staff' && row.kind === 'question').map((row) => row.id));
}
