import { type TimelineEventKey, WITHDRAWAL_EVENTS } from '@saakh/contracts/timeline';
import type { TxContext } from '../../../platform/context';
import { type LenderApplicationRow, listEvents } from '../../applications';

type Reason = 'withdrawn' | 'cooling-off';

const REASONS = new Map<string, Reason>([
  ['withdrawn', 'withdrawn'],
  ['sharing-withdrawn', 'withdrawn'],
  ['left-within-cooling-off', 'cooling-off'],
] satisfies [TimelineEventKey, Reason][]);

const OUTCOMES: readonly string[] = WITHDRAWAL_EVENTS;

export interface Withdrawal {
  readonly at: Date;
  readonly reason: Reason;
  /** The lender's word on it has been put into the timeline. */
  readonly isConfirmed: boolean;
  /** There is nothing left to be told to the lender. */
  readonly isSettled: boolean;
}

/**
 * The customer's last withdrawal of an application to a lender, or of the consent to share it, as its timeline tells it;
 * undefined when there was none. A loan that was paid out in spite of a withdrawal can still be left, so what became of
 * the earlier one says nothing of the later. In the order of writing: a lender's clock may be slow.
 */
export const findWithdrawal = async (
  ctx: TxContext,
  { appId, lenderApplicationId }: Pick<LenderApplicationRow, 'appId' | 'lenderApplicationId'>,
): Promise<Withdrawal | undefined> => {
  const events = (await listEvents(ctx, [appId]))
    .filter((event) => event.lenderApplicationId === lenderApplicationId)
    .sort((a, b) => a.id - b.id);
  const begun = events.findLast(({ event }) => REASONS.has(event));
  const reason = begun && REASONS.get(begun.event);
  if (!reason) return undefined;
  const since = events.filter(({ id }) => id > begun.id);
  return {
    at: begun.at,
    reason,
    isConfirmed: since.some(({ event }) => event === 'withdrawal-confirmed'),
    isSettled: since.some(({ event }) => OUTCOMES.includes(event)),
  };
};
