import type { CallReply } from '@saakh/contracts/call';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { DESK_FILE_BYTES, type uploadDeskFile } from '@saakh/contracts/lending/desk';
import { DESK_MESSAGES } from '@saakh/contracts/lending/desk-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { FileStatus, ImportField, RowFault } from '@saakh/contracts/operations/imports/columns';
import { istDateOf } from '@saakh/rules/dates';
import { shortReference } from '@saakh/rules/identifiers';
import { type FileState, judgeFileWord } from '@saakh/rules/operations/imports/decisions/file-status';
import { type FileColumns, proposeColumns } from '@saakh/rules/operations/imports/file-columns';
import { readStatusRow, type StatusRow } from '@saakh/rules/operations/imports/file-rows';
import { statusOfWord, wordOfStatus } from '@saakh/rules/operations/imports/status-words';
import { productWord } from '@saakh/rules/texts/product-names';
import { type LenderApplicationRow, listDeskCases } from '#domains/lending/applications';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type LenderContext } from '#platform/context';
import { csvFile } from '#platform/csv';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { rowsOfCsvText } from '#platform/spreadsheets';
import type { ReadUploadOf } from '#platform/uploads/read-upload';
import { applySaid, isReferenceTaken, withLockedCase } from './desk-states.service';

/** As the imports' own template has them, with what tells the lender which case it is. */
const HEADS = {
  application_id: 'Application ID',
  reference: 'Reference',
  status: 'Status',
  status_date: 'Status date',
  approved_amount: 'Approved amount',
  disbursed_amount: 'Disbursed amount',
  disbursed_date: 'Disbursed date',
  reason: 'Reason',
} as const satisfies Partial<Record<ImportField, string>>;
const TOLD_HEADS = ['Number', 'Product', 'Amount asked', 'Months', 'Applied on', 'Status so far'];

const MOST_OPEN = 20_000;

/** The open cases of the caller's lender, with empty columns for what it has to say. No line names a customer. */
export function writeDeskFile(ctx: LenderContext): Promise<Uint8Array> {
  return inTransaction<Uint8Array, LenderContext>(ctx, async (tx) => {
    const rows = await listDeskCases(tx, tx.actor.lenderId, { isOpen: true, limit: MOST_OPEN });
    await recordAudit(tx, {
      action: 'desk.file-saved',
      objectType: 'lender',
      objectId: String(tx.actor.lenderId),
      after: { cases: rows.length },
    });
    return csvFile(
      [HEADS.application_id, ...TOLD_HEADS, ...Object.values(HEADS).slice(1)],
      rows.map((row) => [
        row.lenderApplicationId,
        shortReference(row.lenderApplicationId),
        productWord(row.productType, 'en'),
        row.amountPaise / 100,
        row.tenureMonths,
        istDateOf(row.createdAt),
        wordOfStatus(row.status) ?? '',
        row.reference ?? '',
      ]),
    );
  });
}

const STATES = {
  submitted: 'under-review',
  approved: 'approved',
  disbursed: 'disbursed',
  rejected: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Readonly<Record<FileStatus, string>>;

type Applied = Omit<CallReply<typeof uploadDeskFile>, 'success' | 'messageCode'>;
type Fault = Applied['errors'][number];

const stateOf = (row: LenderApplicationRow): FileState => ({
  status: row.status,
  on: istDateOf(row.lenderSaidAt ?? row.createdAt),
  madeOn: istDateOf(row.createdAt),
  askedPaise: row.amountPaise,
  approvedPaise: row.approvedAmountPaise,
  approvedBeforePaise: row.approvedAmountPaise,
  disbursedPaise: row.disbursedPaise,
  disbursedOn: row.disbursedAt === null ? null : istDateOf(row.disbursedAt),
  isSettled: row.disbursedAt !== null,
});

type Outcome = 'applied' | 'unchanged' | { readonly fault: RowFault; readonly field?: ImportField | undefined };

/** One line in a transaction of its own: what is wrong in another one takes nothing back. */
async function applyLine(ctx: LenderContext, said: StatusRow): Promise<Outcome> {
  const { applicationId } = said;
  if (applicationId === null) return { fault: 'id-missing', field: 'application_id' };
  try {
    return await inTransaction<Outcome, LenderContext>(ctx, (tx) =>
      withLockedCase(tx, applicationId, async (system, row): Promise<Outcome> => {
        if (row.reference !== null && said.reference !== null && row.reference !== said.reference) {
          return { fault: 'other-reference', field: 'reference' };
        }
        if (said.reference !== null && (await isReferenceTaken(system, row, said.reference))) {
          return { fault: 'reference-taken', field: 'reference' };
        }
        const { on, approvedPaise, disbursedPaise, disbursedOn } = said;
        const word = { status: statusOfWord(said.status), on, approvedPaise, disbursedPaise, disbursedOn };
        const verdict = judgeFileWord(stateOf(row), word);
        if (verdict.effect === 'error') return { fault: verdict.fault, field: verdict.field };
        if (verdict.effect === 'unchanged') return 'unchanged';
        const isApplied = await applySaid(system, row, {
          on: disbursedOn ?? on,
          state: STATES[said.status],
          reference: said.reference ?? row.reference,
          // A file says its reason in words of its own; ours for customers is the general one.
          reasonCode: null,
          terms: null,
          approvedPaise,
          disbursedPaise,
        });
        return isApplied ? 'applied' : { fault: 'backwards', field: 'status' };
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      return { fault: 'application-unknown', field: 'application_id' };
    }
    throw error;
  }
}

const FILE = {
  part: 'file',
  maxBytes: DESK_FILE_BYTES,
  typeOf: () => ({ type: 'text/csv', extension: 'csv' }),
  messages: {
    missing: VALIDATION_MESSAGES.fileMissing,
    empty: FORM_MESSAGES.fileEmpty,
    kind: DESK_MESSAGES.fileUnreadable,
    large: FORM_MESSAGES.fileTooLarge,
  },
} as const;

const unreadable = () => fieldError('file', DESK_MESSAGES.fileUnreadable, 'FILE_REFUSED');

/** Each may wait for many transactions. */
const FILES: LimitRule = { name: 'desk-files', points: 30, seconds: 3_600, onFailure: 'closed' };
const MOST_SAID = 2_000;

/** Applies a file of states, line by line, by the rules of imported status files. FILE_REFUSED for what is no such file. */
export async function readDeskFile(ctx: LenderContext, readUploadOf: ReadUploadOf): Promise<Applied> {
  await ctx.platform.limits.consume(FILES, idKey(ctx.actor.lenderUserId));
  const { bytes } = await readUploadOf(FILE);
  const rows = await rowsOfCsvText(bytes.toString('utf8'));
  const heads = Object.keys(rows?.[0]?.cells ?? {});
  const columns: FileColumns = proposeColumns('status', heads);
  if (!rows || columns.status === undefined || columns.application_id === undefined) throw unreadable();
  const options = {
    columns,
    words: {},
    lenderId: ctx.actor.lenderId,
    lenders: new Map<string, number>(),
    today: istDateOf(ctx.clock.now()),
  };
  const counts = { applied: 0, unchanged: 0 };
  const errors: Fault[] = [];
  const refuse = (line: number, { fault, field }: { fault: RowFault; field?: ImportField | undefined }) =>
    errors.push({ line, column: field ?? null, fault });
  const statusHead = heads[columns.status] ?? '';
  const saying = rows.filter(({ cells }) => (cells[statusHead] ?? '') !== '');
  if (saying.length > MOST_SAID) throw fieldError('file', DESK_MESSAGES.fileTooLong, 'FILE_REFUSED');
  for (const { number, cells } of saying) {
    const values = heads.map((head) => cells[head] ?? '');
    const reading = readStatusRow(values, options);
    const outcome = 'refused' in reading ? reading.refused : await applyLine(ctx, reading.row);
    if (typeof outcome === 'string') counts[outcome] += 1;
    else refuse(number, outcome);
  }
  await inTransaction<void, LenderContext>(ctx, (tx) =>
    recordAudit(tx, {
      action: 'desk.file-applied',
      objectType: 'lender',
      objectId: String(tx.actor.lenderId),
      after: { ...counts, errors: errors.length },
    }),
  );
  return { ...counts, errors };
}
