import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { levelOf } from './levels';

/** A table of sums by day and level, with its dimensions and their types. */
export interface DailySums<Thing extends string> {
  readonly table: string;
  readonly things: readonly Thing[];
  readonly types: Readonly<Record<Thing, 'text' | 'int'>>;
}

/** Values that are asked for, by their columns. */
export type SumsFilter<Thing extends string> = { readonly [thing in Thing]?: string | number | undefined };

export function filteredBy<Thing extends string>(filter: SumsFilter<Thing>): Thing[] {
  return (Object.keys(filter) as Thing[]).filter((thing) => filter[thing] !== undefined);
}

/** Which rows are of these days and have these values. */
export function withinDays<Thing extends string>({ from, to }: DaySpan, filter: SumsFilter<Thing>): SQL {
  return sql.join(
    [
      sql`day between ${from}::date and ${to}::date`,
      ...filteredBy(filter).map((thing) => sql`${sql.raw(thing)} = ${filter[thing]}`),
    ],
    sql` and `,
  );
}

/**
 * A figure by one thing at a time, for each of those that are named, day by day or over all days: rows that have a column for
 * each, null but for the one that they are by, and then the figure.
 */
export function selectSumsBy<Thing extends string>(
  { table, things, types }: DailySums<Thing>,
  figure: string,
  groups: readonly ('day' | NoInfer<Thing>)[],
  span: DaySpan,
  filter: SumsFilter<NoInfer<Thing>>,
): SQL {
  const by = filteredBy(filter);
  const columnOf = (group: 'day' | Thing, shown: boolean): string => {
    if (shown) return group;
    return `null::${group === 'day' ? 'date' : types[group]} as ${group}`;
  };
  const selects = groups.map((one) => {
    const columns = groups.map((group) => columnOf(group, group === one)).join(', ');
    const level = levelOf(things, one === 'day' ? by : [...by, one]);
    return sql`select ${sql.raw(columns)}, ${sql.raw(figure)} from ${sql.raw(table)}
      where level = ${level} and ${sql.raw(figure)} <> 0 and ${withinDays(span, filter)}`;
  });
  return sql.join(selects, sql` union all `);
}
