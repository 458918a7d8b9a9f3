import type { LenderTerms } from '@saakh/rules/offers/lender-terms';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { rulesetVersions } from './lenders.table';
import type { RulesetDiff } from './ruleset-diff';

export interface RulesetVersion {
  readonly version: number;
  readonly at: Date;
  readonly author: string;
  readonly reason: string;
}

export const selectLatestVersion = async (ctx: TxContext): Promise<number | undefined> => {
  const [row] = await ctx.tx
    .select({ version: rulesetVersions.version })
    .from(rulesetVersions)
    .orderBy(desc(rulesetVersions.version))
    .limit(1);
  return row?.version;
};

export const selectRulesetTerms = async (
  ctx: TxContext,
  version: number,
): Promise<readonly LenderTerms[] | undefined> => {
  const [row] = await ctx.tx
    .select({ terms: rulesetVersions.terms })
    .from(rulesetVersions)
    .where(eq(rulesetVersions.version, version));
  return row?.terms;
};

export const selectHistory = (ctx: TxContext, limit: number): Promise<RulesetVersion[]> =>
  ctx.tx
    .select({
      version: rulesetVersions.version,
      at: rulesetVersions.at,
      author: rulesetVersions.author,
      reason: rulesetVersions.reason,
    })
    .from(rulesetVersions)
    .orderBy(desc(rulesetVersions.version))
    .limit(limit);

/** Versions with what each changed, newest first, those before `before` where it is given. */
export const selectVersions = async (
  ctx: TxContext,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<(RulesetVersion & { readonly diff: RulesetDiff })[]> => {
  const { version, at, author, reason, diff } = rulesetVersions;
  const rows = await ctx.tx
    .select({ version, at, author, reason, diff })
    .from(rulesetVersions)
    .where(before === undefined ? undefined : lt(version, before))
    .orderBy(desc(version))
    .limit(limit);
  return rows.map((row) => ({ ...row, diff: row.diff as RulesetDiff }));
};

/** Versions are written one after the other, whoever publishes at the same time; held until the transaction ends. */
export const lockRulesetVersions = async (ctx: TxContext): Promise<void> => {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('ruleset_versions'))`);
};

export const insertRuleset = async (
  ctx: TxContext,
  row: RulesetVersion & { readonly diff: RulesetDiff; readonly terms: readonly LenderTerms[] },
): Promise<void> => {
  await ctx.tx.insert(rulesetVersions).values(row);
};
