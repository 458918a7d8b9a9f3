import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LenderTerms } from '@saakh/rules/offers/lender-terms';
import { matchProfile } from '@saakh/rules/offers/matching';
import { compileRuleset } from '@saakh/rules/offers/ruleset';
import type { TxContext } from '../../platform/context';
import { listRecentProfiles, type RecentProfile } from '../offers';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MOST = 2_000;
/** So many profiles are matched before others get their turn: a few milliseconds with hundreds of lenders. */
const SLICE = 20;

export interface Applicants {
  readonly profiles: readonly RecentProfile[];
  readonly since: string;
  /** There were more; the newest were taken. */
  readonly limited: boolean;
}

/** The newest profile of each customer and product that offers were made from in the last 30 days, 2,000 at most. */
export const listApplicants = async (ctx: TxContext): Promise<Applicants> => {
  const since = new Date(ctx.clock.now().getTime() - DAYS * DAY_MS);
  const found = await listRecentProfiles(ctx, { since, limit: MOST + 1 });
  return { profiles: found.slice(0, MOST), since: since.toISOString(), limited: found.length > MOST };
};

export interface Compared {
  readonly appId: string;
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
}

/**
 * The lenders that match each profile under two sets of terms, by the same matching that makes offers; what lenders' own
 * systems would quote is not asked. Leaves the process to others between slices.
 */
export const compareTerms = async (
  profiles: readonly RecentProfile[],
  terms: { readonly before: readonly LenderTerms[]; readonly after: readonly LenderTerms[] },
): Promise<Compared[]> => {
  const [before, after] = [compileRuleset(terms.before, 0), compileRuleset(terms.after, 0)];
  const compared: Compared[] = [];
  for (const [at, { appId, profile, amountPaise, tenureMonths }] of profiles.entries()) {
    if (at % SLICE === 0) await nextTurn();
    const request = { amountPaise, tenureMonths };
    const idsUnder = (ruleset: typeof before) =>
      new Set(matchProfile(ruleset, profile.productType, profile, request).matched.map(({ lenderId }) => lenderId));
    compared.push({ appId, before: idsUnder(before), after: idsUnder(after) });
  }
  return compared;
};

export const gainedBy = ({ before, after }: Compared): number[] => [...after].filter((id) => !before.has(id));
export const lostBy = ({ before, after }: Compared): number[] => [...before].filter((id) => !after.has(id));
