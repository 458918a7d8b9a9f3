import { type TimelineEventKey, WITHDRAWAL_EVENTS } from '@saakh/contracts/applications';
import type { TxContext } from '../../platform/context';
import { type LenderApplicationRow, listEvents } from '../applications';

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

/** The customer's withdrawal of an application to a lender, or of the consent to share it, as its timeline tells it; undefined when there was none. */
export const findWithdrawal = async (
  ctx: TxContext,
  { appId, lenderApplicationId }: Pick<LenderApplicationRow, 'appId' | 'lenderApplicationId'>,
): Promise<Withdrawal | undefined> => {
  const events = (await listEvents(ctx, [appId])).filter((event) => event.lenderApplicationId === lenderApplicationId);
  const begun = events.find(({ event }) => REASONS.has(event));
  const reason = begun && REASONS.get(begun.event);
  if (!reason) return undefined;
  return {
    at: begun.at,
    reason,
    isConfirmed: events.some(({ event }) => event === 'withdrawal-confirmed'),
    isSettled: events.some(({ event }) => OUTCOMES.includes(event)),
  };
};
