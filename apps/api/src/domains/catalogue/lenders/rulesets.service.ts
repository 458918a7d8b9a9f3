import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { compileRuleset, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type Platform, type TxContext } from '#platform/context';
import { selectTerms } from './lenders.repository';
import { diffTerms, indexTerms, isEmptyDiff, stepBetween, type TermsByKey, takeStep } from './ruleset-diff';
import {
  insertRuleset,
  lockRulesetVersions,
  selectLatestVersion,
  selectTermsRows,
  selectVersionAndStamp,
} from './rulesets.repository';

/** Half of the second within which every instance follows: the other half is for reading and compiling. */
const LOOK_AGAIN_MS = 500;
const MOST_KEPT = 8;
/** So many versions apart stand all terms; between them what changed. */
const WHOLE_EVERY = 100;

interface Kept {
  readonly compiled: Map<number, Ruleset>;
  /** The newest terms that were compiled. */
  terms: { readonly version: number; readonly byKey: TermsByKey } | undefined;
  version: number | undefined;
  lookedAtMs: number;
  /** What was read beside the rules since the tables it comes from last changed. */
  facts: Map<string, unknown>;
  stamp: string;
  stampedAtMs: number;
}
const keptBy = new WeakMap<Platform, Kept>();
function keptOf(platform: Platform): Kept {
  const kept = keptBy.get(platform) ?? {
    compiled: new Map(),
    terms: undefined,
    version: undefined,
    lookedAtMs: Number.NEGATIVE_INFINITY,
    facts: new Map(),
    stamp: '',
    stampedAtMs: Number.NEGATIVE_INFINITY,
  };
  keptBy.set(platform, kept);
  return kept;
}

/** All terms of a version; undefined when it was never published. Starts from those that are kept where that is shorter. */
async function loadTerms(ctx: TxContext, version: number): Promise<TermsByKey | undefined> {
  const { terms: known } = keptOf(ctx.platform);
  if (known?.version === version) return known.byKey;
  const base = known && known.version < version ? known : { version: 0, byKey: indexTerms([]) };
  const rows = await selectTermsRows(ctx, version, base.version);
  if (rows.at(-1)?.version !== version) return undefined;
  return rows.reduce(
    (terms, { terms: all, step }) => (all ? indexTerms(all) : step ? takeStep(terms, step) : terms),
    base.byKey,
  );
}

/** The rules of one published version, compiled; NOT published is a fault of ours and throws. */
export async function getRuleset(ctx: Context, version: number): Promise<Ruleset> {
  const kept = keptOf(ctx.platform);
  const known = kept.compiled.get(version);
  if (known) return known;
  const byKey = await inTransaction(ctx, (tx) => loadTerms(tx, version));
  if (!byKey) throw new Error(`Ruleset version ${version} was never published`);
  const ruleset = compileRuleset([...byKey.values()], version, [...kept.compiled.values()].at(-1));
  kept.compiled.set(version, ruleset);
  if (version > (kept.terms?.version ?? 0)) kept.terms = { version, byKey };
  for (const oldest of kept.compiled.keys()) {
    if (kept.compiled.size <= MOST_KEPT) break;
    kept.compiled.delete(oldest);
  }
  return ruleset;
}

/**
 * The rules in force, compiled. Kept per version in this process; whether there is a newer one is looked up at most twice a
 * second, so every instance follows a change within a second. UNAVAILABLE while nothing was ever published.
 */
export async function currentRuleset(ctx: Context): Promise<Ruleset> {
  // Customers of this instance would be matched by what a replica knew some seconds ago.
  if (ctx.mayLag) throw new Error('The rules in force are not asked for where reads may lag');
  const kept = keptOf(ctx.platform);
  if (performance.now() - kept.lookedAtMs >= LOOK_AGAIN_MS) {
    const lookedAtMs = performance.now();
    kept.version = await inTransaction(ctx, selectLatestVersion);
    kept.lookedAtMs = lookedAtMs;
  }
  if (kept.version === undefined) {
    throw new AppError('UNAVAILABLE', { message: REPLY_MESSAGES.offersNotYet });
  }
  return getRuleset(ctx, kept.version);
}

/**
 * Answers from memory what changes about as often as the rules: products, what is shown of lenders, how they are reached, dated
 * rules. One look, at most twice a second, tells for all of them whether something changed, so every instance follows within a
 * second. Only customers are answered from memory: others may have changed it in the transaction that they read in.
 */
export async function keepFact<T>(ctx: TxContext, name: string, read: (ctx: TxContext) => Promise<T>): Promise<T> {
  if (ctx.actor.kind !== 'customer') return read(ctx);
  const kept = keptOf(ctx.platform);
  if (performance.now() - kept.stampedAtMs >= LOOK_AGAIN_MS) {
    const lookedAtMs = performance.now();
    const { version, stamp } = await selectVersionAndStamp(ctx);
    if (stamp !== kept.stamp) Object.assign(kept, { stamp, facts: new Map() });
    Object.assign(kept, { version: version ?? undefined, lookedAtMs, stampedAtMs: lookedAtMs });
  }
  const { facts } = kept;
  if (!facts.has(name)) facts.set(name, await read(ctx));
  return facts.get(name) as T;
}

interface Publication {
  readonly author: string;
  readonly reason: string;
  /** Whose terms can have changed since the version in force; everybody's where it is left out. */
  readonly lenderIds?: readonly number[] | undefined;
}

/**
 * Writes the lenders' terms as they stand as the next version of the rules, with author, time, reason and what changed;
 * append-only. Terms that are equal to the version in force publish nothing. Answers the version in force. Throws RangeError
 * for terms that no rules can be made of, so that a change that would stop matching is never published. Source: REG-ML-6.
 */
export async function publishRuleset(ctx: TxContext, { author, reason, lenderIds }: Publication): Promise<number> {
  await lockRulesetVersions(ctx);
  const latest = (await selectLatestVersion(ctx)) ?? 0;
  const inForce = (await loadTerms(ctx, latest)) ?? indexTerms([]);
  const known = [...inForce.values()];
  const before = lenderIds ? known.filter(({ lenderId }) => lenderIds.includes(lenderId)) : known;
  const after = await selectTerms(ctx, lenderIds);
  const diff = diffTerms(before, after);
  if (latest > 0 && isEmptyDiff(diff)) return latest;
  const version = latest + 1;
  compileRuleset(after, version);
  const step = stepBetween(before, after);
  const row = { version, at: ctx.clock.now(), author, reason, diff };
  const isWhole = version % WHOLE_EVERY === 1 || step.set.length * 2 > known.length;
  await insertRuleset(ctx, isWhole ? { ...row, terms: [...takeStep(inForce, step).values()] } : { ...row, step });
  await recordAudit(ctx, {
    action: 'ruleset.published',
    objectType: 'ruleset',
    objectId: String(version),
    after: { reason, diff },
  });
  return version;
}
