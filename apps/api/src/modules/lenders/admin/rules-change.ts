import { actorName, type TxContext } from '../../../platform/context';
import { publishRuleset } from '../rulesets.service';

/** Publishes what matching reads, in the caller's transaction, so that every instance follows with the change itself. */
export const publishChange = async (
  ctx: TxContext,
  { property, lender, reason }: { property: string; lender: string; reason?: string | undefined },
): Promise<void> => {
  await publishRuleset(ctx, {
    author: actorName(ctx.actor),
    reason: reason ?? `Changed ${property.replaceAll('_', ' ')} of ${lender}`,
  });
};
