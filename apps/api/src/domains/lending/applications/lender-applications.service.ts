import type { Bilingual } from '@saakh/contracts/fields';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { canMoveSubmission } from '@saakh/rules/lending/applications/application-status';
import { findDeclineReasons } from '#domains/catalogue/lenders';
import { notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { addToTimeline, type Happening } from '../effects';
import { selectEvents } from './application-events.repository';
import {
  type LenderApplicationRow,
  lockLenderApplication,
  type NewLenderApplication,
  selectDeclined,
  selectHandedOver,
  selectLenderApplicationsOf,
  selectOwnLenderApplication,
  selectRunningToLender,
  takeQuiet,
} from './lender-applications.repository';
import type { LenderApplicationChange } from './writing/bulk-loans.repository';
import { type Choices, changeLoans, createLoans, type Following } from './writing/write-loans.service';

type Of = Pick<LenderApplicationRow, 'appId' | 'lenderApplicationId' | 'userId'>;

/** Adds a line to the timeline, at `at` or now. */
export function recordEvent(ctx: TxContext, of: Of, happening: Happening): Promise<void> {
  const { appId, lenderApplicationId, userId } = of;
  return addToTimeline(ctx, [{ appId, lenderApplicationId, userId, ...happening }]);
}

/** As `createLoans` for one; false, with nothing written, when one to this lender for the product is running. */
export async function createLenderApplication(
  ctx: TxContext,
  row: NewLenderApplication,
  happening: Happening,
  choices: Choices,
): Promise<boolean> {
  return (await createLoans(ctx, [{ row, happenings: [happening] }], choices)).size === 1;
}

function checkMove(
  { lenderApplicationId, submissionState: from }: LenderApplicationRow,
  { submissionState: to = from }: LenderApplicationChange,
): void {
  if (from !== to && !canMoveSubmission(from, to)) {
    throw new Error(`The submission of ${lenderApplicationId} may not go from ${from} to ${to}`);
  }
}

/**
 * Changes an application to a lender, adds to its timeline, and lets the customer's application follow. `row` is the locked
 * one. Throws for a step of the submission that `SUBMISSION_MOVES` does not know: it would send twice or forget a sending.
 */
export async function changeLenderApplication(
  ctx: TxContext,
  row: LenderApplicationRow,
  change: LenderApplicationChange,
  happenings: readonly Happening[],
  following: Following<LenderApplicationRow>,
): Promise<void> {
  checkMove(row, change);
  // A change of the status brings back an application that an undo had closed.
  const to = row.unmadeAt && change.status !== undefined ? { ...change, unmadeAt: null } : change;
  await changeLoans(ctx, [{ row, to, happenings }], { ...following, reopens: false });
}

/** A lender was told of it by a mail that never left, so it was not told: the application waits again. The only way back. */
export async function undoHandOver(
  ctx: TxContext,
  row: LenderApplicationRow,
  following: Following<LenderApplicationRow>,
): Promise<void> {
  const happenings: Happening[] = [{ event: 'kept-for-hand-over', by: 'saakh' }];
  await changeLoans(ctx, [{ row, to: { submissionState: 'queued' }, happenings }], { ...following, reopens: false });
}

/** The caller's own application to a lender; NOT_FOUND for anybody else's and for none. */
export async function getOwnLenderApplication(
  ctx: CustomerContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow> {
  const row = await inTransaction(ctx, (tx) => selectOwnLenderApplication(tx, ctx.actor.userId, lenderApplicationId));
  if (!row) throw notFound('application');
  return row;
}

export const listLenderApplications = selectLenderApplicationsOf;
export const listHandedOver = selectHandedOver;
export const listEvents = selectEvents;
export const takeQuietLenderApplications = takeQuiet;
export const findRunningToLender = selectRunningToLender;
export { lockLenderApplication };

/** A lender that has declined and takes the customer again from a day on, in India. */
export interface ClosedLender {
  readonly opensOn: string;
  readonly reason: Bilingual;
}

/**
 * Lenders that have declined the customer for the product and whose reason names a day that has not come, by lender; of
 * several refusals by one lender the newest counts. A reason without a day, or of none, closes nothing.
 */
export async function findClosedLenders(
  ctx: TxContext,
  of: { readonly userId: string; readonly productType: string },
): Promise<ReadonlyMap<number, ClosedLender>> {
  const declined = await selectDeclined(ctx, of);
  const reasons = await findDeclineReasons(
    ctx,
    declined.flatMap(({ declineCode }) => declineCode ?? []),
  );
  const today = istDateOf(ctx.clock.now());
  const newest = new Map([...declined].reverse().map((row) => [row.lenderId, row]));
  return new Map(
    [...newest.values()].flatMap(({ lenderId, declineCode, declinedAt }): [number, ClosedLender][] => {
      const known = reasons.get(declineCode ?? '');
      if (!known || known.retryAfterDays === null || declinedAt === null) return [];
      const opensOn = addDays(istDateOf(declinedAt), known.retryAfterDays);
      return today < opensOn ? [[lenderId, { opensOn, reason: known.reason }]] : [];
    }),
  );
}
