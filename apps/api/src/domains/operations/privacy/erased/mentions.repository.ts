import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** By what a row of somebody else's file may name a customer. */
export interface Mentions {
  /** Blind indexes of mobile numbers and e-mail addresses. */
  readonly contacts: readonly string[];
  /** Lenders' references, and ids of ours. */
  readonly references: readonly string[];
}

/** Of what was asked about: what names somebody who was deleted, and what names a customer. */
export interface Named {
  readonly deleted: ReadonlySet<string>;
  readonly living: ReadonlySet<string>;
}

/** In a transaction of the system, because deleted customers are out of everybody's sight. */
export async function selectNamed(ctx: TxContext, { contacts, references }: Mentions): Promise<Named> {
  const [indexes, ids] = [contacts, references].map((all) => sql`any(${sql.param([...all])}::text[])`);
  const rows = await rawRows<{ key: string; deleted: boolean }>(
    ctx,
    sql`select l.reference as key, u.deleted_at is not null as deleted
          from lender_applications l join users u using (user_id) where l.reference = ${ids}
        union all select l.lender_application_id, u.deleted_at is not null
          from lender_applications l join users u using (user_id) where l.lender_application_id = ${ids}
        union all select a.app_id, u.deleted_at is not null
          from applications a join users u using (user_id) where a.app_id = ${ids}
        union all select phone_index, false from users where deleted_at is null and phone_index = ${indexes}
        union all select email_index, false from users where deleted_at is null and email_index = ${indexes}
        union all select s.address_index, true from suppressed_addresses s where s.address_index = ${indexes}
          and not exists (select 1 from users u where u.deleted_at is null and s.address_index in (u.phone_index, u.email_index))`,
  );
  const keysOf = (deleted: boolean) => new Set(rows.filter((row) => row.deleted === deleted).map(({ key }) => key));
  return { deleted: keysOf(true), living: keysOf(false) };
}

/** Whether anybody was deleted since an instant. */
export async function wasAnybodyDeletedSince(ctx: TxContext, since: Date): Promise<boolean> {
  return (
    (
      await rawRows(
        ctx,
        sql`select 1 from held_customers where deleted_at >= ${since.toISOString()}::timestamptz limit 1`,
      )
    ).length > 0
  );
}
