import type { Bilingual } from '@saakh/contracts/fields';
import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { cutIntoBlocks } from '@saakh/rules/operations/reports/day-blocks';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import type { TimePlace } from '#platform/lists/time-cursor';
import { STEP_COLUMNS } from './journey-steps';

/** What journeys are counted by, with what a sum without it adds to `summed`. */
const WEIGHTS = { product_type: 4, brand_key: 2, source: 1 } as const;
type Dimension = keyof typeof WEIGHTS;
const DIMENSIONS = Object.keys(WEIGHTS) as Dimension[];

export interface JourneyFilter {
  /** Days of India on which the journeys began. */
  readonly span: DaySpan;
  readonly productType?: string | undefined;
  readonly brandKey?: string | undefined;
  /** Empty for journeys that began without one. */
  readonly source?: string | undefined;
}

const wantedOf = ({ productType, brandKey, source }: JourneyFilter): Readonly<Partial<Record<Dimension, string>>> => ({
  ...(productType === undefined ? {} : { product_type: productType }),
  ...(brandKey === undefined ? {} : { brand_key: brandKey }),
  ...(source === undefined ? {} : { source }),
});

const ADDED = sql.raw(STEP_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', '));
const REACHED = sql.raw(STEP_COLUMNS.join(', '));

/** The sums of the blocks that are not split by anything but what is filtered by and, if given, one more. */
function summedBy(filter: JourneyFilter, by: Dimension | undefined, most: number): SQL {
  const wanted = wantedOf(filter);
  const isSplit = (dimension: Dimension) => dimension === by || wanted[dimension] !== undefined;
  const summed = DIMENSIONS.reduce((sum, one) => sum + (isSplit(one) ? 0 : WEIGHTS[one]), 0);
  const conditions = DIMENSIONS.flatMap((one) => {
    if (!isSplit(one)) return [sql.raw(`${one} = ''`)];
    return wanted[one] === undefined ? [] : [sql`${sql.raw(one)} = ${wanted[one]}`];
  });
  const key = by === undefined ? sql`''::text` : sql.raw(by);
  return sql`(select ${sql.raw(`'${by ?? 'all'}'`)}::text as by, ${key} as key, ${ADDED}
    from block join journey_sums using (days, start)
    where ${sql.join([sql`summed = ${sql.raw(String(summed))}`, ...conditions], sql` and `)}
    group by 2 having sum(signed_in) <> 0 order by sum(signed_in) desc, 2 limit ${most})`;
}

export interface JourneyGroup {
  readonly by: 'all' | Dimension;
  /** Empty of all, and of those without a product or source. */
  readonly key: string;
  readonly partner: Bilingual | null;
  /** How many came at least as far as each step. */
  readonly reached: readonly number[];
}
export interface CountedJourneys {
  /** The most journeys first. */
  readonly groups: readonly JourneyGroup[];
  /** Since when something may not be counted yet; null where all is. */
  readonly waitingSince: Date | null;
}

type Step = (typeof STEP_COLUMNS)[number];
type Raw = Readonly<Record<Step, string>> & Pick<JourneyGroup, 'by' | 'key' | 'partner'>;

/**
 * How many journeys that began within the days came how far: of all, and of the `most` products, partners and sources with
 * the most of them; in one statement, so that all are of one moment.
 */
export async function sumJourneys(ctx: TxContext, filter: JourneyFilter, most: number): Promise<CountedJourneys> {
  const blocks = cutIntoBlocks(filter.span);
  const parts = [undefined, ...DIMENSIONS].map((by) => summedBy(filter, by, most));
  const found = await rawRows<Raw & { readonly waiting: string | Date | null }>(
    ctx,
    sql`with block as (
        select * from unnest(${sql.param(blocks.map(({ days }) => days))}::smallint[],
          ${sql.param(blocks.map(({ start }) => start))}::date[]) as block (days, start)
      ), counted as (${sql.join(parts, sql` union all `)})
      select waiting, by, counted.key, b.name as partner, ${REACHED}
      from (select (select at from journey_changes order by id limit 1) as waiting) w
        left join counted on true left join brands b on by = 'brand_key' and b.key = counted.key
      order by signed_in desc, counted.key`,
  );
  const waiting = found[0]?.waiting ?? null;
  return {
    groups: found
      .filter(({ by }) => by !== null)
      .map((row) => ({
        ...{ by: row.by, key: row.key, partner: row.partner },
        reached: STEP_COLUMNS.map((column) => Number(row[column])),
      })),
    waitingSince: waiting === null ? null : new Date(waiting),
  };
}

/** How many journeys of some brands that began within the days came at least as far as each step, whatever their product. */
export async function sumReached(
  ctx: TxContext,
  { span, brandKeys }: { readonly span: DaySpan; readonly brandKeys: readonly string[] },
): Promise<{ reached: number[]; waitingSince: Date | null }> {
  const blocks = cutIntoBlocks(span);
  const [row] = await rawRows<Record<Step, string | null> & { readonly waiting: string | Date | null }>(
    ctx,
    sql`with block as (
        select * from unnest(${sql.param(blocks.map(({ days }) => days))}::smallint[],
          ${sql.param(blocks.map(({ start }) => start))}::date[]) as block (days, start)
      )
      select (select at from journey_changes order by id limit 1) as waiting, ${ADDED}
      from block join journey_sums using (days, start)
      where summed = ${WEIGHTS.product_type + WEIGHTS.source} and product_type = '' and source = ''
        and brand_key = any(${sql.param([...brandKeys])}::text[])`,
  );
  const waiting = row?.waiting ?? null;
  return {
    reached: STEP_COLUMNS.map((column) => Number(row?.[column] ?? 0)),
    waitingSince: waiting === null ? null : new Date(waiting),
  };
}

export interface DroppedRow {
  readonly journeyId: string;
  readonly userId: string;
  readonly prospectAppId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly city: string | null;
  readonly productType: string;
  readonly partner: Bilingual | null;
  readonly source: string;
  readonly beganAt: Date;
  readonly signedInAt: Date;
}
export interface DroppedPage {
  readonly furthest: number;
  readonly after: TimePlace | undefined;
  readonly limit: number;
}

/** Journeys that came exactly so far, after a place, those that began last first. */
export async function selectDropped(
  ctx: TxContext,
  filter: JourneyFilter,
  { furthest, after, limit }: DroppedPage,
): Promise<DroppedRow[]> {
  const { from, to } = filter.span;
  const conditions = [
    sql`j.furthest = ${furthest}`,
    sql`j.began_at >= ${instant(startOfIstDay(from))}`,
    sql`j.began_at < ${instant(startOfIstDay(addDays(to, 1)))}`,
    ...Object.entries(wantedOf(filter)).map(([column, value]) => sql`j.${sql.raw(column)} = ${value}`),
    ...(after ? [sql`(j.began_at, j.journey_id) < (${after.at}::timestamptz, ${after.id})`] : []),
  ];
  type Told = Omit<DroppedRow, 'beganAt' | 'signedInAt'> & Record<'beganAt' | 'signedInAt', string | Date>;
  const found = await rawRows<Told>(
    ctx,
    sql`select j.journey_id as "journeyId", j.user_id as "userId", j.prospect_app_id as "prospectAppId",
        u.first_name as "firstName", u.last_name as "lastName", u.city, j.product_type as "productType",
        b.name as partner, j.source, j.began_at as "beganAt", j.signed_in_at as "signedInAt"
      from customer_journeys j join users u on u.user_id = j.user_id left join brands b on b.key = j.brand_key
      where u.deleted_at is null and ${sql.join(conditions, sql` and `)}
      order by j.began_at desc, j.journey_id desc limit ${limit}`,
  );
  return found.map(({ beganAt, signedInAt, ...row }) => ({
    ...row,
    beganAt: new Date(beganAt),
    signedInAt: new Date(signedInAt),
  }));
}
