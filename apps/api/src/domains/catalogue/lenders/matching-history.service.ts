import type { MatchingAspect, MatchingChange } from '@saakh/contracts/lending/offers';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { type Context, inTransaction } from '#platform/context';
import { selectNamesBySlug } from './lenders.repository';
import { findLocalNames } from './lenders.service';
import type { RulesetDiff } from './ruleset-diff';
import { selectVersions } from './rulesets.repository';
import { currentRuleset } from './rulesets.service';

const SHOWN_VERSIONS = 50;
const MOST_NAMED = 3;
/** A typing error and its correction are shown as one change. */
const ONE_CHANGE_MS = 10 * 60_000;

type Field = Exclude<keyof LenderTerms, 'lenderId' | 'productType' | 'active'>;
const ASPECT_OF: Readonly<Record<Field, MatchingAspect>> = {
  slug: 'names',
  name: 'names',
  legalName: 'names',
  minIncomePaise: 'lowestIncome',
  maxIncomePaise: 'highestIncome',
  minAge: 'age',
  maxAge: 'age',
  salaried: 'work',
  selfEmployed: 'work',
  business: 'work',
  ticketClasses: 'loanSizes',
  creditScoreClass: 'creditClass',
  minAmountPaise: 'amount',
  maxAmountPaise: 'amount',
  minTenureMonths: 'tenure',
  maxTenureMonths: 'tenure',
  serviceArea: 'areas',
  rateMinBps: 'rate',
  rateMaxBps: 'rate',
  rateType: 'rate',
  feeKind: 'fee',
  feeBps: 'fee',
  feeFlatPaise: 'fee',
  feeMinPaise: 'fee',
  feeMaxPaise: 'fee',
  gstBps: 'fee',
  thirdPartyChargesPaise: 'thirdPartyCharges',
  penalCharges: 'penalCharges',
  foreclosureCharges: 'foreclosureCharges',
  coolingOffDays: 'coolingOff',
  loanToValueBps: 'loanToValue',
  maxVehicleAgeYears: 'vehicleAge',
  takesCoApplicants: 'coApplicants',
  askedRegardless: 'asking',
};

const aspectsOf = (fields: RulesetDiff['changed'][number]['fields']): MatchingAspect[] =>
  Object.entries(fields).flatMap(([field, [, after]]): MatchingAspect[] => {
    if (field === 'active') return [after === true ? 'switchedOn' : 'switchedOff'];
    const aspect = ASPECT_OF[field as Field];
    return aspect ? [aspect] : [];
  });

interface Change {
  readonly version: number;
  readonly at: Date;
  /** What changed, by lender and then by product. */
  readonly byLender: Map<string, Map<string, Set<MatchingAspect>>>;
}

function addTo({ byLender }: Change, { added, removed, changed }: RulesetDiff): void {
  const add = (lender: string, productType: string, aspects: readonly MatchingAspect[]) => {
    if (aspects.length === 0) return;
    const products = byLender.get(lender) ?? new Map<string, Set<MatchingAspect>>();
    byLender.set(lender, products.set(productType, new Set([...(products.get(productType) ?? []), ...aspects])));
  };
  for (const { lender, productType } of added) add(lender, productType, ['added']);
  for (const { lender, productType } of removed) add(lender, productType, ['removed']);
  for (const { lender, productType, fields } of changed) add(lender, productType, aspectsOf(fields));
}

const OPPOSITES = [
  ['added', 'removed'],
  ['switchedOn', 'switchedOff'],
] as const;

/** What was done and undone within one change is nothing that a reader is told of. */
function withoutUndone(change: Change): Change {
  const byLender: Change['byLender'] = new Map();
  for (const [lender, products] of change.byLender) {
    const left = new Map<string, Set<MatchingAspect>>();
    for (const [productType, aspects] of products) {
      const undone = OPPOSITES.filter((pair) => pair.every((aspect) => aspects.has(aspect))).flat();
      const rest = [...aspects].filter((aspect) => !undone.some((one) => one === aspect));
      if (rest.length > 0) left.set(productType, new Set(rest));
    }
    if (left.size > 0) byLender.set(lender, left);
  }
  return { ...change, byLender };
}

const onlyLender = ({ byLender }: Change): string | undefined =>
  byLender.size === 1 ? [...byLender.keys()][0] : undefined;

/** Versions, newest first, as the changes that a reader is told of; a version that changed nothing of them is none. */
function changesOf(versions: readonly { version: number; at: Date; diff: RulesetDiff }[]): Change[] {
  const changes: Change[] = [];
  for (const { version, at, diff } of versions) {
    const change: Change = { version, at, byLender: new Map() };
    addTo(change, diff);
    if (change.byLender.size === 0) continue;
    const newer = changes.at(-1);
    const lender = onlyLender(change);
    const isSame = newer && lender !== undefined && onlyLender(newer) === lender;
    if (isSame && newer.at.getTime() - at.getTime() <= ONE_CHANGE_MS) addTo(newer, diff);
    else changes.push(change);
  }
  return changes.map(withoutUndone).filter(({ byLender }) => byLender.size > 0);
}

/** Products of a lender that changed in the same respects stand together. */
function rowsOf(lender: string, products: ReadonlyMap<string, ReadonlySet<MatchingAspect>>) {
  const rows = new Map<string, MatchingChange['changed'][number]>();
  for (const [productType, aspects] of products) {
    const sorted = [...aspects].sort();
    const row = rows.get(sorted.join());
    rows.set(sorted.join(), { lender, aspects: sorted, productTypes: [...(row?.productTypes ?? []), productType] });
  }
  return [...rows.values()];
}

const told = ({ version, at, byLender }: Change, names: ReadonlyMap<string, string>): MatchingChange => ({
  version,
  at: at.toISOString(),
  lenderCount: byLender.size,
  aspects: [...new Set([...byLender.values()].flatMap((products) => [...products.values()].flatMap((of) => [...of])))],
  changed:
    byLender.size > MOST_NAMED
      ? []
      : [...byLender].flatMap(([slug, products]) => rowsOf(names.get(slug) ?? slug, products)),
});

/**
 * The rules in force for everybody to read: version, the lenders compared, and of the last 50 versions whose terms changed in
 * which respects. Neither values nor reasons and authors: those are for staff (REG-ML-6).
 */
export function describeMatching(ctx: Context) {
  return inTransaction(ctx, async (tx) => {
    const ruleset = await currentRuleset(tx);
    const versions = await selectVersions(tx, { before: undefined, limit: SHOWN_VERSIONS });
    const inForce = versions.find(({ version }) => version === ruleset.version);
    const changes = changesOf(versions);
    const slugs = new Set(changes.flatMap(({ byLender }) => (byLender.size > MOST_NAMED ? [] : [...byLender.keys()])));
    const nameOf = await selectNamesBySlug(tx, [...slugs]);
    const localNames = await findLocalNames(tx);
    const names = [...ruleset.products.values()].flatMap((product) =>
      product.names.map(({ lenderId, name }) => localNames.get(lenderId) ?? name),
    );
    return {
      version: ruleset.version,
      changedAt: (inForce?.at ?? tx.clock.now()).toISOString(),
      lenders: [...new Set(names)].sort(),
      history: changes.map((change) => told(change, nameOf)),
    };
  });
}
