import type { DaySpan } from '@saakh/contracts/back-office/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { rawRows } from '../../../platform/database/raw-rows';
import { daysAndLevels, levelOf, levelOfGroup, levelsOf } from '../../../platform/database/sums/levels';
import { areCounted, lockSums, nowCounted } from '../../../platform/database/sums/uncounted-sums';
import { spelled } from '../../../platform/database/time-steps';
import type { FailureGroup, SentPoint } from './report.repository';

export const OTP_SUMS = 'otp';
const THINGS = ['reason', 'channel', 'circle', 'brand_key'] as const;
type Thing = (typeof THINGS)[number];
/** What codes that were sent are counted by. */
type SentThing = 'channel' | 'brand_key';

type Filter<By extends string> = { readonly [thing in By]?: string | undefined };
const filteredBy = <By extends string>(filter: Filter<By>): By[] =>
  (Object.keys(filter) as By[]).filter((thing) => filter[thing] !== undefined);
const within = ({ from, to }: DaySpan, filter: Filter<Thing>): SQL =>
  sql.join(
    [
      sql`day between ${from}::date and ${to}::date`,
      ...filteredBy(filter).map((thing) => sql`${sql.raw(thing)} = ${filter[thing]}`),
    ],
    sql` and `,
  );

/** The columns of groups by one thing. */
const columnsBy = (by: Thing | 'day'): SQL =>
  sql.join(
    [
      by === 'day' ? sql`day` : sql`null::date as day`,
      ...THINGS.map((thing) => (thing === by ? sql.raw(thing) : sql`null::text as ${sql.raw(thing)}`)),
    ],
    sql`, `,
  );

/**
 * Failures of days of India, by day, reason, channel, circle and brand, filtered by two of these at most: from the sums and what
 * has changed since, in one statement, so that a change counts once wherever it stands meanwhile.
 */
export const sumFailures = (ctx: TxContext, span: DaySpan, filter: Filter<Thing>): Promise<FailureGroup[]> => {
  const where = within(span, filter);
  const by = filteredBy(filter);
  const summed = (['day', ...THINGS] as const).map((thing) => {
    const level = levelOf(THINGS, thing === 'day' ? by : [...by, thing]);
    return sql`select ${columnsBy(thing)}, failures from otp_sums where level = ${level} and ${where}`;
  });
  return rawRows<FailureGroup>(
    ctx,
    sql`with parts as (
          ${sql.join(summed, sql` union all `)}
          union all
          select day, reason, channel, circle, brand_key, sum(failures) from otp_changes where failures <> 0 and ${where}
          group by grouping sets ((day), (reason), (channel), (circle), (brand_key))
        )
        select ${spelled(sql`day`, 'day')} as moment, reason, channel, circle, brand_key as "brandKey", sum(failures)::int as count
        from parts group by day, reason, channel, circle, brand_key having sum(failures) <> 0`,
  );
};

/** Codes by the day of India on which they were sent, and how many of them were confirmed; read as above. */
export const sumSent = (ctx: TxContext, span: DaySpan, filter: Filter<SentThing>): Promise<SentPoint[]> => {
  const where = within(span, filter);
  return rawRows<SentPoint>(
    ctx,
    sql`select ${spelled(sql`day`, 'day')} as at, sum(sent)::int as sent, sum(verified)::int as verified from (
          select day, sent, verified from otp_sums where level = ${levelOf(THINGS, filteredBy(filter))} and ${where}
          union all
          select day, sent, verified from otp_changes where ${where}
        ) parts group by day having sum(sent) <> 0`,
  );
};

/** Adds to the sums of each day and level what rows say; `before` is done in the same statement. */
const addToSums = ({ tx }: TxContext, before: SQL, rows: SQL) =>
  tx.execute(sql`
    with ${before}, changed as materialized (
      select day, reason, channel, circle, brand_key, sum(failures) as failures, sum(sent) as sent, sum(verified) as verified
      from (${rows}) r group by 1, 2, 3, 4, 5
    )
    insert into otp_sums (level, day, reason, channel, circle, brand_key, failures, sent, verified)
    select ${levelOfGroup(THINGS)}, day, coalesce(reason, ''), coalesce(channel, ''), coalesce(circle, ''), coalesce(brand_key, ''),
      sum(failures), sum(sent), sum(verified)
    from changed group by ${daysAndLevels(THINGS)}
    having sum(failures) <> 0 or grouping(reason, circle) = 3 and (sum(sent) <> 0 or sum(verified) <> 0)
    order by 1, 2, 6, 5, 4, 3
    on conflict (level, day, brand_key, circle, channel, reason) do update set failures = otp_sums.failures + excluded.failures,
      sent = otp_sums.sent + excluded.sent, verified = otp_sums.verified + excluded.verified`);

/** Of days that rows were taken from, sums of nothing. */
const forgetEmpty = async ({ tx }: TxContext, days: readonly string[]): Promise<void> => {
  await tx.execute(
    sql`delete from otp_sums where level = any(${sql.param(levelsOf(THINGS))}::smallint[])
          and day = any(${sql.param([...days])}::date[]) and failures = 0 and sent = 0 and verified = 0`,
  );
};

/**
 * Moves what has changed to the sums: in one statement, so that no reader misses any, and one at a time. The first time after a
 * migration all rows are counted instead, and what has changed is among them: a row and what its trigger noted are seen together.
 */
export const keepOtpSums = async (ctx: TxContext): Promise<void> => {
  await lockSums(ctx, 'otp_sums');
  if (!(await areCounted(ctx, OTP_SUMS))) {
    await ctx.tx.execute(sql`delete from otp_sums`);
    await addToSums(
      ctx,
      sql`noted as (delete from otp_changes), counted as (${nowCounted(OTP_SUMS)})`,
      sql`select (at at time zone 'Asia/Kolkata')::date as day, reason, channel, circle, brand_key, count(*) as failures, 0 as sent,
            0 as verified from otp_failures group by 1, 2, 3, 4, 5
          union all
          select (created_at at time zone 'Asia/Kolkata')::date, null, channel, null, brand_key, 0, count(*), count(used_at)
            from otp_challenges group by 1, 3, 5`,
    );
    return;
  }
  const takenFrom = await rawRows<{ day: string }>(
    ctx,
    sql`select distinct day::text as day from otp_changes where failures < 0 or sent < 0`,
  );
  await addToSums(ctx, sql`gone as materialized (delete from otp_changes returning *)`, sql`select * from gone`);
  if (takenFrom.length > 0)
    await forgetEmpty(
      ctx,
      takenFrom.map(({ day }) => day),
    );
};
