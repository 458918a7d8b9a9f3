import { type Context, inTransaction, type TxContext } from '#platform/context';
import { allRules, type Rule, type RuleKey, ruleAmongAt, ruleOf } from '#platform/regulation/regulation';
import { keepFact } from './rulesets.service';

/** The dated rule of now; for customers from memory, which holds the rules that are known to follow, too. */
export const ruleInForce = async <Key extends RuleKey>(ctx: TxContext, key: Key): Promise<Rule<Key>> =>
  ruleAmongAt(await keepFact(ctx, 'dated rules', allRules), key, ctx.clock.now());

/** The rule of now that says how many days lenders must give at least to give a loan back (REG-DL-4, R0). */
export const coolingOffRule = (ctx: Context): Promise<Rule<'cooling-off-minimum'>> =>
  inTransaction(ctx, (own) => ruleInForce(own, 'cooling-off-minimum'));

/** The least cooling-off by which offers were shown, whatever holds by now; ended rules stay as they were. */
export const coolingOffDaysOf = (ctx: TxContext, ruleId: string | null): Promise<number> =>
  keepFact(ctx, `cooling-off ${ruleId}`, async (own) => (await ruleOf(own, 'cooling-off-minimum', ruleId)).value.days);
