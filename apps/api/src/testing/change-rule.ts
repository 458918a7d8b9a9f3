import type { RuleKey } from '../domains/catalogue/regulation';

interface Change {
  readonly key: RuleKey;
  readonly value: object;
  readonly from: string;
  readonly ruleId?: string;
}

/** Ends the rule of a key at an instant and begins another there, as a migration does it. */
export async function changeRule(
  { sql }: { readonly sql: (text: string, values?: unknown[]) => Promise<unknown> },
  { key, value, from, ruleId = `${key}-2` }: Change,
): Promise<void> {
  await sql('update regulatory_rules set effective_to = $2 where key = $1 and effective_to is null', [key, from]);
  await sql(
    `insert into regulatory_rules (rule_id, key, value, source, effective_from) values ($1, $2, $3, 'A test', $4)`,
    [ruleId, key, JSON.stringify(value), from],
  );
}
