import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { canMoveSubmission, isFinalStatus } from '@saakh/rules/lending/application-status';
import { type CountedEvent, countEvents } from '#domains/operations/daily-figures';
import { notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type EventRow, insertEvent, selectEvents } from './application-events.repository';
import { lockApplication, selectBrandKey, updateApplication } from './applications.repository';
import { deriveStatus } from './derive-status';
import {
  insertLenderApplication,
  type LenderApplicationChange,
  type LenderApplicationRow,
  lockLenderApplication,
  type NewLenderApplication,
  selectHandedOver,
  selectLenderApplicationsOf,
  selectOwnLenderApplication,
  selectRunningToLender,
  takeQuiet,
  updateLenderApplication,
} from './lender-applications.repository';

/** What happened to an application, for its timeline: when, who acted, and words that belong to it. */
export type Happening = Pick<EventRow, 'event' | 'by'> & Partial<Pick<EventRow, 'at' | 'note'>>;

type Of = Pick<LenderApplicationRow, 'appId' | 'lenderApplicationId' | 'userId'>;

/** Adds a line to the timeline, at `at` or now. */
export const recordEvent = async (ctx: TxContext, of: Of, { event, by, at, note }: Happening): Promise<void> => {
  const { appId, lenderApplicationId, userId } = of;
  await insertEvent(ctx, {
    appId,
    lenderApplicationId,
    userId,
    event,
    by,
    at: at ?? ctx.clock.now(),
    note: note ?? null,
  });
};

/** Lenders that the customer could still choose in the latest offers, whatever became of applications to them. */
export type Choices = (
  ctx: TxContext,
  of: Pick<LenderApplicationRow, 'appId' | 'userId'>,
) => Promise<readonly number[]>;

const settleApplication = async (ctx: TxContext, of: Of, choices: Choices): Promise<void> => {
  const application = await lockApplication(ctx, of.appId);
  if (!application) throw notFound('Application');
  const parts = await selectLenderApplicationsOf(ctx, [of.appId]);
  const status = deriveStatus(application.status, parts, await choices(ctx, of));
  if (status !== application.status) await updateApplication(ctx, of.appId, { status });
};

type Counted = Pick<LenderApplicationRow, 'createdAt' | 'approvedAt' | 'disbursedAt' | 'disbursedPaise' | 'unmadeAt'>;

/** What an application to a lender counts for, each on its day, once (`1`) or taken back (`-1`); one that was unmade nothing. */
export const eventsOf = (
  { createdAt, approvedAt, disbursedAt, disbursedPaise, unmadeAt }: Counted,
  times: 1 | -1,
): Omit<CountedEvent, 'brandKey' | 'lenderId' | 'productType'>[] =>
  unmadeAt
    ? []
    : [
        { at: createdAt, applications: times },
        ...(approvedAt ? [{ at: approvedAt, approvals: times }] : []),
        ...(disbursedAt ? [{ at: disbursedAt, disbursals: times, disbursedPaise: times * (disbursedPaise ?? 0) }] : []),
      ];

/** A corrected day or amount is taken back where it stood and counted where it stands. */
const countChange = async (
  ctx: TxContext,
  { appId, lenderId, productType }: NewLenderApplication,
  events: readonly Omit<CountedEvent, 'brandKey'>[],
): Promise<void> => {
  const brandKey = await selectBrandKey(ctx, appId);
  if (brandKey === undefined) throw notFound('Application');
  await countEvents(
    ctx,
    events.map((event) => ({ ...event, lenderId, productType, brandKey })),
  );
};

/**
 * Writes a new application to a lender with its first line in the timeline, and the customer's application follows. False,
 * with nothing written, when one to this lender for the product is running: the database keeps two at once apart (R-IDEM-3).
 */
export const createLenderApplication = async (
  ctx: TxContext,
  row: NewLenderApplication,
  happening: Happening,
  choices: Choices,
): Promise<boolean> => {
  if (!(await insertLenderApplication(ctx, row))) return false;
  await recordEvent(ctx, row, happening);
  await settleApplication(ctx, row, choices);
  await countChange(ctx, row, eventsOf(row, 1));
  return true;
};

const checkMove = (
  { lenderApplicationId, submissionState: from }: LenderApplicationRow,
  { submissionState: to = from }: LenderApplicationChange,
): void => {
  if (from !== to && !canMoveSubmission(from, to)) {
    throw new Error(`The submission of ${lenderApplicationId} may not go from ${from} to ${to}`);
  }
};

/** With the answer, or the end, nothing is left to be sent: the message that was kept for it goes (S-PAN-1, minimal data). */
const forgetMessage = (
  row: LenderApplicationRow,
  { submissionState = row.submissionState, status = row.status }: LenderApplicationChange,
): LenderApplicationChange => {
  const isOpen = submissionState === 'queued' || submissionState === 'sent' || submissionState === 'unknown';
  return isOpen && !isFinalStatus(status) ? {} : { submissionSealed: null };
};

/** When its lender first said yes; paying out says so too. */
const approvalOf = (
  row: LenderApplicationRow,
  { status }: LenderApplicationChange,
  at: Date,
): LenderApplicationChange => {
  const isYes = status === APPLICATION_STATUS.approved || status === APPLICATION_STATUS.disbursed;
  return isYes && row.approvedAt === null ? { approvedAt: at } : {};
};

/**
 * Changes an application to a lender, adds to its timeline, and lets the customer's application follow. `row` is the locked
 * one. Throws for a step of the submission that `SUBMISSION_MOVES` does not know: it would send twice or forget a sending.
 */
export const changeLenderApplication = async (
  ctx: TxContext,
  row: LenderApplicationRow,
  change: LenderApplicationChange,
  happening: Happening | undefined,
  choices: Choices,
): Promise<void> => {
  checkMove(row, change);
  // Whatever is said of one that an undo had unmade makes it one again.
  const anew: LenderApplicationChange = row.unmadeAt && change.status !== undefined ? { unmadeAt: null } : {};
  const whole = { ...approvalOf(row, change, happening?.at ?? ctx.clock.now()), ...anew, ...change };
  await updateLenderApplication(ctx, row.lenderApplicationId, { ...whole, ...forgetMessage(row, change) });
  if (happening) await recordEvent(ctx, row, happening);
  if (change.status !== undefined && change.status !== row.status) await settleApplication(ctx, row, choices);
  if (
    whole.unmadeAt !== undefined ||
    whole.approvedAt !== undefined ||
    whole.disbursedAt !== undefined ||
    whole.disbursedPaise !== undefined
  ) {
    await countChange(ctx, row, [...eventsOf(row, -1), ...eventsOf({ ...row, ...whole }, 1)]);
  }
};

/** A lender was told of it by a mail that never left, so it was not told: the application waits again. The only way back. */
export const undoHandOver = async (ctx: TxContext, row: LenderApplicationRow): Promise<void> => {
  await updateLenderApplication(ctx, row.lenderApplicationId, { submissionState: 'queued' });
  await recordEvent(ctx, row, { event: 'kept-for-hand-over', by: 'saakh' });
};

/** The caller's own application to a lender; NOT_FOUND for anybody else's and for none. */
export const getOwnLenderApplication = async (
  ctx: CustomerContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow> => {
  const row = await inTransaction(ctx, (own) => selectOwnLenderApplication(own, ctx.actor.userId, lenderApplicationId));
  if (!row) throw notFound('Application');
  return row;
};

export const listLenderApplications = selectLenderApplicationsOf;
export const listHandedOver = selectHandedOver;
export const listEvents = selectEvents;
export const takeQuietLenderApplications = takeQuiet;
export const findRunningToLender = selectRunningToLender;
export { lockLenderApplication };
