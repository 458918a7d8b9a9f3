import { type LenderRow, lenderRow } from '@saakh/contracts/catalogue/staff/lenders';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { FREE_TEXT } from '@saakh/contracts/patterns';
import * as z from 'zod/mini';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { csvFile } from '#platform/csv';
import { pageRows } from '#platform/lists/page-rows';
import { keyKindsOf, type LenderFilter, type LenderKey, selectLenderPage } from './lender-list.repository';
import type { LenderColumns } from './lender-rows.repository';
import { valuesOf } from './lender-values';

type Asked = { readonly [name in keyof LenderFilter]?: LenderFilter[name] | undefined };
interface Page {
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

const completed = ({ sort = 'priority', order = 'asc', ...filter }: Asked): LenderFilter => ({
  ...filter,
  sort,
  order,
});

const KINDS = { int: /^\d{1,9}$/, numeric: /^\d{1,12}(?:\.\d{1,2})?$/, text: FREE_TEXT } as const;
const cursor = z.array(z.string());
const cursorError = () => fieldError('after', REPLY_MESSAGES.listChanged);

/** A place in one order of the list; another order's place is refused. */
const writeCursor = ({ sort, order }: LenderFilter, key: LenderKey): string =>
  Buffer.from(JSON.stringify([sort, order, ...key])).toString('base64url');
function readCursor({ sort, order }: LenderFilter, text: string): LenderKey {
  const [ofSort, ofOrder, ...key] = parsed(text);
  const kinds = keyKindsOf(sort);
  const fits = key.length === kinds.length && kinds.every((kind, at) => KINDS[kind].test(key[at] ?? ''));
  if (ofSort !== sort || ofOrder !== order || !fits) throw cursorError();
  return key;
}
function parsed(text: string): string[] {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw cursorError();
  }
}

/** The row's own fields, in the order of the contract, which the file's columns follow. */
const rowOf = (row: LenderColumns): LenderRow => lenderRow.parse({ lender_id: row.lenderId, ...valuesOf(row, []) });

/**
 * A page of the living lenders, by priority and name unless asked otherwise; `next` leads on, null at the end. Its cost
 * does not grow with the page's place. VALIDATION_FAILED for a place that is none of this order.
 */
export function listLenderPage(
  ctx: AdminContext,
  { after, limit, ...asked }: Asked & Page,
): Promise<{ data: LenderRow[]; next: string | null }> {
  const filter = completed(asked);
  const place = after === undefined ? undefined : readCursor(filter, after);
  const most = pageRows(limit);
  return inTransaction(ctx, async (tx) => {
    const found = await selectLenderPage(tx, filter, { after: place, limit: most + 1 });
    const rows = found.slice(0, most);
    const last = rows.at(-1);
    const next = found.length > most && last ? writeCursor(filter, last.key) : null;
    return { data: rows.map(({ row }) => rowOf(row)), next };
  });
}

type ExportAsked = Asked & { readonly reason: string };

/**
 * Exactly the filtered lenders as a CSV file with a line of names; who took it, why, by which filter and how many rows is in
 * the audit (S-AZ-7).
 */
export async function exportLenderList(ctx: AdminContext, { reason, ...asked }: ExportAsked): Promise<Uint8Array> {
  return inTransaction(ctx, async (tx) => {
    const found = await selectLenderPage(tx, completed(asked), {});
    await recordAudit(tx, {
      action: 'lender.exported',
      objectType: 'lender',
      objectId: 'list',
      after: { ...asked, reason, rows: found.length },
    });
    return csvFile(
      Object.keys(lenderRow.shape),
      found.map(({ row }) => Object.values(rowOf(row))),
    );
  });
}
