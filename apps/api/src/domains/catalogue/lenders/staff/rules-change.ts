import type { Asked } from '#domains/records/records';
import { actorName } from '#platform/actor';
import type { TxContext } from '#platform/context';
import type { Tx } from '#platform/database/database';
import { publishRuleset } from '../rulesets.service';

/** Transactions whose changes are published together, or not at all. */
const held = new WeakSet<Tx>();

interface Change {
  readonly lenderId: number;
  readonly property: string;
  readonly lender: string;
  readonly reason?: string | undefined;
  readonly asked?: Asked | undefined;
}

/** Publishes what matching reads, in the caller's transaction, so that every instance follows with the change itself. */
export async function publishChange(
  ctx: TxContext,
  { lenderId, property, lender, reason, asked }: Change,
): Promise<void> {
  if (held.has(ctx.tx)) return;
  await publishRuleset(ctx, {
    // An approved change is recorded as the maker's, not the approver's.
    author: asked ? `admin:${asked.askedBy}` : actorName(ctx.actor),
    reason: reason ?? `Changed ${property.replaceAll('_', ' ')} of ${lender}`,
    lenderIds: [lenderId],
  });
}

/** Runs changes of the caller's transaction without a version of the rules for each; the caller publishes, or rolls back. */
export async function holdPublishing<T>(ctx: TxContext, run: () => Promise<T>): Promise<T> {
  held.add(ctx.tx);
  try {
    return await run();
  } finally {
    held.delete(ctx.tx);
  }
}
