import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderGroupMembers, lenderGroups, lenders } from '../lenders.table';

type GroupRow = typeof lenderGroups.$inferSelect;

/** Groups in use by name, with how many living lenders each holds. */
export function selectGroups(ctx: TxContext) {
  return ctx.tx
    .select({
      id: lenderGroups.id,
      name: lenderGroups.name,
      lenders: sql<number>`cast(count(${lenders.lenderId}) as int)`,
    })
    .from(lenderGroups)
    .leftJoin(lenderGroupMembers, eq(lenderGroupMembers.groupId, lenderGroups.id))
    .leftJoin(lenders, and(eq(lenders.lenderId, lenderGroupMembers.lenderId), isNull(lenders.deletedAt)))
    .where(isNull(lenderGroups.retiredAt))
    .groupBy(lenderGroups.id)
    .orderBy(asc(sql`lower(${lenderGroups.name})`), asc(lenderGroups.id));
}

/** Locked until the transaction ends, whether in use or not. */
export async function lockGroup(ctx: TxContext, id: number): Promise<GroupRow | undefined> {
  const [row] = await ctx.tx.select().from(lenderGroups).where(eq(lenderGroups.id, id)).for('update');
  return row;
}

/** Groups get and change their names one after the other; held until the transaction ends. */
export async function lockGroupNames(ctx: TxContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('lender_group_names'))`);
}

/** Whether another group has the name in whatever case; a retired one keeps its name, because it can come back. */
export async function isGroupNameTaken(ctx: TxContext, name: string, except: number | null): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: lenderGroups.id })
    .from(lenderGroups)
    .where(
      and(sql`lower(${lenderGroups.name}) = lower(${name})`, except === null ? undefined : ne(lenderGroups.id, except)),
    )
    .limit(1);
  return row !== undefined;
}

export async function insertGroup(ctx: TxContext, name: string): Promise<number> {
  const [made] = await ctx.tx.insert(lenderGroups).values({ name }).returning({ id: lenderGroups.id });
  if (!made) throw new Error('The group was not inserted');
  return made.id;
}

export async function updateGroup(ctx: TxContext, id: number, columns: Partial<GroupRow>): Promise<void> {
  await ctx.tx.update(lenderGroups).set(columns).where(eq(lenderGroups.id, id));
}
