import type { SearchOption } from '@saakh/contracts/search-lists';
import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { pincodes, searchOptions } from './search-lists.table';

export interface Place {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
}

const option = { code: searchOptions.code, label: searchOptions.label, labelHi: searchOptions.labelHi };

export const selectAllOptions = ({ tx }: TxContext): Promise<(SearchOption & { listKey: string })[]> =>
  tx
    .select({ listKey: searchOptions.listKey, ...option })
    .from(searchOptions)
    .orderBy(asc(searchOptions.listKey), asc(searchOptions.position));

export const selectOptions = ({ tx }: TxContext, listKey: string): Promise<SearchOption[]> =>
  tx.select(option).from(searchOptions).where(eq(searchOptions.listKey, listKey)).orderBy(asc(searchOptions.position));

export const selectPlace = async ({ tx }: TxContext, pincode: string): Promise<Place | undefined> => {
  const [row] = await tx.select().from(pincodes).where(eq(pincodes.pincode, pincode));
  return row;
};
