import type { SearchOption } from '@saakh/contracts/catalogue/search-lists';
import { asc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { pincodes, searchOptions } from './search-lists.table';

export interface Place {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
}

const option = { code: searchOptions.code, label: searchOptions.label, labelHi: searchOptions.labelHi };

export function selectAllOptions({ tx }: TxContext): Promise<(SearchOption & { listKey: string })[]> {
  return tx
    .select({ listKey: searchOptions.listKey, ...option })
    .from(searchOptions)
    .orderBy(asc(searchOptions.listKey), asc(searchOptions.position));
}

export function selectOptions({ tx }: TxContext, listKey: string): Promise<SearchOption[]> {
  return tx
    .select(option)
    .from(searchOptions)
    .where(eq(searchOptions.listKey, listKey))
    .orderBy(asc(searchOptions.position));
}

export async function selectPlace({ tx }: TxContext, pincode: string): Promise<Place | undefined> {
  const [row] = await tx.select().from(pincodes).where(eq(pincodes.pincode, pincode));
  return row;
}

/** Each pincode of the postal directory with its state. */
export function selectStatesOfPincodes({ tx }: TxContext): Promise<{ pincode: string; state: string }[]> {
  return tx.select({ pincode: pincodes.pincode, state: pincodes.state }).from(pincodes);
}

/** The states of the postal directory, by name. */
export async function selectStates({ tx }: TxContext): Promise<string[]> {
  const rows = await tx.selectDistinct({ state: pincodes.state }).from(pincodes).orderBy(asc(pincodes.state));
  return rows.map(({ state }) => state);
}

/**
 * The fewest beginnings of pincodes, of two or three digits, and whole pincodes that are these states and nothing of
 * others, in order; empty for states that the directory does not know.
 */
export async function selectAreasOf({ tx }: TxContext, states: readonly string[]): Promise<string[]> {
  const wanted = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    with places as (select pincode, state in (${wanted}) as is_wanted from ${pincodes}),
    two as (select left(pincode, 2) as area from places group by 1 having bool_and(is_wanted)),
    rest as (select * from places where left(pincode, 2) not in (select area from two)),
    three as (select left(pincode, 3) as area from rest group by 1 having bool_and(is_wanted))
    select area from two union all select area from three
    union all select pincode from rest where is_wanted and left(pincode, 3) not in (select area from three)
    order by area`)) as unknown as { rows: { area: string }[] };
  return rows.map(({ area }) => area);
}
