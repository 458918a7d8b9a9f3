import { compileRuleset, type Ruleset } from '@saakh/rules/offers/ruleset';
import { AppError } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import type { Platform } from '../../platform/platform';
import { selectTerms } from './lenders.repository';
import { diffTerms, isEmptyDiff } from './ruleset-diff';
import {
  insertRuleset,
  lockRulesetVersions,
  selectHistory,
  selectLatestVersion,
  selectRulesetTerms,
} from './rulesets.repository';

const LOOK_AGAIN_MS = 1_000;
const MOST_KEPT = 8;

interface Kept {
  readonly compiled: Map<number, Ruleset>;
  version: number | undefined;
  lookedAtMs: number;
}
const keptBy = new WeakMap<Platform, Kept>();
const keptOf = (platform: Platform): Kept => {
  const kept = keptBy.get(platform) ?? {
    compiled: new Map(),
    version: undefined,
    lookedAtMs: Number.NEGATIVE_INFINITY,
  };
  keptBy.set(platform, kept);
  return kept;
};

/** The rules of one published version, compiled; NOT published is a fault of ours and throws. */
export const getRuleset = async (ctx: Context, version: number): Promise<Ruleset> => {
  const { compiled } = keptOf(ctx.platform);
  const known = compiled.get(version);
  if (known) return known;
  const terms = await inTransaction(ctx, (own) => selectRulesetTerms(own, version));
  if (!terms) throw new Error(`Ruleset version ${version} was never published`);
  const ruleset = compileRuleset(terms, version);
  compiled.set(version, ruleset);
  for (const oldest of compiled.keys()) {
    if (compiled.size <= MOST_KEPT) break;
    compiled.delete(oldest);
  }
  return ruleset;
};

/**
 * The rules in force, compiled. Kept per version in this process; whether there is a newer one is looked up at most once a
 * second, so every instance follows a change within a second. UNAVAILABLE while nothing was ever published.
 */
export const currentRuleset = async (ctx: Context): Promise<Ruleset> => {
  const kept = keptOf(ctx.platform);
  if (performance.now() - kept.lookedAtMs >= LOOK_AGAIN_MS) {
    const lookedAtMs = performance.now();
    kept.version = await inTransaction(ctx, selectLatestVersion);
    kept.lookedAtMs = lookedAtMs;
  }
  if (kept.version === undefined) {
    throw new AppError('UNAVAILABLE', { message: 'Offers are not available yet. Please try again later.' });
  }
  return getRuleset(ctx, kept.version);
};

/**
 * Writes the lenders' terms as they stand as the next version of the rules, with author, time, reason and what changed;
 * append-only. Terms that are equal to the version in force publish nothing. Answers the version in force. Throws RangeError
 * for terms that no rules can be made of, so that a change that would stop matching is never published. Source: REG-ML-6.
 */
export const publishRuleset = async (
  ctx: TxContext,
  { author, reason }: { readonly author: string; readonly reason: string },
): Promise<number> => {
  await lockRulesetVersions(ctx);
  const latest = (await selectLatestVersion(ctx)) ?? 0;
  const before = (await selectRulesetTerms(ctx, latest)) ?? [];
  const terms = await selectTerms(ctx);
  const diff = diffTerms(before, terms);
  if (latest > 0 && isEmptyDiff(diff)) return latest;
  const version = latest + 1;
  compileRuleset(terms, version);
  await insertRuleset(ctx, { version, at: ctx.clock.now(), author, reason, diff, terms });
  await recordAudit(ctx, {
    action: 'ruleset.published',
    objectType: 'ruleset',
    objectId: String(version),
    after: { reason, diff },
  });
  return version;
};

const SHOWN_VERSIONS = 50;

/** The rules in force for everybody to read: version, the lenders compared, and the reasons of the last 50 changes (REG-ML-6). */
export const describeMatching = (ctx: Context) =>
  inTransaction(ctx, async (own) => {
    const ruleset = await currentRuleset(own);
    const history = await selectHistory(own, SHOWN_VERSIONS);
    const inForce = history.find(({ version }) => version === ruleset.version);
    const names = [...ruleset.products.values()].flatMap((product) => product.names.map(({ name }) => name));
    return {
      version: ruleset.version,
      changedAt: (inForce?.at ?? own.clock.now()).toISOString(),
      lenders: [...new Set(names)].sort(),
      history: history.map(({ version, at, reason }) => ({ version, at: at.toISOString(), reason })),
    };
  });
