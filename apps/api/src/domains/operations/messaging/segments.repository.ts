import type { Reached, Segment } from '@saakh/contracts/operations/messaging/campaigns';
import type { Category, Channel } from '@saakh/contracts/operations/messaging/templates';
import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import { IS_UNMADE } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';

const of = (productType: string | null, column: SQL): SQL =>
  productType === null ? sql`` : sql`and ${column} = ${productType}`;

/** That somebody came so far with the product, or with any, and no further. */
const REACHED: Readonly<Record<Reached, (product: string | null) => SQL>> = {
  'signed-in': () => sql`not exists (select 1 from applications a where a.user_id = u.user_id and not ${IS_UNMADE})
    and not exists (select 1 from product_details d where d.user_id = u.user_id and d.completed_at is not null)`,
  profile: (product) => sql`exists (select 1 from product_details d where d.user_id = u.user_id
      and d.completed_at is not null ${of(product, sql`d.product_type`)})
    and not exists (select 1 from applications a where a.user_id = u.user_id ${of(product, sql`a.product_type`)}
      and not ${IS_UNMADE})`,
  offers: (product) => withStatus(1, product),
  applied: (product) => withStatus(2, product),
  approved: (product) => withStatus(3, product),
  disbursed: (product) => withStatus(4, product),
  refused: (product) => withStatus(5, product),
};

function withStatus(status: number, product: string | null): SQL {
  return sql`exists (select 1 from applications a where a.user_id = u.user_id and a.status = ${status}
    ${of(product, sql`a.product_type`)} and not ${IS_UNMADE})`;
}

const LIKE = /[\\%_]/g;

/** Customers of a segment, `u`; never one who is deleted, nor an account that became part of another: its word holds. */
export function conditionOf(segment: Segment): SQL {
  const { reached, product_type: product, brand_key, language, state, pincode, seen_from, seen_to } = segment;
  const conditions = [
    sql`u.deleted_at is null and u.merged_into is null`,
    ...(reached === null ? [] : [REACHED[reached](product)]),
    ...(reached === null && product !== null
      ? [
          sql`exists (select 1 from applications a where a.user_id = u.user_id and a.product_type = ${product}
            and not ${IS_UNMADE})`,
        ]
      : []),
    ...(brand_key === null ? [] : [sql`u.brand_key = ${brand_key}`]),
    ...(language === null ? [] : [sql`u.language = ${language}`]),
    ...(state === null ? [] : [sql`u.state = ${state}`]),
    ...(pincode === null ? [] : [sql`u.postal_code like ${`${pincode.replace(LIKE, '')}%`}`]),
    ...(seen_from === null ? [] : [sql`u.last_signed_in_at >= ${instant(startOfIstDay(seen_from))}`]),
    ...(seen_to === null ? [] : [sql`u.last_signed_in_at < ${instant(startOfIstDay(addDays(seen_to, 1)))}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const ALLOWS: Readonly<Record<Category, Readonly<Record<Channel, SQL>>>> = {
  service: { sms: sql`u.allow_sms`, whatsapp: sql`u.allow_sms`, email: sql`u.allow_emails` },
  promotional: {
    sms: sql`u.allow_sms and u.news_by_sms`,
    whatsapp: sql`u.allow_sms and u.news_by_whatsapp`,
    email: sql`u.allow_emails and u.news_by_email`,
  },
};
const CONTACT: Readonly<Record<Channel, SQL>> = {
  sms: sql`u.phone_verified and u.phone_index is not null`,
  whatsapp: sql`u.phone_verified and u.phone_index is not null`,
  email: sql`u.email_verified and u.email_index is not null`,
};

/** How many customers a segment has, counted no further than `most`, and how many said yes and have a verified contact. */
export async function countSegment(
  ctx: TxContext,
  segment: Segment,
  { channel, category }: { readonly channel: Channel; readonly category: Category },
  most: number,
) {
  const reachable = sql`(${ALLOWS[category][channel]} and ${CONTACT[channel]})`;
  const [row] = await rawRows<{ customers: string | number; reachable: string | number }>(
    ctx,
    sql`select count(*) as customers, count(*) filter (where s.reachable) as reachable
      from (select ${reachable} as reachable from users u where ${conditionOf(segment)} limit ${most}) s`,
  );
  return { customers: Number(row?.customers ?? 0), reachable: Number(row?.reachable ?? 0) };
}

/** The next customers of a segment by id, after one. */
export async function selectMembers(
  ctx: TxContext,
  segment: Segment,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await rawRows<{ user_id: string }>(
    ctx,
    sql`select u.user_id from users u where ${conditionOf(segment)} and u.user_id > ${after ?? ''}
      order by u.user_id limit ${limit}`,
  );
  return rows.map(({ user_id }) => user_id);
}
