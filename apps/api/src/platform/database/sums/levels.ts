import { type SQL, sql } from 'drizzle-orm';

/**
 * Sums by several things are kept for all rows together and for each choice of up to three of these things: a page shows them by one
 * and may be filtered by two others. By four there would be as many sums as rows. A row of sums says with its level what it tells
 * apart, a bit for each thing; of the others it adds all values up.
 */
const MOST_TOLD_APART = 3;

const named = (columns: readonly string[]): SQL => sql.raw(columns.join(', '));

/** The level that tells these things apart, whatever their order; throws for more of them than sums are kept for. */
export function levelOf<Thing extends string>(things: readonly Thing[], toldApart: readonly Thing[]): number {
  const told = new Set(toldApart);
  if (told.size > MOST_TOLD_APART) throw new Error(`No sums tell ${[...told].join(', ')} apart`);
  return [...told].reduce((level, thing) => level + 2 ** (things.length - 1 - things.indexOf(thing)), 0);
}

/** Whether there are sums by each thing of what is filtered by these. */
export function mayFilter(by: readonly unknown[]): boolean {
  return by.length < MOST_TOLD_APART;
}

function subsetsOf<Thing>(things: readonly Thing[]): Thing[][] {
  const [first, ...others] = things;
  return first === undefined ? [[]] : subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]]);
}
/** What is told apart at each level. */
const choicesOf = <Thing extends string>(things: readonly Thing[]): Thing[][] =>
  subsetsOf(things).filter(({ length }) => length <= MOST_TOLD_APART);

/** All levels that there are sums of. */
export function levelsOf(things: readonly string[]): number[] {
  return choicesOf(things).map((toldApart) => levelOf(things, toldApart));
}

/** What a statement groups its rows by to add them to the sums of each day and level. */
export function daysAndLevels(things: readonly string[]): SQL {
  return sql`grouping sets (${sql.join(
    choicesOf(things).map((toldApart) => sql`(${named(['day', ...toldApart])})`),
    sql`, `,
  )})`;
}

/** The level of a group of `daysAndLevels`. */
export function levelOfGroup(things: readonly string[]): SQL {
  return sql`(${sql.raw(String(2 ** things.length - 1))} - grouping(${named(things)}))::smallint`;
}
