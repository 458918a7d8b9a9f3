import type { TxContext } from '../../platform/context';
import { clickOuts } from './click-outs.table';

export const insertClickOut = async ({ tx }: TxContext, row: typeof clickOuts.$inferInsert): Promise<void> => {
  await tx.insert(clickOuts).values(row);
};
