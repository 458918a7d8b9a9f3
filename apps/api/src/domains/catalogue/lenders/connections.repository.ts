import { and, eq, type SQL } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderConnections, lenders } from './lenders.table';

export type ConnectionRow = typeof lenderConnections.$inferSelect;

type NamedConnection = ConnectionRow & { slug: string; name: string };

const select = async (ctx: TxContext, where: SQL): Promise<NamedConnection | undefined> => {
  const [row] = await ctx.tx
    .select({ connection: lenderConnections, slug: lenders.slug, name: lenders.name })
    .from(lenderConnections)
    .innerJoin(lenders, eq(lenders.lenderId, lenderConnections.lenderId))
    .where(where);
  return row && { ...row.connection, slug: row.slug, name: row.name };
};

export const selectConnection = (ctx: TxContext, lenderId: number) =>
  select(ctx, eq(lenderConnections.lenderId, lenderId));
export const selectConnectionBySlug = (ctx: TxContext, slug: string) => select(ctx, eq(lenders.slug, slug));

/** Lenders whose own system is asked for quotes: `api` is 1 and the connection offers them. */
export const selectQuotingLenderIds = async (ctx: TxContext): Promise<number[]> => {
  const rows = await ctx.tx
    .select({ lenderId: lenders.lenderId })
    .from(lenderConnections)
    .innerJoin(lenders, eq(lenders.lenderId, lenderConnections.lenderId))
    .where(and(eq(lenders.api, 1), eq(lenderConnections.offersQuotes, true), eq(lenderConnections.adapter, 'rest')));
  return rows.map(({ lenderId }) => lenderId);
};

/** The connections of all lenders, by lender. */
export const selectConnections = async (ctx: TxContext): Promise<ReadonlyMap<number, ConnectionRow>> => {
  const rows = await ctx.tx.select().from(lenderConnections);
  return new Map(rows.map((row) => [row.lenderId, row]));
};

export const updateTestedAt = async (ctx: TxContext, lenderId: number, testedAt: Date | null): Promise<void> => {
  await ctx.tx.update(lenderConnections).set({ testedAt }).where(eq(lenderConnections.lenderId, lenderId));
};

export const selectRestLenderIds = async (ctx: TxContext): Promise<number[]> => {
  const rows = await ctx.tx
    .select({ lenderId: lenderConnections.lenderId })
    .from(lenderConnections)
    .where(eq(lenderConnections.adapter, 'rest'));
  return rows.map(({ lenderId }) => lenderId);
};

export const upsertConnection = async (ctx: TxContext, row: ConnectionRow): Promise<void> => {
  const { lenderId: _key, ...values } = row;
  await ctx.tx
    .insert(lenderConnections)
    .values(row)
    .onConflictDoUpdate({ target: lenderConnections.lenderId, set: values });
};

export const deleteConnection = async (ctx: TxContext, lenderId: number): Promise<void> => {
  await ctx.tx.delete(lenderConnections).where(eq(lenderConnections.lenderId, lenderId));
};
