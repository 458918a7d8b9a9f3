import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { matchProfile } from '@saakh/rules/lending/offers/matching';
import { compileRuleset, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import type { TxContext } from '#platform/context';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MOST = 2_000;
/** So many profiles are matched before others get their turn: a few milliseconds with hundreds of lenders. */
const SLICE = 20;

export interface RecentProfile {
  readonly appId: string;
  readonly profile: MatchProfile & { readonly productType: LoanProductTypeName };
  readonly amountPaise: number;
  readonly tenureMonths: number;
}
/** The newest profile of each customer and product since an instant, newest first, and whether older ones were left out. */
export type ListRecentProfiles = (
  ctx: TxContext,
  of: { readonly since: Date; readonly limit: number; readonly productType: LoanProductTypeName | undefined },
) => Promise<{ readonly profiles: readonly RecentProfile[]; readonly isCut: boolean }>;

export interface Applicants {
  readonly profiles: readonly RecentProfile[];
  readonly since: string;
  /** There were more; the newest were taken. */
  readonly limited: boolean;
}

/**
 * The newest profile of each customer and product, or of one product, that offers were made from in the last 30 days, 2,000 at
 * most.
 */
export async function listApplicants(
  ctx: TxContext,
  listRecentProfiles: ListRecentProfiles,
  productType?: LoanProductTypeName,
): Promise<Applicants> {
  const since = new Date(ctx.clock.now().getTime() - DAYS * DAY_MS);
  const { profiles, isCut } = await listRecentProfiles(ctx, { since, limit: MOST + 1, productType });
  return {
    profiles: profiles.slice(0, MOST),
    since: since.toISOString(),
    limited: isCut || profiles.length > MOST,
  };
}

/** What a change does to one profile; ids are of lenders that changed. */
export interface Compared {
  readonly appId: string;
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
  /** Whether it has offers at all, by these or by lenders that did not change; both true where that was not asked. */
  readonly hasOffers: { readonly before: boolean; readonly after: boolean };
}

/**
 * The changed lenders that match each profile under their terms before and after, by the same matching that makes offers;
 * `inForce`, the rules of all, tell whether somebody has offers by others. What lenders' own systems would quote is not
 * asked. Leaves the process to others between slices.
 */
export async function compareTerms(
  profiles: readonly RecentProfile[],
  terms: { readonly before: readonly LenderTerms[]; readonly after: readonly LenderTerms[] },
  coolingOffMinimum: number,
  inForce?: Ruleset,
): Promise<Compared[]> {
  const [before, after] = [compileRuleset(terms.before, 0), compileRuleset(terms.after, 0)];
  const changed = new Set([...terms.before, ...terms.after].map(({ lenderId }) => lenderId));
  const compared: Compared[] = [];
  for (const [at, { appId, profile, amountPaise, tenureMonths }] of profiles.entries()) {
    if (at % SLICE === 0) await nextTurn();
    const request = { amountPaise, tenureMonths };
    const idsUnder = (ruleset: Ruleset) =>
      new Set(
        matchProfile(ruleset, profile.productType, profile, request, coolingOffMinimum).matched.map(
          ({ lenderId }) => lenderId,
        ),
      );
    const one = { appId, before: idsUnder(before), after: idsUnder(after) };
    const isBoth = one.before.size > 0 && one.after.size > 0;
    const hasOthers = isBoth || !inForce || [...idsUnder(inForce)].some((id) => !changed.has(id));
    const hasOffers = { before: hasOthers || one.before.size > 0, after: hasOthers || one.after.size > 0 };
    compared.push({ ...one, hasOffers });
  }
  return compared;
}

export function gainedBy({ before, after }: Compared): number[] {
  return [...after].filter((id) => !before.has(id));
}
export function lostBy({ before, after }: Compared): number[] {
  return [...before].filter((id) => !after.has(id));
}
