import { rm } from 'node:fs/promises';
import { AREA_BAD_ROWS_MAX, AREA_FILE_MAX_BYTES, type AreaList } from '@saakh/contracts/catalogue/staff/eligibility';
import { FILE_FAULT_MESSAGES } from '@saakh/contracts/file-faults';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { type ListRow, type PincodeList, readPincodes } from '@saakh/rules/catalogue/eligibility/pincode-list';
import { type ImportCell, isOdd, shownOf } from '@saakh/rules/operations/imports/cell-text';
import { fieldError } from '#platform/app-error';
import { inspectTable, readTable, type TableFile } from '#platform/spreadsheets';
import { refusalAt } from '#platform/uploads/file-faults';
import type { ReadStream } from '#platform/uploads/stream-upload';

interface Chosen {
  readonly sheet?: string | undefined;
  readonly column?: string | undefined;
  readonly service?: string | undefined;
}

const PART = 'file';
const MOST_SHEETS = 20;
const LONGEST_VALUE = 60;

/** A formula whose value was not kept is not an empty cell: its row is listed. */
const seen = (cell: ImportCell): string => (isOdd(cell) && cell.odd === 'unsaved' ? '=' : shownOf(cell));

async function rowsOf(file: TableFile, sheet: string | undefined): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const batch of readTable(file, sheet === undefined ? {} : { sheet })) {
    for (const { number, cells } of batch) rows.push({ number, cells: cells.map(seen) });
  }
  return rows;
}

interface OnSheet {
  readonly sheet: string | undefined;
  readonly list: PincodeList;
}

/** An empty sheet beside a full one is nothing to complain of. */
const isEmpty = (error: unknown): boolean => error instanceof Error && error.message === 'EMPTY';

async function readSheets(file: TableFile, chosen: Chosen): Promise<OnSheet[]> {
  const { sheets } = await inspectTable(file);
  const names = chosen.sheet === undefined ? sheets.slice(0, MOST_SHEETS) : [chosen.sheet];
  const read: OnSheet[] = [];
  for (const sheet of names.length === 0 ? [undefined] : names) {
    const rows = await rowsOf(file, sheet).catch((error: unknown) => {
      if (names.length > 1 && isEmpty(error)) return [];
      throw error;
    });
    read.push({ sheet, list: readPincodes(rows, chosen) });
  }
  return read;
}

const NOTHING = { column: null, service: null, pincodes: [], badRows: [], bad: 0, left: 0, twice: 0 };

function answerOf(read: readonly OnSheet[]): AreaList {
  const [only, ...more] = read.filter(({ list }) => list.column !== undefined || list.question);
  if (!only) {
    const heads = read.flatMap(({ list }) => list.heads).filter(Boolean);
    const found = heads.slice(0, 20).join(', ').slice(0, 300) || '–';
    throw fieldError(PART, withValues(STAFF_MESSAGES.noPincodeColumn, found), 'FILE_REFUSED');
  }
  if (more.length > 0) {
    const choices = [only, ...more].map(({ sheet = '' }) => sheet);
    return { ...NOTHING, sheet: null, question: { which: 'sheet', choices } };
  }
  const { sheet = null, list } = only;
  return {
    sheet,
    column: list.column ?? null,
    service: list.service ?? null,
    question: list.question ? { which: list.question.which, choices: [...list.question.choices] } : null,
    pincodes: [...list.areas],
    badRows: list.bad
      .slice(0, AREA_BAD_ROWS_MAX)
      .map(({ row, value, why }) => ({ row, value: value.slice(0, LONGEST_VALUE), why })),
    bad: list.bad.length,
    left: list.left,
    twice: list.twice,
  };
}

/**
 * The pincodes of a lender's file, as `readPincodes` finds them; what may mean several things is asked. Nothing is stored.
 * FILE_REFUSED for what is no table, has no column of pincodes, or none in it.
 */
export async function readAreaFile(readStream: ReadStream, chosen: Chosen): Promise<AreaList> {
  const given = await readStream({
    part: PART,
    maxBytes: AREA_FILE_MAX_BYTES,
    messages: {
      missing: VALIDATION_MESSAGES.fileMissing,
      empty: FILE_FAULT_MESSAGES.EMPTY,
      large: STAFF_MESSAGES.areaFileTooLarge,
    },
  });
  try {
    return answerOf(await readSheets(given, chosen));
  } catch (error) {
    throw refusalAt(PART, error);
  } finally {
    await rm(given.path, { force: true });
  }
}
