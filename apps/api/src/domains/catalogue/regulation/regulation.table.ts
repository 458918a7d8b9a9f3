import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

export const RULE_KEYS = [
  'promotional-window',
  'calling-window',
  'cooling-off-minimum',
  'key-facts-template',
  'household-repayment',
  'home-loan-to-value',
] as const;

/**
 * What a regulation asks, from an instant on (rule R0). A row is ended, never altered or taken away, and of one key no two hold
 * at once: a constraint refuses it for every writer. The program only reads.
 */
export const regulatoryRules = pgTable(
  'regulatory_rules',
  {
    ruleId: text('rule_id').primaryKey(),
    key: text('key', { enum: RULE_KEYS }).notNull(),
    value: jsonb('value').notNull(),
    /** The regulation, in words. */
    source: text('source').notNull(),
    effectiveFrom: instantColumn().notNull(),
    /** Until then, and not at it; null while no end is known. */
    effectiveTo: instantColumn(),
  },
  (t) => [
    check('key_known', isKnown(t.key, RULE_KEYS)),
    check('ends_after_it_begins', sql`${t.effectiveTo} > ${t.effectiveFrom}`),
    check('source_named', sql`btrim(${t.source}) <> ''`),
    check(
      'value_of_its_key',
      sql`coalesce(case ${t.key}
        when 'cooling-off-minimum' then (${t.value} ->> 'days')::integer between 1 and 60
        when 'key-facts-template' then (${t.value} ->> 'version')::integer >= 1
        when 'household-repayment' then (${t.value} ->> 'householdPaise')::bigint > 0
          and (${t.value} ->> 'sharePercent')::integer between 1 and 100
        when 'home-loan-to-value' then jsonb_array_length(${t.value} -> 'tiers') > 0
        else (${t.value} ->> 'fromMinutes')::integer >= 0 and (${t.value} ->> 'untilMinutes')::integer <= 1440
          and (${t.value} ->> 'fromMinutes')::integer < (${t.value} ->> 'untilMinutes')::integer end, false)`,
    ),
  ],
);
