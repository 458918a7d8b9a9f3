import type { WrongRow } from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { istDateOf } from '@saakh/rules/dates';
import { parseTypedRupees } from '@saakh/rules/money';
import { bookPayout } from '@saakh/rules/money/ledger';
import { bankReferenceOf } from '@saakh/rules/money/statements/bank-reference';
import type { Made, People } from '@saakh/rules/records/approvals/approver';
import { alarmOfYoung, loadPeople, madeBy, whyNotSecond } from '#domains/identity/sign-in';
import { bookEntries } from '#domains/money/ledger';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { rowsOfCsvText } from '#platform/spreadsheets';
import { mailPaid } from '../mails/statement-mails';
import { isUtrUsed, lockPayout, type PayoutRow, selectFileMaker, setStates, settlePayout } from '../payouts.repository';
import { lockStatement, lockStatements } from '../statements.repository';
import { insertReturn, selectReturnOf } from './payout-returns.repository';

type Own = AdminContext & TxContext;

const COLUMNS = ['reference', 'status', 'utr', 'amount', 'reason'] as const;
/** Its own column may be missing where the bank writes the reference of a return where it writes that of a transfer. */
type Result = Record<(typeof COLUMNS)[number], string> & { readonly return_reference?: string };

type Outcome = 'paid' | 'returned' | 'known' | Omit<WrongRow, 'row'>;
const refuse = (reason: string): Outcome => ({ reason, filePaise: null, bankPaise: null });

const NOT_SECOND: readonly string[] = [
  STAFF_MESSAGES.payoutOwn,
  STAFF_MESSAGES.secondPersonSame,
  STAFF_MESSAGES.secondPersonLetIn,
  STAFF_MESSAGES.secondPersonYoung,
];

/** Whether somebody may say that the transfers of a file were paid, file by file. */
type Answering = (fileId: string) => Promise<string | undefined>;

const answering =
  (tx: Own, people: People, files: Map<string, Made>): Answering =>
  async (fileId) => {
    if (!files.has(fileId)) {
      const file = await selectFileMaker(tx, fileId);
      files.set(fileId, madeBy(file?.madeBy ?? tx.actor.staffId, file?.madeAt ?? tx.clock.now()));
    }
    const made = files.get(fileId);
    return made && whyNotSecond(tx.actor.staffId, made, people, STAFF_MESSAGES.payoutOwn);
  };

async function settlePaid(tx: Own, payout: PayoutRow, typed: string): Promise<Outcome> {
  if (typed === '') return refuse(STAFF_MESSAGES.payoutUtrMissing);
  const utr = bankReferenceOf(typed);
  if (utr === undefined) return refuse(STAFF_MESSAGES.payoutUtrInvalid);
  if (payout.state === 'paid' && payout.utr !== null && bankReferenceOf(payout.utr) === utr) return 'known';
  if (payout.state !== 'sent') return refuse(STAFF_MESSAGES.payoutSettledOtherwise);
  if (await selectReturnOf(tx, payout.payoutId)) return refuse(STAFF_MESSAGES.payoutReturnWaits);
  if (await isUtrUsed(tx, utr, payout)) return refuse(STAFF_MESSAGES.payoutUtrUsed);
  const settledOn = istDateOf(tx.clock.now());
  const { staffId: settledBy } = tx.actor;
  await settlePayout(tx, payout, { state: 'paid', utr, reason: null, settledOn, settledBy });
  await setStates(tx, [payout.statementId], 'paid');
  const lines = bookPayout(payout.partnerId, payout.paise);
  await bookEntries(tx, [{ kind: 'payout', sourceId: payout.payoutId, lines }]);
  const statement = await lockStatement(tx, payout.statementId);
  if (statement) await mailPaid(tx, statement, payout, { utr, settledOn });
  return 'paid';
}

/** The bank sent it back, also what it had reported as paid: nothing changes before somebody else confirms it. */
async function recordReturn(tx: Own, payout: PayoutRow, result: Result): Promise<Outcome> {
  const why = redactAadhaar(result.reason).slice(0, 300);
  const typed = result.return_reference || result.utr;
  if (typed === '' || why === '') return refuse(STAFF_MESSAGES.payoutReturnIncomplete);
  const returnReference = bankReferenceOf(typed);
  if (returnReference === undefined) return refuse(STAFF_MESSAGES.payoutUtrInvalid);
  const before = await selectReturnOf(tx, payout.payoutId);
  if (before) return before.returnReference === returnReference ? 'known' : refuse(STAFF_MESSAGES.payoutReturnWaits);
  if (payout.state === 'returned') return refuse(STAFF_MESSAGES.payoutSettledOtherwise);
  const { payoutId } = payout;
  const returnId = newId('prt');
  const row = { returnId, payoutId, returnReference, reason: why, recordedBy: tx.actor.staffId };
  if (!(await insertReturn(tx, row))) return refuse(STAFF_MESSAGES.payoutReturnUsed);
  await recordAudit(tx, {
    action: 'payout-return.recorded',
    objectType: 'payout',
    objectId: payoutId,
    before: { state: payout.state },
    after: { returnId, returnReference, reason: why, paise: payout.paise },
  });
  return 'returned';
}

/** Settles one transfer as the bank says. What is settled so already stays; otherwise is a fault of the row. */
async function settle(tx: Own, result: Result, mayNotAnswer: Answering): Promise<Outcome> {
  const state = result.status.toLowerCase();
  if (state !== 'paid' && state !== 'returned') return refuse(STAFF_MESSAGES.payoutStatusUnknown);
  const payout = await lockPayout(tx, result.reference);
  if (!payout) return refuse(STAFF_MESSAGES.payoutUnknown);
  const bankPaise = parseTypedRupees(result.amount);
  if (bankPaise === undefined) return refuse(STAFF_MESSAGES.payoutAmountInvalid);
  if (bankPaise !== payout.paise) {
    return { reason: STAFF_MESSAGES.payoutAmountDiffers, filePaise: payout.paise, bankPaise };
  }
  // Two people stand behind a return in any case: who recorded it and who confirms it.
  if (state === 'returned') return recordReturn(tx, payout, result);
  const refusal = await mayNotAnswer(payout.fileId);
  return refusal === undefined ? settlePaid(tx, payout, result.utr) : refuse(refusal);
}

async function rowsOf(csv: string) {
  const rows = await rowsOfCsvText(csv);
  if (!rows?.[0] || COLUMNS.some((name) => !(name in (rows[0]?.cells ?? {})))) {
    throw fieldError('csv', STAFF_MESSAGES.payoutFileColumns);
  }
  return rows;
}

/**
 * Takes over what the bank says of transfers: each is settled once, so the same file twice changes nothing. Rows that say
 * something impossible are answered with their line and reason; the others count. Only a second person settles what others put
 * into a payout file: CONFLICT where this refuses every row. VALIDATION_FAILED for what is no such table.
 */
export function takeResult(ctx: AdminContext, csv: string) {
  return inTransaction(ctx, async (tx) => {
    const rows = await rowsOf(csv);
    await lockStatements(tx);
    const people = await loadPeople(tx);
    const files = new Map<string, Made>();
    const mayNotAnswer = answering(tx, people, files);
    const counts = { paid: 0, returned: 0, known: 0 };
    const wrong: WrongRow[] = [];
    const settled: string[] = [];
    for (const { number, cells } of rows) {
      const outcome = await settle(tx, cells as Result, mayNotAnswer);
      if (typeof outcome !== 'string') wrong.push({ row: number, ...outcome });
      else counts[outcome] += 1;
      if (outcome === 'paid') settled.push(cells.reference ?? '');
    }
    const [first] = wrong;
    if (first && wrong.length === rows.length && wrong.every(({ reason }) => NOT_SECOND.includes(reason))) {
      throw new AppError('CONFLICT', { message: first.reason });
    }
    if (counts.paid > 0) {
      for (const made of files.values()) await alarmOfYoung(tx, made, people, 'payout-result.taken');
    }
    await recordAudit(tx, {
      action: 'payout-result.taken',
      objectType: 'payout-file',
      objectId: 'result',
      after: { ...counts, wrong: wrong.length, settled, files: [...files.keys()] },
    });
    return { ...counts, wrong };
  });
}
