import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import type { Typed } from './typed-search';

const MOST = 20;
/** The random part of an id that people read out: its first eight characters, in capitals. */
const SHORT = sql`upper(substr(l.lender_application_id, 5, 8))`;

function queryOf({ platform: { cipher } }: TxContext, { kind, value }: Typed): SQL {
  switch (kind) {
    case 'mobile':
      return sql`select user_id from users where phone_index = ${cipher.index('phone', value)}`;
    case 'email':
      return sql`select user_id from users where email_index = ${cipher.index('email', value)}`;
    case 'pan':
      return sql`select user_id from users where pan_index = ${cipher.index('pan', value)} and deleted_at is null
        order by created_at desc`;
    case 'customer':
      return sql`select user_id from users where user_id = ${value}
        union select user_id from prospect_applications where prospect_app_id = ${value}`;
    case 'application':
      return value.includes('_')
        ? sql`select user_id from applications where app_id = ${value}
            union select user_id from lender_applications where lender_application_id = ${value}
            union select user_id from grievances where ticket_id = ${value}
            union select g.user_id from grievances g join tickets t on t.grievance_id = g.ticket_id where t.ticket_id = ${value}
            union select about from help_requests where help_request_id = ${value} and about is not null`
        : sql`select a.user_id from applications a where upper(substr(a.app_id, 5, 8)) = ${value}
            union select l.user_id from lender_applications l where ${SHORT} = ${value}
            union select l.user_id from lender_applications l where l.reference = ${value}
            union select g.user_id from grievances g where upper(substr(g.ticket_id, 5, 8)) = ${value}
            union select h.about from help_requests h
              where upper(substr(h.help_request_id, 5, 8)) = ${value} and h.about is not null`;
    default:
      return sql`select user_id from lender_applications where reference = ${value}`;
  }
}

/** Customers that it names exactly, by their ids; the index of a contact finds a verified one only (S-PAN-2). */
export async function selectMatches(ctx: TxContext, typed: Typed): Promise<string[]> {
  const found = await rawRows<{ user_id: string }>(
    ctx,
    sql`select distinct found.user_id from (${queryOf(ctx, typed)}) found join users u using (user_id)
        where u.deleted_at is null limit ${MOST}`,
  );
  return found.map(({ user_id }) => user_id);
}
