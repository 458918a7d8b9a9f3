import { type TimelineEventKey, WITHDRAWAL_EVENTS } from '@saakh/contracts/lending/timeline';
import { type EventRow, type LenderApplicationRow, listEvents } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';

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
const ownOf = (events: readonly EventRow[], { lenderApplicationId }: Of): EventRow[] =>
  events.filter((event) => event.lenderApplicationId === lenderApplicationId).sort((a, b) => a.id - b.id);

export async function timelineOf(ctx: TxContext, of: Of): Promise<EventRow[]> {
  return ownOf(await listEvents(ctx, [of.appId]), of);
}

function withdrawalIn(events: readonly EventRow[]): Withdrawal | undefined {
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
}

/**
 * The customer's last withdrawal of an application to a lender, or of the consent to share it, as its timeline tells it;
 * undefined when there was none. A loan that was paid out in spite of a withdrawal can still be left, so what became of
 * the earlier one says nothing of the later.
 */
export async function findWithdrawal(ctx: TxContext, of: Of): Promise<Withdrawal | undefined> {
  return withdrawalIn(await timelineOf(ctx, of));
}

/** The same of many with one question, by the id of the application to the lender; those without one are missing. */
export async function findWithdrawals(ctx: TxContext, many: readonly Of[]): Promise<ReadonlyMap<string, Withdrawal>> {
  const events = new Map<string, EventRow[]>();
  const appIds = [...new Set(many.map(({ appId }) => appId))];
  for (const event of await listEvents(ctx, appIds))
    events.set(event.appId, [...(events.get(event.appId) ?? []), event]);
  return new Map(
    many.flatMap((of) => {
      const found = withdrawalIn(ownOf(events.get(of.appId) ?? [], of));
      return found ? [[of.lenderApplicationId, found] as const] : [];
    }),
  );
}
