import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { LenderSwitch, SwitchPreview, SwitchRow } from '@saakh/contracts/catalogue/staff/eligibility';
import { inTurn, STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import {
  changeRulesTogether,
  coolingOffRule,
  currentRuleset,
  listLenderSwitches,
  type RuleChange,
  tryRules,
} from '#domains/catalogue/lenders';
import { actorName } from '#platform/actor';
import { fieldError } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { compareTerms, gainedBy, type ListRecentProfiles, listApplicants, lostBy } from './applicants';
import { keepForApproval, scheduleSwitches } from './schedule.service';

/** Every living lender with its switches, and the products that are lent. */
export function listSwitches(ctx: AdminContext): Promise<{ data: SwitchRow[]; product_types: string[] }> {
  return inTransaction(ctx, async (tx) => ({
    data: await listLenderSwitches(tx),
    product_types: [...LOAN_PRODUCT_TYPE_NAMES],
  }));
}

const ruleOf = ({ lender_id: lenderId, product_type: productType, active }: LenderSwitch): RuleChange => ({
  lenderId,
  productType,
  property: productType === null ? 'lender_status' : 'active',
  value: active,
});

/** Names what cannot be switched, so that staff see which of many it is. */
async function rulesOf(ctx: TxContext, changes: readonly LenderSwitch[]): Promise<RuleChange[]> {
  const rows = new Map((await listLenderSwitches(ctx)).map((row) => [row.lender_id, row]));
  return changes.map((change) => {
    const row = rows.get(change.lender_id);
    const product = row?.products.find((one) => one.product_type === change.product_type);
    if (!row || (change.product_type !== null && !product)) throw fieldError('changes', STAFF_MESSAGES.productUnknown);
    const missing = product && change.active === 1 ? [...row.missing, ...product.missing] : [];
    if (missing.length > 0) throw fieldError('changes', withValues(STAFF_MESSAGES.ofNamed, row.name, inTurn(missing)));
    return ruleOf(change);
  });
}

function countBy(ids: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * How many of the last 30 days' applicants would gain or lose offers by switches, and by which lenders; the newest 2,000 are
 * compared. Stores nothing. Refuses what could not be switched at `changes`.
 */
export async function previewSwitches(
  ctx: AdminContext,
  changes: readonly LenderSwitch[],
  listRecentProfiles: ListRecentProfiles,
): Promise<SwitchPreview> {
  const { rules, applicants, rows } = await inTransaction(ctx, async (tx) => ({
    rules: await rulesOf(tx, changes),
    applicants: await listApplicants(tx, listRecentProfiles),
    rows: new Map((await listLenderSwitches(tx)).map((row) => [row.lender_id, row])),
  }));
  const { profiles, since, limited } = applicants;
  const { value: coolingOff } = await coolingOffRule(ctx);
  const compared = await compareTerms(profiles, await tryRules(ctx, rules), coolingOff.days, await currentRuleset(ctx));
  const gained = countBy(compared.flatMap(gainedBy));
  const lost = countBy(compared.flatMap(lostBy));
  const ids = [...new Set([...gained.keys(), ...lost.keys()])];
  const lenders = ids.map((id) => ({
    lender_id: id,
    name: rows.get(id)?.name ?? '',
    asked_regardless: rows.get(id)?.asked_regardless ?? 0,
    gained: gained.get(id) ?? 0,
    lost: lost.get(id) ?? 0,
  }));
  return {
    applicants: profiles.length,
    since,
    limited,
    gained: compared.filter((one) => gainedBy(one).length > 0).length,
    lost: compared.filter((one) => lostBy(one).length > 0).length,
    withoutOffers: {
      before: compared.filter(({ hasOffers }) => !hasOffers.before).length,
      after: compared.filter(({ hasOffers }) => !hasOffers.after).length,
    },
    lenders: lenders.sort((a, b) => b.gained + b.lost - a.gained - a.lost || a.name.localeCompare(b.name)),
  };
}

interface Wanted {
  readonly changes: readonly LenderSwitch[];
  readonly reason: string;
  readonly at?: string | undefined;
}

/** Makes switches in the caller's transaction, all or none. */
export async function makeSwitches(
  ctx: TxContext,
  { changes, reason }: Wanted,
  by: { readonly author: string; readonly asked?: { askedBy: string; approvedBy?: string | undefined } },
): Promise<void> {
  await changeRulesTogether(ctx, await rulesOf(ctx, changes), { ...by, reason });
}

/**
 * Makes all switches or none, as one version of the rules, or keeps them for a time within a year, or, where the setting asks
 * for a second person, until one approves all of them. VALIDATION_FAILED at `changes` for what is not there or incomplete, at `at` for a
 * time that is past or too far.
 */
export function applySwitches(ctx: AdminContext, wanted: Wanted) {
  return inTransaction(ctx, async (tx) => {
    if (wanted.at !== undefined) {
      await rulesOf(tx, wanted.changes);
      const scheduleId = await scheduleSwitches(tx, { ...wanted, at: new Date(wanted.at) });
      return { message: STAFF_MESSAGES.switchesScheduled, scheduleId };
    }
    if (tx.platform.config.SECOND_APPROVAL) {
      // As one: many switches are approved together or not at all.
      await rulesOf(tx, wanted.changes);
      return { message: STAFF_MESSAGES.waitsForApproval, scheduleId: await keepForApproval(tx, wanted) };
    }
    await makeSwitches(tx, wanted, { author: actorName(tx.actor) });
    return { message: STAFF_MESSAGES.switched };
  });
}
