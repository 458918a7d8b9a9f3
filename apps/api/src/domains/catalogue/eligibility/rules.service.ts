import type { AreaComparison, EligibilityRules, RulesVersion } from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { compareAreas } from '@saakh/rules/catalogue/eligibility/compare-areas';
import {
  currentRuleset,
  findLenderNames,
  getLenderDetail,
  lenderProductRecord,
  listRulesetVersions,
  productRecordId,
  type RulesetDiff,
} from '#domains/catalogue/lenders';
import { listAreasOf, listStates, listStatesOfPincodes } from '#domains/catalogue/search-lists';
import { applyChange, changeAnswer, findStaffNames } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';

const PAGE = 20;

const STAFF = 'admin:';
const staffIdOf = (author: string): string | null => (author.startsWith(STAFF) ? author.slice(STAFF.length) : null);

/** A service area may be of thousands of pincodes: how many there were and are tells enough. */
const short = (fields: RulesetDiff['changed'][number]['fields']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [before, after]]): [string, [unknown, unknown]] => {
      const told = (value: unknown) => (name === 'serviceArea' && Array.isArray(value) ? value.length : value);
      return [name, [told(before), told(after)]];
    }),
  );

/** Versions of the rules, newest first, twenty at a time; `after` is the version that the page before ended with. */
export function listVersions(
  ctx: AdminContext,
  after: string | undefined,
): Promise<{ data: RulesVersion[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const before = after === undefined ? undefined : Number(after);
    const found = await listRulesetVersions(tx, { before, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const names = await findStaffNames(
      tx,
      rows.map(({ author }) => staffIdOf(author)),
    );
    const lenders = rows.flatMap(({ diff }) => [...diff.added, ...diff.removed, ...diff.changed]);
    const lenderNames = await findLenderNames(tx, [...new Set(lenders.map(({ lender }) => lender))]);
    const named = ({ lender, productType }: { lender: string; productType: string }) => ({
      lender: lenderNames.get(lender) ?? lender,
      productType,
    });
    const data = rows.map(({ version, at, author, reason, diff }) => {
      const staffId = staffIdOf(author);
      return {
        version,
        at: at.toISOString(),
        by: staffId === null ? null : { staffId, name: names.get(staffId) ?? '' },
        reason,
        added: diff.added.map(named),
        removed: diff.removed.map(named),
        changed: diff.changed.map((changed) => ({ ...named(changed), fields: short(changed.fields) })),
      };
    });
    return { data, next: found.length > PAGE ? String(rows.at(-1)?.version) : null };
  });
}

/** What a living lender asks of customers, with its loan products; NOT_FOUND for any other. */
export function getRules(ctx: AdminContext, lenderId: number): Promise<EligibilityRules> {
  return inTransaction(ctx, async (tx) => {
    const detail = await getLenderDetail(tx, lenderId);
    if (detail.deleted) throw notFound('lender');
    return { ...detail, version: (await currentRuleset(tx)).version, states: await listStates(tx) };
  });
}

interface AreaWanted {
  readonly lender_id: number;
  readonly product_type: string;
  readonly pincodes?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly seen?: unknown;
  readonly reason?: string | undefined;
}

/** What such an area would add and remove, against the one in force; nothing is stored. Throws as `setArea` for states. */
export async function compareArea(
  ctx: AdminContext,
  { lender_id, product_type, pincodes = [], states }: AreaWanted,
): Promise<AreaComparison> {
  const next = states ? await areasOfStates(ctx, states) : pincodes;
  return inTransaction(ctx, async (tx) => {
    const { products } = await getLenderDetail(tx, lender_id);
    const product = products.find((one) => one.product_type === product_type);
    if (!product) throw notFound('loanProduct');
    const found = compareAreas(await listStatesOfPincodes(tx), product.service_area, next);
    // States that were chosen are meant as a whole.
    return states ? { ...found, wholeStates: [], wholeRegions: [] } : found;
  });
}

const areasOfStates = (ctx: AdminContext, states: readonly string[]): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const known = new Set(await listStates(tx));
    if (!states.every((state) => known.has(state))) throw fieldError('states', STAFF_MESSAGES.stateUnknown);
    return listAreasOf(tx, states);
  });

/**
 * Sets where a product is lent, by pincodes and their beginnings or by states of the postal directory, as any change of its
 * terms: with history, published at once, or kept for a second person. VALIDATION_FAILED at `states` for an unknown one,
 * CONFLICT when it is no longer what the editor saw.
 */
export async function setArea(ctx: AdminContext, wanted: AreaWanted) {
  const { lender_id, product_type, pincodes = [], states, seen, reason } = wanted;
  const value = states ? await areasOfStates(ctx, states) : [...new Set(pincodes)].sort();
  const id = productRecordId(lender_id, product_type);
  const change = await applyChange(ctx, lenderProductRecord, { id, property: 'service_area', value, seen, reason });
  return { ...changeAnswer(change, STAFF_MESSAGES.productUpdated), areas: value.length };
}
