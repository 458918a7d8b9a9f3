import { bookAll } from '#domains/money/commissions';
import { removeUnclaimed } from '#domains/operations/privacy';
import { listFiledCases, unfileCases } from '#domains/partners/attribution';
import { type Context, inTransaction } from '#platform/context';
import { lockImport, updateImport } from '../../imports.repository';
import type { FileKind } from '../batch';
import { countUncounted, selectMadePeople } from './cases.repository';

const AT_ONCE = 200;

/**
 * What a file of running cases did beside its applications: whose they are, what they had brought, and the accounts of people who
 * have not come. Commission is booked back before a loan goes with its person, so that the books end as they were.
 */
export async function undoBesideCases(ctx: Context, importId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const undoRestored = (await lockImport(tx, importId))?.undoRestored ?? 0;
    const restored = await countUncounted(tx, importId, await unfileCases(tx, importId));
    await updateImport(tx, importId, { undoRestored: undoRestored + restored });
  });
  await bookAll(ctx);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const userIds = await inTransaction(ctx, (tx) => selectMadePeople(tx, importId, from, AT_ONCE));
    await inTransaction(ctx, (tx) => removeUnclaimed(tx, userIds));
    after = userIds.length < AT_ONCE ? undefined : userIds.at(-1);
  }
}

/** Cases that stay a partner's by a dispute count as what was left. */
export const countKeptCases: NonNullable<FileKind['undoRows']> = async (tx, importId) => ({
  restored: 0,
  left: await countUncounted(tx, importId, await listFiledCases(tx, importId)),
});
