import { type Context, inTransaction } from '#platform/context';
import { type Rule, ruleAt } from '#platform/regulation/regulation';

/** The rule of now that says how many days lenders must give at least to give a loan back (REG-DL-4, R0). */
export const coolingOffRule = (ctx: Context): Promise<Rule<'cooling-off-minimum'>> =>
  inTransaction(ctx, (own) => ruleAt(own, 'cooling-off-minimum', own.clock.now()));
