import { type Context, inTransaction, type TxContext } from '#platform/context';
import { countAnew, deleteNotes, lockAccounts, selectAccounts, takeNotes } from './count-journeys.repository';

/** A customer among them who signs in waits for the end of this transaction; on the embedded database everybody does. */
const AT_ONCE = { server: 500, embedded: 100 } as const;

/** Counts what some notes are about; answers the last note that was looked at, and whether there may be more. */
async function countSome(tx: TxContext, after: string, atOnce: number): Promise<{ last: string; isMore: boolean }> {
  const notes = await takeNotes(tx, after, atOnce);
  const last = notes.at(-1)?.id ?? after;
  if (notes.length === 0) return { last, isMore: false };
  const noted = [...new Set(notes.map(({ userId }) => userId))];
  const known = (await selectAccounts(tx, noted)).map(({ userId }) => userId);
  const locked = new Map((await lockAccounts(tx, known)).map((account) => [account.userId, account]));
  // From here on nobody deletes, merges or parts them, and a statement sees whatever was done before.
  const living = [...locked.values()].filter(({ isDeleted }) => !isDeleted).map(({ userId }) => userId);
  if (living.length > 0) await countAnew(tx, living);
  const isKnown = new Set(known);
  const isDone = (userId: string): boolean => {
    const account = locked.get(userId);
    if (!account) return !isKnown.has(userId);
    return account.mergedInto === null || locked.has(account.mergedInto);
  };
  await deleteNotes(
    tx,
    notes.filter(({ userId }) => isDone(userId)).map(({ id }) => id),
  );
  return { last, isMore: notes.length === atOnce };
}

/**
 * Counts all journeys again of which something has changed, some hundred customers in a transaction. A customer who is being deleted
 * or merged meanwhile comes the next time; of a deleted customer what was counted stays counted, and nothing is added.
 * After `forMs` milliseconds no more are begun: their notes stay.
 */
export async function countJourneys(
  ctx: Context,
  {
    atOnce = AT_ONCE[ctx.platform.database.kind],
    forMs = Number.POSITIVE_INFINITY,
  }: { readonly atOnce?: number; readonly forMs?: number } = {},
): Promise<void> {
  const begun = ctx.clock.now().getTime();
  let after = '0';
  for (let isMore = true; isMore && ctx.clock.now().getTime() - begun < forMs; ) {
    const from = after;
    ({ last: after, isMore } = await inTransaction(ctx, (tx) => countSome(tx, from, atOnce)));
  }
}
