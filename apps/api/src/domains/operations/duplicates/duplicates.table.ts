import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

/** By what two customers look like one person: one PAN; one name, birth date and pincode; somebody of the staff says so. */
export const DEDUPE_RULES = ['same-pan', 'same-person', 'by-hand'] as const;
/** `asked`: staff decided for a merge, and the customer has not confirmed it yet. */
export const DEDUPE_DECISIONS = ['open', 'asked', 'merged', 'different'] as const;

/**
 * Two customers who may be one person, and what was decided about them. Holds ids alone, the smaller one first; the rows go
 * with either customer.
 */
export const dedupeFindings = pgTable(
  'dedupe_findings',
  {
    findingId: text('finding_id').primaryKey(),
    rule: text('rule', { enum: DEDUPE_RULES }).notNull(),
    firstUserId: text('first_user_id').notNull(),
    secondUserId: text('second_user_id').notNull(),
    foundAt: instantColumn().notNull(),
    /** Who of the staff reported it by hand. */
    foundBy: text('found_by'),
    decision: text('decision', { enum: DEDUPE_DECISIONS }).notNull().default('open'),
    /** Who asked for a merge, which account would stay, and why; while it is open. */
    proposedBy: text('proposed_by'),
    proposedAt: instantColumn(),
    proposedKeptId: text('proposed_kept_id'),
    proposedReason: typedTextColumn('proposed_reason'),
    decidedAt: instantColumn(),
    /** A member of staff, or the account of the customer who said "this wasn't me". */
    decidedBy: text('decided_by'),
    reason: typedTextColumn('reason'),
  },
  (t) => [
    uniqueIndex('one_finding_per_rule').on(t.firstUserId, t.secondUserId, t.rule),
    index('dedupe_findings_by_second').on(t.secondUserId),
    index('dedupe_findings_by_time').on(t.foundAt, t.findingId),
    check('rule_known', isKnown(t.rule, DEDUPE_RULES)),
    check('decision_known', isKnown(t.decision, DEDUPE_DECISIONS)),
    check('two_customers', sql`${t.firstUserId} < ${t.secondUserId}`),
    check('decided_whole', sql`(${t.decision} = 'open') = (${t.decidedAt} is null and ${t.decidedBy} is null)`),
    check('proposed_whole', sql`(${t.proposedBy} is null) = (${t.proposedAt} is null and ${t.proposedKeptId} is null)`),
  ],
);

/** What a merge moved, so that it can be taken back exactly. */
export interface MovedRows {
  readonly applications: readonly { readonly appId: string; readonly status: number }[];
  /** Ids of other rows by table. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/**
 * Two accounts that staff want to be one. From `confirmedAt` on the absorbed one signs in as the kept one; before, nothing has
 * moved (decision 44).
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    mergeId: text('merge_id').primaryKey(),
    findingId: text('finding_id').notNull(),
    keptId: text('kept_id').notNull(),
    absorbedId: text('absorbed_id').notNull(),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    mergedAt: instantColumn().notNull(),
    mergedBy: text('merged_by').notNull(),
    /** The second person, where the setting asks for one. */
    proposedBy: text('proposed_by'),
    reason: typedTextColumn('reason').notNull(),
    confirmedAt: instantColumn(),
    /** The account whose holder said that it was wrong when it could not be undone any more. */
    disputedBy: text('disputed_by'),
    disputedAt: instantColumn(),
    /** The partner of the kept account's yes to be seen, which ended because the other account had said no to it. */
    endedSightOf: text('ended_sight_of'),
    undoneAt: instantColumn(),
    undoneBy: text('undone_by'),
    undoReason: typedTextColumn('undo_reason'),
  },
  (t) => [
    uniqueIndex('one_merge_per_absorbed').on(t.absorbedId).where(sql`undone_at is null`),
    index('customer_merges_by_absorbed').on(t.absorbedId),
    index('customer_merges_by_kept').on(t.keptId),
    index('customer_merges_by_finding').on(t.findingId),
    check('two_accounts', sql`${t.keptId} <> ${t.absorbedId}`),
    check('undone_whole', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
  ],
);

/** "This wasn't me": a link to each account of a merge, good without a sign-in. Only the hash of its secret is stored. */
export const mergeLinks = pgTable(
  'merge_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    mergeId: text('merge_id')
      .notNull()
      .references(() => customerMerges.mergeId, { onDelete: 'cascade' }),
    /** The account whose contacts got it. */
    userId: text('user_id').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [index('merge_links_by_merge').on(t.mergeId), index('merge_links_by_user').on(t.userId)],
);
