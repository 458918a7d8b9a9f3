import type { CallParsed } from '@saakh/contracts/call';
import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { setDeskState } from '@saakh/contracts/lending/desk';
import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import { istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { referenceFault } from '@saakh/rules/operations/imports/references';
import { findDeclineReasons } from '#domains/catalogue/lenders';
import { findStandingConsent } from '#domains/customers/consents';
import { findIdsByReference, type LenderApplicationRow, lockLenderApplication } from '#domains/lending/applications';
import { applyLenderStatus, type SaidStatus } from '#domains/lending/submissions';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type LenderContext, type TxContext, withSystemSight } from '#platform/context';
import { listStates } from './desk-cases.service';
import { getVisibleCase } from './visible-case';

type Said = Omit<SaidStatus, 'clientReference' | 'version' | 'at'> & {
  /** The day of India. */
  readonly on: string;
};

const HALF_A_DAY_MS = 43_200_000;
/** A day that is over counts from its noon; of today the hour is known. */
function instantOf({ clock }: TxContext, on: string): string {
  const now = clock.now();
  const at = on === istDateOf(now) ? now : new Date(startOfIstDay(on).getTime() + HALF_A_DAY_MS);
  return at.toISOString();
}

/**
 * Runs with a case of the caller's lender locked, under the system's sight, as what follows from its change touches rows that a
 * lender does not see. NOT_FOUND, also where its customer takes the consent back at the same time.
 */
export async function withLockedCase<T>(
  tx: LenderContext & TxContext,
  lenderApplicationId: string,
  run: (system: TxContext, row: LenderApplicationRow) => Promise<T>,
): Promise<T> {
  await getVisibleCase(tx, lenderApplicationId);
  return withSystemSight(tx, async (system) => {
    const row = await lockLenderApplication(system, lenderApplicationId);
    if (!row || !(await findStandingConsent(system, row))) throw notFound('case');
    return run(system, row);
  });
}

/** Applies what a lender's person says as what its system would say: with the next version, by the same function. */
export async function applySaid(tx: TxContext, row: LenderApplicationRow, { on, ...said }: Said): Promise<boolean> {
  const told = {
    ...said,
    clientReference: row.lenderApplicationId,
    version: row.lenderVersion + 1,
    at: instantOf(tx, on),
  };
  const effect = await applyLenderStatus(tx, row, told);
  if (effect === 'other-reference') {
    throw fieldError('reference', DESK_MESSAGES.otherReference, 'CONFLICT');
  }
  if (effect !== 'applied') return false;
  await recordAudit(tx, {
    action: 'desk.state-set',
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: row.userId,
    after: { state: said.state, on },
  });
  return true;
}

type Input = CallParsed<typeof setDeskState>['body'];

function termsOf({ terms }: Input): SaidStatus['terms'] {
  if (!terms) return null;
  const { amount, tenureMonths, ratePercent, fee, tax } = terms;
  return {
    amountPaise: amount * 100,
    tenureMonths,
    rateBps: Math.round(ratePercent * 100),
    feePaise: fee * 100,
    taxPaise: tax * 100,
  };
}

async function checkReason(tx: TxContext, state: string, { reason }: Input): Promise<void> {
  if (state === 'declined' && reason === undefined) throw fieldError('reason', DESK_MESSAGES.reasonMissing);
  if (reason === undefined) return;
  const known = await findDeclineReasons(tx, [reason]);
  if (!known.has(reason)) throw fieldError('reason', DESK_MESSAGES.reasonUnknown);
}

/** Whether another case of the lender has this number of its own. */
export async function isReferenceTaken(
  tx: TxContext,
  { lenderId, lenderApplicationId }: LenderApplicationRow,
  reference: string,
): Promise<boolean> {
  const known = await findIdsByReference(tx, [{ lenderId, reference }]);
  return known.some(({ id }) => id !== lenderApplicationId);
}

/** A number of the lender's own, by the rule of files. */
async function checkReference(tx: TxContext, row: LenderApplicationRow, reference: string | undefined): Promise<void> {
  if (reference === undefined) return;
  if (!/^[\w.:/-]+$/.test(reference) || referenceFault(reference) !== undefined) {
    throw fieldError('reference', DESK_MESSAGES.referenceInvalid);
  }
  if (await isReferenceTaken(tx, row, reference)) throw fieldError('reference', DESK_MESSAGES.referenceTaken);
}

function checkDay(tx: TxContext, row: LenderApplicationRow, on: string): void {
  if (on > istDateOf(tx.clock.now())) throw fieldError('on', DESK_MESSAGES.dayAhead);
  if (on < istDateOf(row.createdAt)) throw fieldError('on', DESK_MESSAGES.dayBefore);
}

/**
 * Says where a case stands, in a word of its lender's table. An approval and a payout need the terms, unless they are known from an
 * approval before. NOT_FOUND; VALIDATION_FAILED at the field; CONFLICT where the case is past that state already.
 */
export async function setState(ctx: LenderContext, lenderApplicationId: string, input: Input): Promise<void> {
  await inTransaction<void, LenderContext>(ctx, (tx) =>
    withLockedCase(tx, lenderApplicationId, async (system, row) => {
      const word = (await listStates(system, row.lenderId)).find((one) => one.word === input.word);
      if (!word) throw fieldError('word', DESK_MESSAGES.wordUnknown);
      checkDay(system, row, input.on);
      await checkReason(system, word.state, input);
      await checkReference(system, row, input.reference);
      const terms = termsOf(input);
      const isYes = word.state === 'approved' || word.state === 'disbursed';
      const isKnown = word.state === 'disbursed' && row.status === APPLICATION_STATUS.approved;
      if (isYes && !terms && !isKnown) throw fieldError('terms', DESK_MESSAGES.termsMissing);
      const { on, reason, reference, loanAccount, utr } = input;
      const isApplied = await applySaid(system, row, {
        on,
        state: word.state as SaidStatus['state'],
        reference: reference ?? row.reference,
        reasonCode: reason ?? null,
        terms: isYes ? terms : null,
        ...(word.word === word.state ? {} : { stage: word.word }),
        ...(loanAccount === undefined ? {} : { loanAccount }),
        ...(utr === undefined ? {} : { utr }),
      });
      if (!isApplied) throw new AppError('CONFLICT', { message: DESK_MESSAGES.stateOver });
    }),
  );
}
