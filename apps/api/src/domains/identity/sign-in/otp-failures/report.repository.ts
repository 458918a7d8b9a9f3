import type {
  OtpFailureReason,
  OtpFailureRow,
  OtpFailureSummary,
  TelecomCircle,
} from '@saakh/contracts/identity/sign-in/otp-failures';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { type Step, spelled, startOf } from '#platform/database/time-steps';

export interface FailureFilter {
  readonly since: Date;
  readonly before: Date;
  readonly reason?: string | undefined;
  readonly channel?: string | undefined;
  readonly circle?: string | undefined;
  readonly partner?: string | undefined;
}

function conditionOf({ since, before, reason, channel, circle, partner }: FailureFilter): SQL {
  const wanted: (readonly [SQL, string | undefined])[] = [
    [sql`f.reason`, reason],
    [sql`f.channel`, channel],
    [sql`f.circle`, circle],
    [sql`f.brand_key`, partner],
  ];
  const equal = wanted.flatMap(([column, value]) => (value === undefined ? [] : [sql`${column} = ${value}`]));
  return sql.join([sql`f.at >= ${instant(since)} and f.at < ${instant(before)}`, ...equal], sql` and `);
}

export interface FailureGroup {
  readonly moment: string | null;
  readonly reason: OtpFailureReason | null;
  readonly channel: 'sms' | 'email' | null;
  readonly circle: TelecomCircle | null;
  readonly brandKey: string | null;
  readonly count: number;
}

/** Counts of a span by each dimension at once, in one read of its index. */
export function countFailures(ctx: TxContext, filter: FailureFilter, step: Step): Promise<FailureGroup[]> {
  return rawRows<FailureGroup>(
    ctx,
    sql`select ${spelled(sql`start`, step)} as moment, reason, channel, circle, brand_key as "brandKey", sum(n)::int as count
        from (select ${startOf(sql`f.at`, step)} as start, f.reason, f.channel, f.circle, f.brand_key, count(*) as n
              from otp_failures f where ${conditionOf(filter)} group by 1, 2, 3, 4, 5) found
        group by grouping sets ((start), (reason), (channel), (circle), (brand_key))`,
  );
}

export type SentPoint = Pick<OtpFailureSummary['points'][number], 'at' | 'sent' | 'verified'>;

/** Codes by when they were sent, and how many of them were confirmed. */
export function countSent(
  ctx: TxContext,
  { since, before, channel, partner }: FailureFilter,
  step: Step,
): Promise<SentPoint[]> {
  return rawRows<SentPoint>(
    ctx,
    sql`select ${spelled(sql`start`, step)} as at, sent, verified from (
        select ${startOf(sql`c.created_at`, step)} as start, count(*)::int as sent, count(c.used_at)::int as verified
        from otp_challenges c
        where c.created_at >= ${instant(since)} and c.created_at < ${instant(before)}
          ${channel === undefined ? sql`` : sql`and c.channel = ${channel}`}
          ${partner === undefined ? sql`` : sql`and c.brand_key = ${partner}`}
        group by 1) counted`,
  );
}

export interface FoundFailure extends Omit<OtpFailureRow, 'at' | 'contact' | 'brand' | 'id'> {
  readonly id: number;
  readonly at: Date | string;
  readonly brandKey: string;
  readonly prospectId: string | null;
  readonly contactSealed: string | null;
}

/** Newest first. */
export function selectFailures(
  ctx: TxContext,
  filter: FailureFilter,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<FoundFailure[]> {
  return rawRows<FoundFailure>(
    ctx,
    sql`select f.id::int as id, f.at, f.reason, f.channel, f.circle, f.brand_key as "brandKey", f.purpose, f.error,
          p.prospect_id as "prospectId", p.destination_sealed as "contactSealed"
        from otp_failures f
        left join otp_challenges c on c.challenge_id = f.challenge_id
        left join prospects p on p.prospect_id = c.prospect_id
        where ${conditionOf(filter)}
          ${after ? sql`and (f.at, f.id) < (${after.at}::timestamptz, ${Number(after.id)})` : sql``}
        order by f.at desc, f.id desc limit ${limit}`,
  );
}
