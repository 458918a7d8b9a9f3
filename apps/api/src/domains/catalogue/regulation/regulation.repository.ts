import type { LoanToValueTier } from '@saakh/rules/catalogue/gold-loans/loan-to-value';
import type { ContactWindow } from '@saakh/rules/operations/messaging/contact-window';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database';
import { type RULE_KEYS, regulatoryRules } from './regulation.table';

export type RuleKey = (typeof RULE_KEYS)[number];

/** What the value of each key is; the database holds its rows to it. */
interface RuleValues extends Record<RuleKey, unknown> {
  readonly 'promotional-window': ContactWindow;
  readonly 'calling-window': ContactWindow;
  readonly 'cooling-off-minimum': { readonly days: number };
  readonly 'key-facts-template': { readonly version: number };
  /** Households that earn less in a year may repay this share of their income in a month, for all loans together. */
  readonly 'household-repayment': { readonly householdPaise: number; readonly sharePercent: number };
  readonly 'home-loan-to-value': { readonly tiers: readonly LoanToValueTier[] };
}

export interface Rule<Key extends RuleKey = RuleKey> {
  /** What is kept with whatever was done by it. */
  readonly ruleId: string;
  readonly value: RuleValues[Key];
  readonly source: string;
  readonly effectiveFrom: Date;
  readonly effectiveTo: Date | null;
}

interface AnyRule extends Rule {
  readonly key: RuleKey;
}

/** A change of this table makes the compiled rules outdated. */
export const watchedRules = { table: regulatoryRules, key: regulatoryRules.ruleId } as const;

const notOver = (at: Date) => or(isNull(regulatoryRules.effectiveTo), gt(regulatoryRules.effectiveTo, at));

/** The rule that holds at an instant. Read at each use: a change of a rule reaches every instance at its own instant. */
export async function ruleAt<Key extends RuleKey>({ tx }: { readonly tx: Tx }, key: Key, at: Date): Promise<Rule<Key>> {
  const [row] = await tx
    .select()
    .from(regulatoryRules)
    .where(and(eq(regulatoryRules.key, key), lte(regulatoryRules.effectiveFrom, at), notOver(at)));
  // Without it nobody may act: neither the last one nor a value of the code's own would be what holds.
  if (!row) throw new Error(`No rule is in force for ${key}`);
  return row as Rule<Key>;
}

/**
 * The rule by which something was done, whatever holds by now. What has none was done before they were kept, by the first of its
 * key.
 */
export async function ruleOf<Key extends RuleKey>(
  { tx }: { readonly tx: Tx },
  key: Key,
  keptId: string | null,
): Promise<Rule<Key>> {
  const ruleId = keptId ?? `${key}-1`;
  const [row] = await tx
    .select()
    .from(regulatoryRules)
    .where(and(eq(regulatoryRules.key, key), eq(regulatoryRules.ruleId, ruleId)));
  if (!row) throw new Error(`There is no rule ${ruleId} of ${key}`);
  return row as Rule<Key>;
}

/** The rule of an instant and those that are known to follow it, the earliest first. */
export async function rulesFrom<Key extends RuleKey>(
  { tx }: { readonly tx: Tx },
  key: Key,
  at: Date,
): Promise<Rule<Key>[]> {
  return (await tx
    .select()
    .from(regulatoryRules)
    .where(and(eq(regulatoryRules.key, key), notOver(at)))
    .orderBy(asc(regulatoryRules.effectiveFrom))) as Rule<Key>[];
}

/** Every rule that is or was or is known to follow: few, and rows are only ended. */
export function allRules({ tx }: { readonly tx: Tx }): Promise<AnyRule[]> {
  return tx.select().from(regulatoryRules) as Promise<AnyRule[]>;
}

/** As `ruleAt`, of rules that are in memory. */
export function ruleAmongAt<Key extends RuleKey>(rules: readonly AnyRule[], key: Key, at: Date): Rule<Key> {
  const rule = rules.find(
    (one) => one.key === key && one.effectiveFrom <= at && (one.effectiveTo === null || at < one.effectiveTo),
  );
  if (!rule) throw new Error(`No rule is in force for ${key}`);
  return rule as unknown as Rule<Key>;
}

/** Rules by their ids: what was done by them is told with their values, whatever holds by now. */
export async function listRules({ tx }: { readonly tx: Tx }, ruleIds: readonly string[]) {
  return tx
    .select()
    .from(regulatoryRules)
    .where(inArray(regulatoryRules.ruleId, [...ruleIds]))
    .orderBy(asc(regulatoryRules.ruleId));
}
