import * as z from 'zod/mini';
import type { AuditEntry } from './chain';
import type { Root } from './roots';

/** By this action the chain itself says what it lost; `accept-loss.ts` writes it. */
export const LOSS_ACCEPTED = 'audit-chain.loss-accepted';

const lossWords = z.object({
  /** First and last place in the chain that held entries which are gone; none where the last comes before the first. */
  from: z.int(),
  to: z.int(),
  acceptedBy: z.string(),
  reason: z.string(),
  /** The roots that vouch for what is gone, and those that are gone themselves. */
  roots: z.array(z.object({ day: z.string(), sequence: z.int(), hash: z.string() })),
});

/** What an entry says was lost; undefined of any other entry. */
export function lossOf(entry: AuditEntry): LossWords | undefined {
  return entry.action === LOSS_ACCEPTED ? lossWords.parse(entry.after) : undefined;
}

/** What somebody accepted that the chain lost, as its sealed entry says it. */
export type LossWords = z.output<typeof lossWords>;

/** Whether one of the losses names the root. */
export function isAccepted(losses: readonly LossWords[], { sequence, hash }: Root): boolean {
  return losses.some(({ roots }) => roots.some((root) => root.sequence === sequence && root.hash === hash));
}
