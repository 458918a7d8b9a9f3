import { type SQL, sql } from 'drizzle-orm';
import { forgetLinks } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { CUSTOMER_TABLES, type OwnedBy, type PersonalTable, personalColumns } from './data-inventory';

/** By what a customer's rows are found. */
export interface Person {
  readonly userId: string;
  /** The account, and those that are merged into it. */
  readonly userIds: readonly string[];
  /** Blind indexes of the verified number and address; either may have been somebody else's before. */
  readonly addresses: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;
export type GatheredRows = Readonly<Record<string, readonly Row[]>>;

/**
 * Whose a row is. By number or address only where nobody is named yet: what names somebody stays theirs when they give the
 * contact up, and is nothing of its next owner's.
 */
export function isOwned(owner: OwnedBy, { userIds, addresses }: Person): SQL {
  const theirs = sql`any(${sql.param([...userIds])}::text[])`;
  const actors = userIds.map((userId) => `customer:${userId}`);
  const known = sql`any(${sql.param([...addresses])}::text[])`;
  const ownProspect = sql`(user_id = ${theirs} or (user_id is null and destination_index = ${known}))`;
  const ownProspects = sql`(select prospect_id from prospects where ${ownProspect})`;
  const ofApplications = sql`(select app_id from applications where user_id = ${theirs})`;
  const ofSets = sql`(select offer_set_id from offer_sets where user_id = ${theirs})`;
  const ownApplications = sql`(select lender_application_id from lender_applications where user_id = ${theirs})`;
  const namedLeads = sql`(select lead_id from partner_leads where user_id is null and phone_index = ${known})`;
  const conditions: Readonly<Record<OwnedBy, SQL>> = {
    user_id: sql`user_id = ${theirs}`,
    application: sql`app_id in ${ofApplications}`,
    'offer-set': sql`offer_set_id in ${ofSets}`,
    finding: sql`(first_user_id = ${theirs} or second_user_id = ${theirs})`,
    merge: sql`(kept_id = ${theirs} or absorbed_id = ${theirs})`,
    prospect: sql`prospect_id in ${ownProspects}`,
    // An array is known before the rows are looked for, so that each side has its index.
    'prospect-or-user': sql`(user_id = ${theirs} or prospect_id = any(array${ownProspects}))`,
    'prospect-address': ownProspect,
    recipient: sql`(about = ${theirs} or (about is null and recipient_index = ${known}))`,
    'typed-contact': sql`(about = ${theirs} or (about is null and (email_index = ${known} or phone_index = ${known})))`,
    'phone-or-user': sql`(user_id = ${theirs} or (user_id is null and phone_index = ${known}))`,
    'api-lead': sql`(user_id = ${theirs} or (user_id is null and partner_lead_id in ${namedLeads}))`,
    session: sql`(audience = 'customer' and subject_id = ${theirs})`,
    'known-browser': sql`(audience = 'customer' and account_id = ${theirs})`,
    actor: sql`actor = any(${sql.param(actors)}::text[])`,
    'lender-application': sql`lender_application_id in ${ownApplications}`,
    'lender-delivery': sql`body->>'clientReference' in ${ownApplications}`,
  };
  return conditions[owner];
}

const run = (ctx: TxContext, statement: SQL) => rawRows<Row>(ctx, statement);

async function personBy(ctx: TxContext, userId: string, lock: SQL): Promise<Person | undefined> {
  const rows = await run(
    ctx,
    sql`select user_id, phone_index, email_index from users where deleted_at is null
      and ((user_id = ${userId} and merged_into is null) or merged_into = ${userId}) order by user_id ${lock}`,
  );
  const userIds = rows.map(({ user_id }) => String(user_id));
  if (!userIds.includes(userId)) return undefined;
  const addresses = rows.flatMap(({ phone_index, email_index }) => [phone_index, email_index]);
  return { userId, userIds, addresses: addresses.filter((one) => typeof one === 'string') };
}

/** What is left of somebody who is deleted; nothing is found by an address any more. */
export async function findHusk(ctx: TxContext, userId: string): Promise<Person> {
  const rows = await run(ctx, sql`select user_id from users where user_id = ${userId} or merged_into = ${userId}`);
  return { userId, userIds: [...new Set([userId, ...rows.map(({ user_id }) => String(user_id))])], addresses: [] };
}

/** The customer who is not deleted yet, with what else the rows are found by. */
export function findPerson(ctx: TxContext, userId: string) {
  return personBy(ctx, userId, sql``);
}
/** The same, locked until the transaction ends. */
export function lockPerson(ctx: TxContext, userId: string) {
  return personBy(ctx, userId, sql`for update`);
}

/**
 * A sealed value in the clear, under the name of its column without `_sealed`. One whose key is lost must not stand in the way of
 * a deletion: it is kept as it is.
 */
const opened = (ctx: TxContext, { table, key }: PersonalTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (!column.endsWith('_sealed') || typeof value !== 'string') return [column, value];
      try {
        return [
          column.slice(0, -'_sealed'.length),
          ctx.platform.cipher.open(value, { table, id: String(row[key]), column }),
        ];
      } catch (error) {
        ctx.platform.logger.error({ err: error, table, column }, 'a sealed value of a customer could not be opened');
        return [column, value];
      }
    }),
  );

/** Every row of the customer, table by table, sealed values opened; `of` leaves tables out. */
export async function gatherRows(
  ctx: TxContext,
  person: Person,
  of: (table: PersonalTable) => boolean = () => true,
): Promise<GatheredRows> {
  const gathered: Record<string, Row[]> = {};
  for (const entry of CUSTOMER_TABLES.filter(of)) {
    const rows = await run(
      ctx,
      sql`select to_jsonb(t) as row from ${sql.identifier(entry.table)} t where ${isOwned(entry.owner, person)}`,
    );
    gathered[entry.table] = rows.map(({ row }) => opened(ctx, entry, row as Row));
  }
  return gathered;
}

/** How many rows there are of each table. */
export async function countRows(ctx: TxContext, person: Person): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, owner } of CUSTOMER_TABLES) {
    const [row] = await run(
      ctx,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${isOwned(owner, person)}`,
    );
    counts.set(table, Number(row?.n ?? 0));
  }
  return counts;
}

function blanks(entry: PersonalTable): SQL | undefined {
  if (entry.stageOne === 'delete' || entry.stageOne === 'keep') return undefined;
  const { blank } = entry.stageOne;
  const pairs =
    blank === 'personal' ? personalColumns(entry).map((column) => [column, 'default'] as const) : Object.entries(blank);
  return sql.join(
    pairs.map(([column, value]) => sql`${sql.identifier(column)} = ${sql.raw(value)}`),
    sql`, `,
  );
}

/** Stage one: rows go or are blanked, in the order of the inventory, which is that of their references. */
export async function removeRows(ctx: TxContext, person: Person): Promise<void> {
  await forgetLinks(ctx, person.userIds);
  for (const entry of CUSTOMER_TABLES) {
    const table = sql.identifier(entry.table);
    const where = isOwned(entry.owner, person);
    const set = blanks(entry);
    if (entry.stageOne === 'delete') await run(ctx, sql`delete from ${table} where ${where}`);
    else if (set) await run(ctx, sql`update ${table} set ${set} where ${where}`);
  }
  const now = ctx.clock.now();
  await run(
    ctx,
    sql`update users set deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()} where ${isOwned('user_id', person)}`,
  );
}

/** Stage two: what stage one had to leave, by the one function of the database that may. */
export async function purgeRows(ctx: TxContext, userId: string, holdId: string): Promise<void> {
  await run(ctx, sql`select saakh_purge_customer(${userId}, ${holdId})`);
}
