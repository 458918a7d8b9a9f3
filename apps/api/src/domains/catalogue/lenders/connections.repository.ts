import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderConnections, lenderSecrets, lenders } from './lenders.table';

export type ConnectionRow = typeof lenderConnections.$inferSelect;

export type SecretRow = Omit<typeof lenderSecrets.$inferSelect, 'secretId'>;
/** With the secrets that its own connection names, of the environment that is in force. */
export type NamedConnection = ConnectionRow & { slug: string; name: string; secrets: readonly SecretRow[] };

async function select(ctx: TxContext, where: SQL | undefined): Promise<NamedConnection[]> {
  const rows = await ctx.tx
    .select({ connection: lenderConnections, slug: lenders.slug, name: lenders.name })
    .from(lenderConnections)
    .innerJoin(lenders, eq(lenders.lenderId, lenderConnections.lenderId))
    .where(where);
  const ofDocuments = rows.flatMap(({ connection }) =>
    connection.documentVersion === null ? [] : connection.lenderId,
  );
  const secrets = ofDocuments.length === 0 ? [] : await selectSecrets(ctx, ofDocuments);
  return rows.map(({ connection, slug, name }) => ({
    ...connection,
    ...{ slug, name },
    secrets: secrets.filter(
      ({ lenderId, environment }) => lenderId === connection.lenderId && environment === connection.environment,
    ),
  }));
}

export function selectSecrets(ctx: TxContext, lenderIds: readonly number[]): Promise<SecretRow[]> {
  return ctx.tx
    .select()
    .from(lenderSecrets)
    .where(inArray(lenderSecrets.lenderId, [...lenderIds]))
    .orderBy(lenderSecrets.environment, lenderSecrets.name);
}

export async function upsertSecret(ctx: TxContext, row: SecretRow): Promise<void> {
  const { lenderId, environment, name } = lenderSecrets;
  const { lenderId: _lender, environment: _environment, name: _name, ...set } = row;
  await ctx.tx
    .insert(lenderSecrets)
    .values(row)
    .onConflictDoUpdate({ target: [lenderId, environment, name], set });
}

export async function selectConnection(ctx: TxContext, lenderId: number) {
  return (await select(ctx, eq(lenderConnections.lenderId, lenderId)))[0];
}
export async function selectConnectionBySlug(ctx: TxContext, slug: string) {
  return (await select(ctx, eq(lenders.slug, slug)))[0];
}

/** Of lenders whose own system is asked for quotes: `api` is 1 and the connection offers them. */
export function selectQuoting(ctx: TxContext): Promise<NamedConnection[]> {
  return select(
    ctx,
    and(eq(lenders.api, 1), eq(lenderConnections.offersQuotes, true), eq(lenderConnections.adapter, 'rest')),
  );
}

/** Of lenders that have a connection of their own. */
export function selectWithDocuments(ctx: TxContext): Promise<NamedConnection[]> {
  return select(ctx, isNotNull(lenderConnections.documentVersion));
}

/** The connections of all lenders, by lender. */
export async function selectConnections(ctx: TxContext): Promise<ReadonlyMap<number, ConnectionRow>> {
  const rows = await ctx.tx.select().from(lenderConnections);
  return new Map(rows.map((row) => [row.lenderId, row]));
}

export async function updateTestedAt(ctx: TxContext, lenderId: number, testedAt: Date | null): Promise<void> {
  await ctx.tx.update(lenderConnections).set({ testedAt }).where(eq(lenderConnections.lenderId, lenderId));
}

export async function selectRestLenderIds(ctx: TxContext): Promise<number[]> {
  const rows = await ctx.tx
    .select({ lenderId: lenderConnections.lenderId })
    .from(lenderConnections)
    .where(eq(lenderConnections.adapter, 'rest'));
  return rows.map(({ lenderId }) => lenderId);
}

export async function upsertConnection(ctx: TxContext, row: ConnectionRow): Promise<void> {
  const { lenderId: _key, ...values } = row;
  await ctx.tx
    .insert(lenderConnections)
    .values(row)
    .onConflictDoUpdate({ target: lenderConnections.lenderId, set: values });
}

export async function deleteConnection(ctx: TxContext, lenderId: number): Promise<void> {
  await ctx.tx.delete(lenderConnections).where(eq(lenderConnections.lenderId, lenderId));
}
