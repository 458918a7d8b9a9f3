import type { SolvedPuzzle } from '@saakh/contracts/access/puzzles';
import { AppError } from '../../../platform/app-error';
import { asSystem, type Context, inTransaction } from '../../../platform/context';
import type { OtpPurpose } from '../otp/otp.repository';
import type { Destination } from '../otp/otp-limits';
import { findPumpingSign } from './pumping-signs';
import { isRightSolution, makePuzzle, type PuzzleUse } from './puzzle';
import { deletePuzzlesBefore, spendPuzzle } from './spent-puzzles.repository';

const HOUR_MS = 60 * 60_000;

/** A solution counts as used from here on, whatever becomes of the code: it buys one try, not many at once. */
const isAccepted = async (ctx: Context, solved: SolvedPuzzle, use: PuzzleUse): Promise<boolean> => {
  if (!(await isRightSolution(ctx.platform.cipher, solved, use, ctx.clock.now()))) return false;
  return inTransaction(asSystem(ctx, 'otp'), (own) => spendPuzzle(own, solved.puzzle.parameters.data));
};

/**
 * Lets a code through that looks like any other's, or comes with the solution of a puzzle made for this contact and purpose.
 * Else throws PUZZLE_REQUIRED with a new puzzle: the same for a solution that is wrong, expired, used or another one's, and
 * for known and unknown contacts (S-OTP-6, S-OTP-7). UNAVAILABLE when the limits can't be read. Not inside a transaction.
 */
export const askPuzzle = async (
  ctx: Context,
  to: Destination,
  purpose: OtpPurpose,
  solved: SolvedPuzzle | undefined,
): Promise<void> => {
  const { config, cipher, logger, metrics } = ctx.platform;
  if (config.OTP_PUZZLE === 'off') return;
  const use = { index: to.index, purpose };
  if (solved && (await isAccepted(ctx, solved, use))) return;
  const sign = solved || config.OTP_PUZZLE === 'always' ? 'asked' : await findPumpingSign(ctx, to);
  if (sign === undefined) return;
  logger.info({ sign, purpose }, 'a puzzle comes before a one-time code');
  metrics.countOtp('puzzled');
  throw new AppError('PUZZLE_REQUIRED', {
    message: 'Before more codes are sent we check that you are a person. Please try again.',
    puzzle: await makePuzzle(cipher, use, ctx.clock.now()),
  });
};

/** An hour later than they expire, for instances whose clocks differ. */
export const forgetSpentPuzzles = (ctx: Context): Promise<void> =>
  inTransaction(ctx, (own) => deletePuzzlesBefore(own, new Date(own.clock.now().getTime() - HOUR_MS)));
