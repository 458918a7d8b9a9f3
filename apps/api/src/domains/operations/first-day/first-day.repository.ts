import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { FirstDayStep } from '@saakh/contracts/operations/first-day';
import type { ACCOUNT_OUTCOMES } from '@saakh/rules/money/statements/changed-account';
import { inArray, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { firstDayGaps } from './first-day.table';

export type AcceptedGap = Readonly<typeof firstDayGaps.$inferSelect>;

export function selectAccepted({ tx }: TxContext): Promise<AcceptedGap[]> {
  return tx.select().from(firstDayGaps);
}

export async function saveAccepted({ tx }: TxContext, { step, ...gap }: AcceptedGap): Promise<void> {
  await tx
    .insert(firstDayGaps)
    .values({ step, ...gap })
    .onConflictDoUpdate({ target: firstDayGaps.step, set: gap });
}

/** Takes acceptances back; which there were. */
export async function deleteAccepted({ tx }: TxContext, steps: readonly FirstDayStep[]): Promise<AcceptedGap[]> {
  return tx
    .delete(firstDayGaps)
    .where(inArray(firstDayGaps.step, [...steps]))
    .returning();
}

export interface Administrator {
  readonly name: string;
  readonly hasSignedIn: boolean;
  readonly hasFactor: boolean;
}

/** All who may sign in as administrators, the first one first. */
export function selectAdministrators(ctx: TxContext): Promise<Administrator[]> {
  return rawRows(
    ctx,
    sql`select name, last_sign_in_at is not null as "hasSignedIn", totp_confirmed_at is not null as "hasFactor"
        from staff_users where role_id = 1 and active order by created_at nulls first, staff_id limit 100`,
  );
}

/** What the operator's brand was called before its first change; undefined where its name was never changed. */
export async function findFirstName(ctx: TxContext): Promise<Brand['name'] | undefined> {
  const [row] = await rawRows<{ name: Brand['name'] }>(
    ctx,
    sql`select before as name from field_changes
        where record_type = 'brand' and record_id = ${DEFAULT_BRAND_KEY} and property = 'name' and kind = 'changed'
        order by sequence limit 1`,
  );
  return row?.name;
}

export interface PartnerFacts {
  readonly partnerId: string;
  readonly name: string;
  readonly hasPerson: boolean;
  readonly hasShare: boolean;
  /** Null where it has not said where to pay. */
  readonly account: {
    readonly accountChangedAt: Date | null;
    readonly accountOutcome: (typeof ACCOUNT_OUTCOMES)[number] | null;
  } | null;
}

const MOST_PARTNERS = 500;

/** Living partners, those that have most first. */
export async function selectPartners(ctx: TxContext): Promise<PartnerFacts[]> {
  const rows = await rawRows<
    Omit<PartnerFacts, 'account'> & {
      hasAccount: boolean;
      changedAt: string | Date | null;
      outcome: (typeof ACCOUNT_OUTCOMES)[number] | null;
    }
  >(
    ctx,
    sql`select * from (
          select p.partner_id as "partnerId", p.name,
            exists (select 1 from partner_users u
              where u.partner_id = p.partner_id and u.active and u.password_hash <> '') as "hasPerson",
            coalesce(p.revenue_percent, 0) > 0 or coalesce(p.revenue_flat_fee, 0) > 0 as "hasShare",
            d.partner_id is not null as "hasAccount", d.account_changed_at as "changedAt", d.account_outcome as outcome
          from partners p left join partner_payment_details d on d.partner_id = p.partner_id where p.deleted_at is null) f
        order by "hasPerson"::int + "hasShare"::int + "hasAccount"::int desc, lower(name), "partnerId"
        limit ${MOST_PARTNERS}`,
  );
  return rows.map(({ hasAccount, changedAt, outcome, ...facts }) => ({
    ...facts,
    account: hasAccount
      ? { accountChangedAt: changedAt === null ? null : new Date(changedAt), accountOutcome: outcome }
      : null,
  }));
}

/** Lenders whose switching on waits for a second person. */
export async function selectWaitingLenderIds(ctx: TxContext): Promise<ReadonlySet<number>> {
  const rows = await rawRows<{ id: string }>(
    ctx,
    sql`select record_id as id from change_approvals
        where record_type = 'lender' and property = 'lender_status' and decision is null`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** When a mail server last took the mail about an application, by the index of the lender's address. */
export async function selectLeadMails(ctx: TxContext, indexes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (indexes.length === 0) return new Map();
  const rows = await rawRows<{ index: string; at: string | Date }>(
    ctx,
    sql`select recipient_index as index, max(sent_at) as at from outbox_messages
        where recipient_index = any(${sql.param([...indexes])}::text[]) and template_key = 'lender-lead' and status = 'sent'
        group by recipient_index`,
  );
  return new Map(rows.map(({ index, at }) => [index, new Date(at)]));
}

/**
 * Whether two customers have applied here: one may be who tried it. Cases that a file brought in were applied for elsewhere.
 */
export async function haveCustomersApplied(ctx: TxContext): Promise<boolean> {
  const [row] = await rawRows<{ is: boolean }>(
    ctx,
    sql`with first as (select user_id from lender_applications where cut_over_on is null limit 1)
        select exists (select 1 from lender_applications l, first
          where l.cut_over_on is null and l.user_id <> first.user_id) as is`,
  );
  return row?.is ?? false;
}
