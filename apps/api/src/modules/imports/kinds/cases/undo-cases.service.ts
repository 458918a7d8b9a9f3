import type { Context } from '../../../../platform/context';
import { inTransaction } from '../../../../platform/context';
import { unfileCases } from '../../../attribution';
import { bookAll } from '../../../commissions';
import { removeUnclaimed } from '../../../privacy';
import { selectMadePeople } from './made-people.repository';

const AT_ONCE = 200;

/**
 * What a file of running cases did beside its applications: whose they are, what they had brought, and the accounts of people who
 * have not come. Commission is booked back before a loan goes with its person, so that the books end as they were.
 */
export const undoBesideCases = async (ctx: Context, importId: string): Promise<void> => {
  await inTransaction(ctx, (own) => unfileCases(own, importId));
  await bookAll(ctx);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const userIds = await inTransaction(ctx, (own) => selectMadePeople(own, importId, from, AT_ONCE));
    await inTransaction(ctx, (own) => removeUnclaimed(own, userIds));
    after = userIds.length < AT_ONCE ? undefined : userIds.at(-1);
  }
};
