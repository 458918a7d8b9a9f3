import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { checkImport, ImportColumns, StatusWords } from '@saakh/contracts/operations/imports/calls';
import { type ImportKind, type ImportState, PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { IMPORT_MESSAGES } from '@saakh/contracts/operations/imports/words';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { istDateOf } from '@saakh/rules/dates';
import {
  columnTakenTwice,
  type FileColumns,
  isOwnTemplate,
  lenderOf,
  missingFields,
} from '@saakh/rules/operations/imports/file-columns';
import { wordKey } from '@saakh/rules/operations/imports/status-words';
import { listLenderNames } from '#domains/catalogue/lenders';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { refusalAt } from '#platform/uploads/file-faults';
import type { ReadStream } from '#platform/uploads/stream-upload';
import { withImportFile } from './files/import-file';
import { findLearntColumns, keyedWords, remember } from './files/mapping.service';
import { readHead } from './files/read-head';
import { requireIdle, requireKind, takeUpload } from './files/upload.service';
import { runLater } from './import-jobs';
import { deleteErrors } from './import-rows.repository';
import {
  type FileReading,
  type ImportFile,
  isUndoneSince,
  lockImport,
  selectImport,
  selectReadBefore,
  selectSameFiles,
  updateImport,
} from './imports.repository';

type Acting = AdminContext & TxContext;

/** An import that the caller may see; NOT_FOUND for any other. */
export async function getFile(ctx: AdminContext, importId: string): Promise<ImportFile> {
  const row = await inTransaction(ctx, (tx) => selectImport(tx, importId));
  if (!row || (row.kind !== 'status' && ctx.actor.roleId !== 1)) throw notFound('import');
  return row;
}

const changedMeanwhile = () => new AppError('CONFLICT', { message: IMPORT_MESSAGES.changed });

/** Locks an import that stands where the caller thinks it stands. */
async function lockAt(ctx: Acting, importId: string, states: readonly ImportState[]): Promise<ImportFile> {
  const row = await lockImport(ctx, importId);
  if (!row || !states.includes(row.state)) throw changedMeanwhile();
  return row;
}

/** The database's own word for two running imports of one person. */
function asBusy(error: unknown): unknown {
  const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } };
  return (constraint ?? cause?.constraint) === 'one_running_import_per_person'
    ? new AppError('CONFLICT', { message: IMPORT_MESSAGES.running })
    : error;
}

type CheckBody = CallInput<typeof checkImport>['body'];

/** What somebody said of a file before it is checked; what is left out stays. */
export interface Settings {
  readonly lenderId?: number | null | undefined;
  readonly sheet?: string | undefined;
  readonly columns?: ImportColumns | undefined;
  readonly words?: StatusWords | undefined;
  readonly override?: boolean | undefined;
  readonly dateOrders?: CheckBody['dateOrders'];
  readonly numbers?: CheckBody['numbers'];
  readonly lenderNames?: CheckBody['lenderNames'];
  readonly cutOver?: string | undefined;
}

async function readOtherSheet(ctx: AdminContext, row: ImportFile, sheet: string) {
  try {
    const learnt = await inTransaction(ctx, (tx) => findLearntColumns(tx, row.kind));
    return await withImportFile(ctx, row, (file) =>
      readHead(file, row.kind, { learnt, sheet, today: istDateOf(ctx.clock.now()) }),
    );
  } catch (error) {
    throw refusalAt('sheet', error);
  }
}

/** Names of living lenders' in files, as they are compared. Field error `lenderNames` where there is no such lender. */
async function keyedLenders(ctx: AdminContext, names: Readonly<Record<string, number>>) {
  const living = await inTransaction(ctx, (tx) => listLenderNames(tx));
  if (Object.values(names).some((id) => !living.some(({ lenderId }) => lenderId === id))) {
    throw fieldError('lenderNames', IMPORT_MESSAGES.noSuchLender);
  }
  return Object.fromEntries(Object.entries(names).map(([name, id]) => [wordKey(redactAadhaar(name)), id]));
}

async function settle(ctx: AdminContext, row: ImportFile, given: Settings): Promise<Partial<ImportFile>> {
  const { sheet, columns, words, lenderId, override, dateOrders, numbers, lenderNames, cutOver } = given;
  if (override && ctx.actor.roleId !== 1) throw fieldError('override', IMPORT_MESSAGES.overrideNotYours);
  const isOther = sheet !== undefined && sheet !== row.reading.sheet;
  const twice = columns && !isOther && columnTakenTwice(columns as FileColumns, row.reading.headers);
  if (twice) throw fieldError('columns', twice);
  const { sheet: before, otherSheets = [] } = row.reading;
  const others = [...(before === null ? [] : [before]), ...otherSheets].filter((one) => one !== sheet);
  const head = isOther
    ? { ...(await readOtherSheet(ctx, row, sheet)), otherSheets: otherSheets.length === 0 ? [] : others }
    : {};
  return {
    reading: {
      ...row.reading,
      ...head,
      ...(isOther ? { dateOrders: {}, numbers: {} } : {}),
      ...(columns && !isOther ? { columns: columns as FileColumns, remembered: false } : {}),
      ...(words ? { words: { ...row.reading.words, ...keyedWords(words) } } : {}),
      ...(dateOrders && !isOther
        ? { dateOrders: { ...row.reading.dateOrders, ...(dateOrders as FileReading['dateOrders']) } }
        : {}),
      ...(numbers && !isOther ? { numbers: { ...row.reading.numbers, ...(numbers as FileReading['numbers']) } } : {}),
      ...(lenderNames
        ? { lenderNames: { ...row.reading.lenderNames, ...(await keyedLenders(ctx, lenderNames)) } }
        : {}),
      ...(cutOver === undefined || row.kind !== 'cases' ? {} : { cutOver }),
    },
    ...(lenderId === undefined ? {} : { lenderId }),
    ...(override === undefined ? {} : { override }),
  };
}

/**
 * Takes what was said of a file and starts a check of it. With another sheet only its columns are looked at. Where a column
 * is missing nothing starts, and the import stays where it was. Field errors: `columns` where one column is two things,
 * `lenderId` where nothing says whose any of the rows is. CONFLICT while another file of the kind is worked on.
 */
export async function checkFile(ctx: AdminContext, importId: string, given: Settings): Promise<void> {
  const row = await getFile(ctx, importId);
  await requireIdle(ctx, row.kind, importId);
  const change = await settle(ctx, row, given);
  const { columns } = change.reading ?? row.reading;
  const isWhole = missingFields(row.kind, columns).length === 0;
  const lenderId = change.lenderId === undefined ? row.lenderId : change.lenderId;
  const isTold = lenderOf(row.kind, columns, lenderId) !== 'none';
  // With another sheet its columns come before that question.
  if (isWhole && !isTold && given.sheet === undefined) throw fieldError('lenderId', IMPORT_MESSAGES.lenderNowhere);
  const isReady = isWhole && isTold;
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    // A check that goes on begins again with what was said.
    await lockAt(tx, importId, ['inspected', 'checking', 'checked']);
    const released = { workedBy: null, workedUntil: null, failure: null };
    await updateImport(tx, importId, { ...change, ...released, state: isReady ? 'checking' : 'inspected' });
    if (isReady) await runLater(tx, importId, 'check');
  }).catch((error: unknown) => {
    throw asBusy(error);
  });
}

/** Whether nobody has to be asked how a file is read: its columns are those of our own template, and no word of it is remembered. */
export function isPlain({ kind, reading }: Pick<ImportFile, 'kind' | 'reading'>): boolean {
  return (
    isOwnTemplate(kind, reading.headers, reading.columns) &&
    Object.keys(reading.words).length === 0 &&
    (reading.otherSheets ?? []).length === 0
  );
}

/** Reads the very same file as it was read when it was applied; false where it never was, or another of its sheets may be meant. */
const readAsBefore = (ctx: AdminContext, row: ImportFile): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const before = await selectReadBefore(tx, row);
    const { sheet, headerRow, otherSheets = [] } = row.reading;
    const isSame = before?.reading.sheet === sheet && before.reading.headerRow === headerRow;
    if (!before || !isSame || otherSheets.length > 0) return false;
    // Words that were explained since are seen first.
    const isKnown = Object.entries(row.reading.words).every(([word, one]) => before.reading.words[word] === one);
    if (!isKnown) return false;
    const { columns, words, dateOrders, numbers, lenderNames, cutOver } = before.reading;
    const said = Object.entries({ dateOrders, numbers, lenderNames, cutOver }).filter(([, one]) => one !== undefined);
    await updateImport(tx, row.importId, {
      reading: { ...row.reading, columns, words, ...Object.fromEntries(said), remembered: true },
      lenderId: before.lenderId,
    });
    return true;
  });

/** Nobody is asked: our own template, in which a file of the operator's own cases has the operator's own words. */
const isToldAlready = (row: ImportFile): boolean =>
  isPlain(row.kind === 'cases' ? { ...row, reading: { ...row.reading, words: {} } } : row);

/**
 * Keeps a file to be checked first; one of which nobody has to be asked is checked at once. Words that were explained for an earlier
 * file may have been another lender's where rows say themselves whose they are: they are shown before they count.
 */
export async function uploadFile(ctx: AdminContext, readStream: ReadStream, kind: ImportKind): Promise<string> {
  requireKind(ctx, kind);
  const row = await takeUpload(ctx, readStream, { kind, part: 'file' });
  const { importId } = row;
  if ((await readAsBefore(ctx, row)) || isToldAlready(row)) {
    await checkFile(ctx, importId, {}).catch((error: unknown) => {
      // Another file of theirs was begun meanwhile: this one is kept, and waits to be checked.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    });
  }
  return importId;
}

/**
 * The import that has applied all rows of the very same file in the very same way; refused rows may be right by now. Rows about partners
 * are each compared with what is there, since their shares may have been refused meanwhile.
 */
async function findSame(ctx: TxContext, row: ImportFile): Promise<string | null> {
  // Its check has seen what the rows would do: what they said is no longer so.
  if (PARTNER_KINDS.includes(row.kind) || (row.state === 'checked' && row.rowsUpdated + row.rowsCreated > 0))
    return null;
  const meaningOf = ({ columns, words, sheet, dateOrders, numbers, lenderNames, cutOver }: FileReading) => [
    ...[columns, words, sheet, dateOrders, numbers, lenderNames, cutOver],
  ];
  const same = (await selectSameFiles(ctx, row)).find(
    ({ reading, lenderId, override, rowsFailed }) =>
      rowsFailed === 0 &&
      lenderId === row.lenderId &&
      override === row.override &&
      isDeepStrictEqual(meaningOf(reading), meaningOf(row.reading)),
  );
  return same && !(await isUndoneSince(ctx, same)) ? same.importId : null;
}

const ZERO = {
  checkpointRow: 0,
  rowsRead: 0,
  rowsUpdated: 0,
  rowsCreated: 0,
  rowsUnchanged: 0,
  rowsFailed: 0,
  rowsSkipped: 0,
  told: 0,
};

/**
 * Sets an import going: from then on it is applied, whatever becomes of this process. The same file in the same way again is
 * `applied` at once with nothing done. CONFLICT unless it stands in one of `states`.
 */
export function beginApplying(
  ctx: AdminContext,
  importId: string,
  { states, reason }: { readonly states: readonly ImportState[]; readonly reason?: string | undefined },
): Promise<ImportFile> {
  return inTransaction<ImportFile, AdminContext>(ctx, async (tx) => {
    const row = await lockAt(tx, importId, states);
    const sameAs = await findSame(tx, row);
    const { staffId } = tx.actor;
    await deleteErrors(tx, importId);
    await updateImport(tx, importId, {
      ...ZERO,
      state: sameAs === null ? 'applying' : 'applied',
      sameAs,
      appliedBy: staffId,
      appliedAt: sameAs === null ? null : tx.clock.now(),
      overrideReason: row.override ? (reason ?? null) : null,
    });
    await remember(tx, row);
    await recordAudit(tx, {
      action: 'import.applying',
      objectType: 'import',
      objectId: importId,
      after: { kind: row.kind, sameAs, ...(row.override ? { override: reason } : {}) },
    });
    return (await selectImport(tx, importId)) as ImportFile;
  }).catch((error: unknown) => {
    throw asBusy(error);
  });
}

/** Applies a checked file in the background; an override asks for a reason (S-AZ-7). */
export async function applyFile(
  ctx: AdminContext,
  importId: string,
  { reason }: { reason?: string | undefined },
): Promise<void> {
  const { override } = await getFile(ctx, importId);
  if (override) {
    if (ctx.actor.roleId !== 1) throw fieldError('override', IMPORT_MESSAGES.overrideNotYours);
    if (reason === undefined) throw fieldError('reason', STAFF_MESSAGES.reasonRequired);
  }
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    const { state } = await beginApplying(tx, importId, { states: ['checked'], reason });
    if (state === 'applying') await runLater(tx, importId, 'apply');
  });
}

/** Gives up a file before it is applied; its check stops. CONFLICT afterwards. */
export async function cancelFile(ctx: AdminContext, importId: string): Promise<void> {
  await getFile(ctx, importId);
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    await lockAt(tx, importId, ['inspected', 'checking', 'checked']);
    await updateImport(tx, importId, { state: 'cancelled', workedBy: null, workedUntil: null });
    await recordAudit(tx, { action: 'import.cancelled', objectType: 'import', objectId: importId });
  });
}

const UNDO_MS = 24 * 3_600_000;
/** Role 1, or who applied it within a day. */
export function mayUndo({ actor, clock }: AdminContext, row: ImportFile): boolean {
  const isThere =
    row.sameAs === null && (row.state === 'applied' || (row.state === 'failed' && row.appliedBy !== null));
  if (!isThere || actor.roleId === 1) return isThere;
  const at = row.appliedAt ?? row.createdAt;
  return row.appliedBy === actor.staffId && clock.now().getTime() - at.getTime() <= UNDO_MS;
}

/** Starts to set back what an import changed. FORBIDDEN to others, CONFLICT when it was not applied or is undone already. */
export async function undoFile(ctx: AdminContext, importId: string, reason: string): Promise<void> {
  const row = await getFile(ctx, importId);
  if (row.state === 'undone' || row.state === 'undoing') return;
  if (row.state !== 'applied' && row.state !== 'failed') throw changedMeanwhile();
  if (!mayUndo(ctx, row)) throw new AppError('FORBIDDEN', { message: IMPORT_MESSAGES.undoNotYours });
  await inTransaction<void, AdminContext>(ctx, async (tx) => {
    await lockAt(tx, importId, ['applied', 'failed']);
    const { staffId } = tx.actor;
    await updateImport(tx, importId, { state: 'undoing', undoneBy: staffId, undoReason: reason });
    await recordAudit(tx, { action: 'import.undoing', objectType: 'import', objectId: importId, after: { reason } });
    await runLater(tx, importId, 'undo');
  }).catch((error: unknown) => {
    throw asBusy(error);
  });
}
