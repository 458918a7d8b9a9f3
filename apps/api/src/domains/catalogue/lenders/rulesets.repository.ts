import type { LenderTerms, TermsStep } from '@saakh/rules/lending/offers/lender-terms';
import { and, asc, desc, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { watchedProducts } from '#domains/catalogue/products';
import { watchedRules } from '#domains/catalogue/regulation';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { lenderConnections, lenderProducts, lenders, rulesetVersions } from './lenders.table';
import type { RulesetDiff } from './ruleset-diff';

export interface RulesetVersion {
  readonly version: number;
  readonly at: Date;
  readonly author: string;
  readonly reason: string;
}

export async function selectLatestVersion(ctx: TxContext): Promise<number | undefined> {
  const [row] = await ctx.tx
    .select({ version: rulesetVersions.version })
    .from(rulesetVersions)
    .orderBy(desc(rulesetVersions.version))
    .limit(1);
  return row?.version;
}

/** Changes with every row that is added, changed or removed: each written row carries the transaction that wrote it. */
const stampOf = (table: PgTable, key: AnyPgColumn): SQL =>
  sql`(select coalesce(sum(hashtextextended(xmin || ${key}::text, 0)), 0) from ${table})`;

/** The latest version, and a stamp of the tables that customers' offers are made from. */
export async function selectVersionAndStamp(ctx: TxContext): Promise<{ version: number | null; stamp: string }> {
  const stamps = [
    stampOf(lenders, lenders.lenderId),
    stampOf(lenderProducts, lenderProducts.productType),
    stampOf(lenderConnections, lenderConnections.lenderId),
    stampOf(watchedProducts.table, watchedProducts.key),
    stampOf(watchedRules.table, watchedRules.key),
  ];
  const [row] = await rawRows<{ version: number | null; stamp: string }>(
    ctx,
    sql`select (select max(${rulesetVersions.version}) from ${rulesetVersions}) as version,
      concat_ws(' ', ${sql.join(stamps, sql`, `)}) as stamp`,
  );
  return row ?? { version: null, stamp: '' };
}

/**
 * The rows from which a version's terms come, oldest first: the last one up to it that holds all terms, and the steps after
 * it; of them only those above `after`, when all terms of `after` are known and no later row holds all. Empty for a version
 * that was never published.
 */
export function selectTermsRows(ctx: TxContext, version: number, after: number) {
  const lastWhole = sql`(select max(${rulesetVersions.version}) from ${rulesetVersions}
    where ${rulesetVersions.version} <= ${version} and ${rulesetVersions.terms} is not null)`;
  return ctx.tx
    .select({ version: rulesetVersions.version, terms: rulesetVersions.terms, step: rulesetVersions.step })
    .from(rulesetVersions)
    .where(
      and(
        lte(rulesetVersions.version, version),
        gte(rulesetVersions.version, sql`greatest(${lastWhole}, ${after + 1}::int)`),
      ),
    )
    .orderBy(asc(rulesetVersions.version));
}

/** Versions with what each changed, newest first, those before `before` where it is given. */
export async function selectVersions(
  ctx: TxContext,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<(RulesetVersion & { readonly diff: RulesetDiff })[]> {
  const { version, at, author, reason, diff } = rulesetVersions;
  const rows = await ctx.tx
    .select({ version, at, author, reason, diff })
    .from(rulesetVersions)
    .where(before === undefined ? undefined : lt(version, before))
    .orderBy(desc(version))
    .limit(limit);
  return rows.map((row) => ({ ...row, diff: row.diff as RulesetDiff }));
}

/** Lets one transaction at a time publish a version; the lock is held until the transaction ends. */
export async function lockRulesetVersions(ctx: TxContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('ruleset_versions'))`);
}

export async function insertRuleset(
  ctx: TxContext,
  row: RulesetVersion & { readonly diff: RulesetDiff } & (
      | { readonly terms: readonly LenderTerms[] }
      | { readonly step: TermsStep }
    ),
): Promise<void> {
  await ctx.tx.insert(rulesetVersions).values(row);
}
