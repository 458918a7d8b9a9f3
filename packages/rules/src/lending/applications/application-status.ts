import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { SubmissionState } from '@saakh/contracts/lending/applications';

const FINAL: ReadonlySet<ApplicationStatus> = new Set([
  APPLICATION_STATUS.disbursed,
  APPLICATION_STATUS.rejected,
  APPLICATION_STATUS.cancelled,
  APPLICATION_STATUS.expired,
]);

/** Disbursed, rejected, cancelled and expired end an application. */
export function isFinalStatus(status: ApplicationStatus): boolean {
  return FINAL.has(status);
}

/** Whether an application, or one to a single lender, still goes on: no final status has ended it. */
export function isRunning({ status }: { readonly status: ApplicationStatus }): boolean {
  return !isFinalStatus(status);
}

/** A status with the sender's own version of it: a counter, or a moment in seconds where the sender has none. */
export interface StatusEvent {
  readonly status: ApplicationStatus;
  readonly version: number;
}

/** Where an application to a lender stands; `left` when its customer ended it, on top of what the sender had said so far. */
export interface StatusState extends StatusEvent {
  readonly left?: 'withdrawn' | 'cooling-off' | undefined;
}

/** How far a status has come, for two of the same version. */
const RANKS: Readonly<Record<ApplicationStatus, number>> = {
  [APPLICATION_STATUS.new]: 0,
  [APPLICATION_STATUS.submitted]: 1,
  [APPLICATION_STATUS.approved]: 2,
  [APPLICATION_STATUS.expired]: 3,
  [APPLICATION_STATUS.cancelled]: 4,
  [APPLICATION_STATUS.rejected]: 5,
  [APPLICATION_STATUS.disbursed]: 6,
};

/** The customer has answered all that was said up to the state's version, and a cancelled loan is not paid out again. */
const isAnswered = (event: StatusEvent, { left, version }: StatusState): boolean =>
  left !== undefined &&
  (event.version <= version || (left === 'cooling-off' && event.status === APPLICATION_STATUS.disbursed));

/** Whether one status is further on than another; those of the same rank are the same. */
export function isFurther(status: ApplicationStatus, than: ApplicationStatus): boolean {
  return RANKS[status] > RANKS[than];
}

function outweighs(event: StatusEvent, state: StatusState): boolean {
  if (isAnswered(event, state)) return false;
  const finality = Number(isFinalStatus(event.status)) - Number(isFinalStatus(state.status));
  return (finality || event.version - state.version || RANKS[event.status] - RANKS[state.status]) > 0;
}

/** It waits with us because nothing leads to its lender, whatever an older version says of its state. Told from old to new. */
export function isKeptForHandOver(timeline: readonly { readonly event: string }[]): boolean {
  return timeline.at(-1)?.event === 'kept-for-hand-over';
}

/**
 * The status after a lender's event. A final status is never left for one that is not; between two of a kind the higher
 * version counts, and at the same version the one that has come further. The state is the greatest event seen, so events out
 * of order and twice converge to the same state. What the customer has ended stays ended whatever was said before, and after
 * the cooling-off exit however often the loan is called paid out (REG-DL-4). An event that changes nothing gives back the
 * same object. Source: security.md, "Webhooks" and R-IMP-2.
 */
export function applyStatusEvent<State extends StatusState>(state: State, event: StatusEvent): State {
  return outweighs(event, state) ? { ...state, status: event.status, version: event.version } : state;
}

/**
 * Where the sending to a lender may go from each state, apart from the application's own status. What was sent goes back into
 * the queue only when it was answered "not now" or did not arrive; a timed-out sending is `unknown` until a status query or a
 * webhook settles it, or the lender is known not to have it, and then it is sent again under the same key. One that was answered
 * "not now" is no longer sent once its customer has left, and `unknown` then: that answer is no proof that it was not taken. The
 * lender's answer is the end; what was given up may still turn out to be there (R-LND-3).
 */
export const SUBMISSION_MOVES: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  queued: ['sent', 'unknown', 'accepted', 'declined', 'failed'],
  sent: ['queued', 'unknown', 'accepted', 'declined', 'failed'],
  unknown: ['sent', 'accepted', 'declined', 'failed'],
  failed: ['accepted', 'declined'],
  accepted: [],
  declined: [],
};

/** Whether a submission may move from one state to another; staying is no move. */
export function canMoveSubmission(from: SubmissionState, to: SubmissionState): boolean {
  return SUBMISSION_MOVES[from].includes(to);
}
