import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import {
  type DailySums,
  filteredBy,
  type SumsFilter,
  selectSumsBy,
  withinDays,
} from '#platform/database/sums/daily-sums';
import { keepSums } from '#platform/database/sums/keep-sums';
import { daysAndLevels, levelOf, levelOfGroup, levelsOf } from '#platform/database/sums/levels';
import { spelled } from '#platform/database/time-steps';
import type { FailureGroup, SentPoint } from './report.repository';

const THINGS = ['reason', 'channel', 'circle', 'brand_key'] as const;
type Thing = (typeof THINGS)[number];
/** What codes that were sent are counted by. */
type SentThing = 'channel' | 'brand_key';

const SUMS: DailySums<Thing> = {
  table: 'otp_sums',
  things: THINGS,
  types: { reason: 'text', channel: 'text', circle: 'text', brand_key: 'text' },
};

/**
 * Failures of days of India, by day, reason, channel, circle and brand, filtered by two of these at most: from the sums and what
 * has changed since, in one statement, so that a change counts once wherever it stands meanwhile.
 */
export function sumFailures(ctx: TxContext, span: DaySpan, filter: SumsFilter<Thing>): Promise<FailureGroup[]> {
  return rawRows<FailureGroup>(
    ctx,
    sql`with parts as (
          ${selectSumsBy(SUMS, 'failures', ['day', ...THINGS], span, filter)}
          union all
          select day, reason, channel, circle, brand_key, sum(failures) from otp_changes
          where failures <> 0 and ${withinDays(span, filter)}
          group by grouping sets ((day), (reason), (channel), (circle), (brand_key))
        )
        select ${spelled(sql`day`, 'day')} as moment, reason, channel, circle, brand_key as "brandKey", sum(failures)::int as count
        from parts group by day, reason, channel, circle, brand_key having sum(failures) <> 0`,
  );
}

/** Codes by the day of India on which they were sent, and how many of them were confirmed; read as above. */
export function sumSent(ctx: TxContext, span: DaySpan, filter: SumsFilter<SentThing>): Promise<SentPoint[]> {
  const where = withinDays(span, filter);
  return rawRows<SentPoint>(
    ctx,
    sql`select ${spelled(sql`day`, 'day')} as at, sum(sent)::int as sent, sum(verified)::int as verified from (
          select day, sent, verified from otp_sums where level = ${levelOf(THINGS, filteredBy(filter))} and ${where}
          union all
          select day, sent, verified from otp_changes where ${where}
        ) parts group by day having sum(sent) <> 0`,
  );
}

/** Of days that rows were taken from, sums of nothing. */
async function forgetEmpty({ tx }: TxContext, days: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from otp_sums where level = any(${sql.param(levelsOf(THINGS))}::smallint[])
          and day = any(${sql.param([...days])}::date[]) and failures = 0 and sent = 0 and verified = 0`,
  );
}

/** Adds to the sums of each day and level what rows say; `before` is done in the same statement. */
async function addToSums(ctx: TxContext, before: SQL, rows: SQL): Promise<void> {
  const takenFrom = await rawRows<{ day: string }>(
    ctx,
    sql`select distinct day::text as day from otp_changes where failures < 0 or sent < 0`,
  );
  await ctx.tx.execute(sql`
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
  const days = takenFrom.map(({ day }) => day);
  if (days.length > 0) await forgetEmpty(ctx, days);
}

/** As `keepSums`, of codes that failed and of those that were sent. */
export function keepOtpSums(ctx: TxContext): Promise<void> {
  return keepSums(ctx, {
    table: 'otp_sums',
    changes: 'otp_changes',
    add: addToSums,
    noted: sql`select * from moved`,
  });
}
