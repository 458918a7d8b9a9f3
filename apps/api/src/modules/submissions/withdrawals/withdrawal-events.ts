import { type TimelineEventKey, WITHDRAWAL_EVENTS } from '@saakh/contracts/timeline';
import type { TxContext } from '../../../platform/context';
import { type EventRow, type LenderApplicationRow, listEvents } from '../../applications';

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
  /** Settled without the lender's having been told. */
  readonly isNotTaken: boolean;
}

type Of = Pick<LenderApplicationRow, 'appId' | 'lenderApplicationId'>;

/** In the order of writing: a lender's clock may be slow. */
export const timelineOf = async (ctx: TxContext, { appId, lenderApplicationId }: Of): Promise<EventRow[]> =>
  (await listEvents(ctx, [appId]))
    .filter((event) => event.lenderApplicationId === lenderApplicationId)
    .sort((a, b) => a.id - b.id);

/** Kept for staff and handed over by nobody since: whatever its customer has done, its lender has never got it. */
export const isKeptHere = async (ctx: TxContext, of: Of): Promise<boolean> => {
  const events = await timelineOf(ctx, of);
  const kept = events.findLastIndex(({ event }) => event === 'kept-for-hand-over');
  return kept >= 0 && events.slice(kept).every(({ event, by }) => event !== 'handed-over' && by !== 'lender');
};

/**
 * The customer's last withdrawal of an application to a lender, or of the consent to share it, as its timeline tells it;
 * undefined when there was none. A loan that was paid out in spite of a withdrawal can still be left, so what became of
 * the earlier one says nothing of the later.
 */
export const findWithdrawal = async (ctx: TxContext, of: Of): Promise<Withdrawal | undefined> => {
  const events = await timelineOf(ctx, of);
  const begun = events.findLast(({ event }) => REASONS.has(event));
  const reason = begun && REASONS.get(begun.event);
  if (!reason) return undefined;
  const since = events.filter(({ id }) => id > begun.id);
  return {
    at: begun.at,
    reason,
    isConfirmed: since.some(({ event }) => event === 'withdrawal-confirmed'),
    isSettled: since.some(({ event }) => OUTCOMES.includes(event)),
    isNotTaken: since.findLast(({ event }) => OUTCOMES.includes(event))?.event === 'withdrawal-not-taken',
  };
};
