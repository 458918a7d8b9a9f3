import { maskEmail, maskIsoDate, maskMobile, maskName } from '@saakh/rules/identifiers';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';

/** A customer as staff see one among others: masked, with what tells whether it is the right one. */
export interface CustomerCard {
  readonly userId: string;
  /** The newest container of a sign-in; what the address of the customer's page names. */
  readonly prospectAppId: string | null;
  readonly name: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pan: string | null;
  readonly birthDate: string | null;
  readonly place: string | null;
  readonly brandKey: string;
  readonly brand: { readonly en: string; readonly hi: string };
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly openApplications: number;
  readonly mergedInto: string | null;
}

interface Raw {
  user_id: string;
  prospect_app_id: string | null;
  first_name: string | null;
  last_name: string | null;
  phone_sealed: string | null;
  email_sealed: string | null;
  pan_masked: string | null;
  birth_date: string | null;
  city: string | null;
  state: string | null;
  brand_key: string;
  brand: { en: string; hi: string } | null;
  created_at: string | Date;
  last_seen_at: string | Date | null;
  open_applications: number;
  merged_into: string | null;
}

const instant = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

function toCard({ platform: { cipher } }: TxContext, row: Raw): CustomerCard {
  const open = (sealed: string | null, column: string) =>
    sealed === null ? null : cipher.open(sealed, { table: 'users', id: row.user_id, column });
  const phone = open(row.phone_sealed, 'phone_sealed');
  const email = open(row.email_sealed, 'email_sealed');
  return {
    userId: row.user_id,
    prospectAppId: row.prospect_app_id,
    name: maskName([row.first_name, row.last_name]),
    mobile: phone && maskMobile(phone),
    email: email && maskEmail(email),
    pan: row.pan_masked,
    birthDate: row.birth_date && maskIsoDate(row.birth_date),
    place: [row.city, row.state].filter(Boolean).join(', ') || null,
    brandKey: row.brand_key,
    brand: row.brand ?? { en: row.brand_key, hi: row.brand_key },
    createdAt: new Date(row.created_at),
    lastSeenAt: instant(row.last_seen_at),
    openApplications: row.open_applications,
    mergedInto: row.merged_into,
  };
}

/** Customers by id, in the order asked for; deleted and unknown ones are left out. */
export async function selectCards(ctx: TxContext, userIds: readonly string[]): Promise<CustomerCard[]> {
  if (userIds.length === 0) return [];
  const { rows } = (await ctx.tx.execute(sql`
    select u.user_id, u.first_name, u.last_name, u.phone_sealed, u.email_sealed, u.pan_masked, u.birth_date::text,
      u.city, u.state, u.brand_key, b.name as brand, u.created_at, u.merged_into,
      greatest(u.last_signed_in_at, (select max(s.last_seen_at) from sessions s
        where s.audience = 'customer' and s.subject_id = u.user_id), (select max(p.created_at)
        from prospect_applications p where p.user_id = u.user_id)) as last_seen_at,
      (select p.prospect_app_id from prospect_applications p where p.user_id = u.user_id
        order by p.created_at desc limit 1) as prospect_app_id,
      (select count(*)::int from applications a where a.user_id = u.user_id and a.status in (1, 2, 3)) as open_applications
    from users u left join brands b on b.key = u.brand_key
    where u.user_id = any(${sql.param([...userIds])}::text[]) and u.deleted_at is null`)) as unknown as { rows: Raw[] };
  const byId = new Map(rows.map((row) => [row.user_id, toCard(ctx, row)]));
  return userIds.flatMap((userId) => byId.get(userId) ?? []);
}

/** Customers in a few masked words, by their ids, without those who are deleted. */
export async function selectMasked(ctx: TxContext, userIds: readonly string[]): Promise<Map<string, string>> {
  const cards = await selectCards(ctx, [...new Set(userIds)]);
  return new Map(
    cards.map(({ userId, name, mobile, email }) => [userId, [name, mobile ?? email].filter(Boolean).join(' · ')]),
  );
}
