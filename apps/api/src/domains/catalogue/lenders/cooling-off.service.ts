import { allRules, type Rule, type RuleKey, ruleAmongAt, ruleOf } from '#domains/catalogue/regulation';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { keepFact } from './rulesets.service';

/** The dated rule of now; for customers from memory, which holds the rules that are known to follow, too. */
export async function ruleInForce<Key extends RuleKey>(ctx: TxContext, key: Key): Promise<Rule<Key>> {
  return ruleAmongAt(await keepFact(ctx, 'dated rules', allRules), key, ctx.clock.now());
}

/** The rule of now that says how many days lenders must give at least to give a loan back (REG-DL-4, R0). */
export function coolingOffRule(ctx: Context): Promise<Rule<'cooling-off-minimum'>> {
  return inTransaction(ctx, (tx) => ruleInForce(tx, 'cooling-off-minimum'));
}

/** The least cooling-off by which offers were shown, whatever holds by now; ended rules stay as they were. */
export function coolingOffDaysOf(ctx: TxContext, ruleId: string | null): Promise<number> {
  return keepFact(
    ctx,
    `cooling-off ${ruleId}`,
    async (tx) => (await ruleOf(tx, 'cooling-off-minimum', ruleId)).value.days,
  );
}
