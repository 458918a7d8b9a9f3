import type { CallParsed, CallReply } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { closeTrialMonth } from '@saakh/contracts/operations/trial';
import { addMonths, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { prepareMonth } from '#domains/money/statements';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { noteRun } from '#platform/backups/last-runs';
import { machineTime } from '#platform/clock';
import type { StorageSettings } from '#platform/config';
import { type AdminContext, inTransaction } from '#platform/context';
import { makeFileStore } from '#platform/storage/make-file-store';
import { hasPaidLoan, shiftSessions } from './trial.repository';

/** Six in the morning, when people begin to look at what the night has brought. */
const MORNING_MS = 6 * 3_600_000;

let isClosing = false;

/** Noted with the files of the installation, at the real time: all that a trial ever leaves outside its own folder. */
const noteTrial = (real: StorageSettings): Promise<void> => noteRun(makeFileStore(real), 'trial', machineTime());

async function moveOn(ctx: AdminContext, month: string, set: (instant: Date) => void): Promise<void> {
  const { jobs } = ctx.platform;
  // What was paid out by now is booked while its month is open.
  await jobs.runRegular();
  const morning = new Date(startOfIstDay(`${addMonths(month, 1)}-01`).getTime() + MORNING_MS);
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { action: 'trial.month-closed', objectType: 'trial', objectId: month, after: { month } });
    await shiftSessions(tx, morning.getTime() - tx.clock.now().getTime());
  });
  set(morning);
  await jobs.runRegular();
}

/**
 * Puts the clock of a trial to the first morning of the next month, does what is due by then, and draws the statements of the
 * month that ended, in the caller's name. NOT_FOUND outside a trial; CONFLICT where it is not that month any more, and while
 * somebody else closes it.
 */
export async function closeMonth(
  ctx: AdminContext,
  { month }: CallParsed<typeof closeTrialMonth>['body'],
): Promise<Omit<CallReply<typeof closeTrialMonth>, 'success'>> {
  const { clock } = ctx;
  const { trialOf } = ctx.platform.config;
  if (!trialOf || !clock.set) throw notFound('call');
  if (isClosing || istDateOf(clock.now()).slice(0, 7) !== month) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.changedMeanwhile });
  }
  isClosing = true;
  try {
    await moveOn(ctx, month, clock.set);
    const { made } = await prepareMonth(ctx, month);
    const isPaid = await inTransaction(ctx, (tx) => hasPaidLoan(tx, month));
    if (isPaid) await noteTrial(trialOf);
    return { today: istDateOf(clock.now()), made };
  } finally {
    isClosing = false;
  }
}
