import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError } from '#platform/app-error';
import { asSystem, type Context, inTransaction } from '#platform/context';
import type { OtpPurpose } from '../otp/otp.repository';
import { type Destination, findNumberWork } from '../otp/otp-limits';
import { findPumpingSign } from './pumping-signs';
import { isRightSolution, makePuzzle, type PuzzleUse } from './puzzle';
import { deletePuzzlesBefore, spendPuzzle } from './spent-puzzles.repository';

const HOUR_MS = 60 * 60_000;
const BEFORE_CODES = REPLY_MESSAGES.personCheckBeforeCodes;

/** A solution counts as used from here on, whatever becomes of the try: it buys one, not many at once. */
async function isAccepted(ctx: Context, solved: SolvedPuzzle, use: PuzzleUse): Promise<boolean> {
  if (!(await isRightSolution(ctx.platform.cipher, solved, use, ctx.clock.now()))) return false;
  return inTransaction(asSystem(ctx, 'otp'), (tx) => spendPuzzle(tx, solved.puzzle.parameters.data));
}

const refusal = async (ctx: Context, use: PuzzleUse, { work, message }: { work: number; message: string }) =>
  new AppError('PUZZLE_REQUIRED', {
    message,
    puzzle: await makePuzzle(ctx.platform.cipher, use, ctx.clock.now(), work),
  });

/**
 * Lets a try through with the solution of a puzzle made for this use; else throws PUZZLE_REQUIRED with a new one. Whatever
 * `OTP_PUZZLE` says: it comes where there would be a wall. Not inside a transaction.
 */
export async function demandPuzzle(
  ctx: Context,
  use: PuzzleUse,
  solved: SolvedPuzzle | undefined,
  asked: { readonly work: number; readonly message: string },
): Promise<void> {
  if (solved && (await isAccepted(ctx, solved, use))) return;
  ctx.platform.logger.info({ purpose: use.purpose }, 'a puzzle comes before another try');
  throw await refusal(ctx, use, asked);
}

/**
 * Lets a code through that looks like any other's, or comes with the solution of a puzzle made for this contact and purpose, and
 * answers whether it did. Else throws PUZZLE_REQUIRED with a new puzzle: the same for a solution that is wrong, expired, used or
 * another one's, and for known and unknown contacts (S-OTP-6, S-OTP-7). UNAVAILABLE when the limits can't be read. Not inside a
 * transaction.
 */
export async function askPuzzle(
  ctx: Context,
  to: Destination,
  purpose: OtpPurpose,
  solved: SolvedPuzzle | undefined,
  { isKnown }: { readonly isKnown: boolean } = { isKnown: false },
): Promise<{ readonly isSolved: boolean }> {
  const { config, logger, metrics } = ctx.platform;
  const use = { index: to.index, purpose };
  if (solved && (await isAccepted(ctx, solved, use))) return { isSolved: true };
  const work = isKnown ? 1 : await findNumberWork(ctx, to);
  const findSign = async () => {
    if (work > 1) return 'number';
    if (config.OTP_PUZZLE === 'off') return undefined;
    return solved || config.OTP_PUZZLE === 'always' ? 'asked' : findPumpingSign(ctx, to);
  };
  const sign = await findSign();
  if (sign === undefined) return { isSolved: false };
  logger.info({ sign, purpose }, 'a puzzle comes before a one-time code');
  metrics.countOtp('puzzled');
  throw await refusal(ctx, use, { work, message: BEFORE_CODES });
}

/** An hour later than they expire, for instances whose clocks differ. */
export function forgetSpentPuzzles(ctx: Context): Promise<void> {
  return inTransaction(ctx, (tx) => deletePuzzlesBefore(tx, new Date(tx.clock.now().getTime() - HOUR_MS)));
}
