import { sql } from 'drizzle-orm';
import type { TxContext } from '../../../../platform/context';
import { rawRows } from '../../../../platform/database/raw-rows';

/** People for whom an import made an application that was taken back, in the order of ids, so many after one. */
export const selectMadePeople = async (
  ctx: TxContext,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await rawRows<{ userId: string }>(
    ctx,
    sql`select distinct l.user_id as "userId" from import_changes c
          join lender_applications l on l.lender_application_id = c.lender_application_id
        where c.import_id = ${importId} and c.created and c.undo = 'restored' and l.user_id > ${after}
        order by 1 limit ${limit}`,
  );
  return rows.map(({ userId }) => userId);
};
