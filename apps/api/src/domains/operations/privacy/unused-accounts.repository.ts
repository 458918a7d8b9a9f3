import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';

/** Statuses of an application at a lender that has not ended, and of a loan that was paid out. */
const RUNNING = sql`a.status in (${APPLICATION_STATUS.new}, ${APPLICATION_STATUS.submitted}, ${APPLICATION_STATUS.approved})`;
const DISBURSED = sql`a.status = ${APPLICATION_STATUS.disbursed}`;

export interface UnusedSince {
  /** Nobody has come in since; later for who chose fewer months. */
  readonly before: Date;
  readonly today: string;
  /** So many days after its last instalment a loan's consents are evidence. */
  readonly loanDays: number;
}

/** The own months where they end sooner; `greatest` leaves out what is null. From the start of the day in India, as everybody's. */
const endsBefore = (everybodys: Date, today: string): SQL => sql`greatest(${everybodys.toISOString()}::timestamptz,
    (${today}::date - make_interval(months => u.kept_months)) at time zone 'Asia/Kolkata')`;

/**
 * Accounts that may end: nobody came in for long, no lender is at work on an application, and no loan is inside the time for
 * which its papers are evidence. An application that was never sent to a lender keeps nobody.
 */
const isUnused = ({ before, today, loanDays }: UnusedSince): SQL => sql`u.deleted_at is null and u.merged_into is null
  and coalesce(u.last_signed_in_at, u.created_at) < ${endsBefore(before, today)}
  and not exists (select 1 from lender_applications a where a.user_id = u.user_id and (${RUNNING}
    or (${DISBURSED} and coalesce(((a.disbursed_at at time zone 'Asia/Kolkata')
      + make_interval(months => coalesce(a.approved_tenure_months, a.tenure_months)))::date
      + ${loanDays}::int >= ${today}::date, true))))`;

/** Who was brought in by a file and never signed in can't be written to, so nobody warns them. */
const IS_UNCLAIMED = sql`(u.phone_index is not null and not u.phone_verified)`;
const isWarnedBefore = (at: Date): SQL => sql`(u.inactivity_warned_at <= ${at.toISOString()} or ${IS_UNCLAIMED})`;

const isToWarn: SQL = sql`u.inactivity_warned_at is null and not ${IS_UNCLAIMED}`;

async function idsOf({ tx }: TxContext, where: SQL, more: SQL): Promise<string[]> {
  const found = (await tx.execute(sql`select u.user_id from users u where ${where} ${more}`)) as unknown as {
    rows: { user_id: string }[];
  };
  return found.rows.map(({ user_id }) => user_id);
}

/** Page by page, so that accounts that cannot be deleted do not block those behind them. */
const following = (after: string): SQL => sql`u.user_id > ${after}`;
const atMost = (limit: number) => sql`order by u.user_id limit ${limit}`;
const locked = async (ctx: TxContext, userId: string, where: SQL): Promise<boolean> =>
  (await idsOf(ctx, sql`u.user_id = ${userId} and ${where}`, sql`for update`)).length > 0;

export function selectToWarn(ctx: TxContext, since: UnusedSince, after: string, limit: number) {
  return idsOf(ctx, sql`${following(after)} and ${isUnused(since)} and ${isToWarn}`, atMost(limit));
}
/** Whether it still holds, locked until the transaction ends: a sign-in that comes now waits. */
export function lockToWarn(ctx: TxContext, userId: string, since: UnusedSince) {
  return locked(ctx, userId, sql`${isUnused(since)} and ${isToWarn}`);
}

export function selectToDelete(ctx: TxContext, since: UnusedSince, warnedBefore: Date, after: string, limit: number) {
  return idsOf(ctx, sql`${following(after)} and ${isUnused(since)} and ${isWarnedBefore(warnedBefore)}`, atMost(limit));
}
export function lockToDelete(ctx: TxContext, userId: string, since: UnusedSince, warnedBefore: Date) {
  return locked(ctx, userId, sql`${isUnused(since)} and ${isWarnedBefore(warnedBefore)}`);
}

/**
 * Codes from before a time, and with them every contact that one was sent to and that nobody signed in with by it: also the
 * one that a customer wanted to change to, which may be a mistyped number of somebody else's.
 */
export async function deleteUnconfirmed({ tx }: TxContext, before: Date): Promise<void> {
  const at = before.toISOString();
  await tx.execute(sql`delete from otp_challenges where created_at < ${at}`);
  await tx.execute(sql`delete from prospects p where p.created_at < ${at}
    and not exists (select 1 from otp_challenges c where c.prospect_id = p.prospect_id)
    and not exists (select 1 from prospect_applications a where a.prospect_id = p.prospect_id)
    and not exists (select 1 from hand_overs h where h.prospect_id = p.prospect_id)`);
}
