import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { ImportRow, RowError } from '@saakh/contracts/operations/imports/calls';
import type { ImportKind, ImportState, RowFault } from '@saakh/contracts/operations/imports/columns';
import { listLenderNames } from '#domains/catalogue/lenders';
import { fieldError } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import { localName } from '#platform/lists/local-name';
import { pageRows } from '#platform/lists/page-rows';
import { requireKind } from './files/upload.service';
import { selectErrorCounts, selectErrors, selectLeft } from './import-rows.repository';
import { toRowError, viewImports } from './import-view';
import { type ListPlace, selectImports } from './imports.repository';
import { getFile } from './imports.service';

const PAGE = 50;
const ERRORS = 100;

function placeOf(after: string | undefined): ListPlace | undefined {
  if (after === undefined) return undefined;
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/.exec(after) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) {
    throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  }
  return { at, id };
}

export interface ListWanted {
  readonly kind: ImportKind;
  readonly state?: ImportState | undefined;
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

/** A page of the imports of a kind, newest first. */
export async function listFiles(
  ctx: AdminContext,
  { kind, state, after, limit }: ListWanted,
): Promise<{ data: ImportRow[]; next: string | null }> {
  requireKind(ctx, kind);
  const most = pageRows(limit, PAGE);
  const rows = await inTransaction(ctx, (tx) => selectImports(tx, { kind, state, after: placeOf(after) }, most + 1));
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  const next = rows.length > most && last ? `${last.createdAt.toISOString()}~${last.importId}` : null;
  return { data: await viewImports(ctx, shown), next };
}

/** A page of the rows that were not applied, by row, and how many have each fault. */
export async function listErrors(
  ctx: AdminContext,
  importId: string,
  { code, after }: { readonly code?: RowFault | undefined; readonly after?: string | undefined },
): Promise<{ data: RowError[]; next: string | null; codes: { code: RowFault; rows: number }[] }> {
  await getFile(ctx, importId);
  return inTransaction(ctx, async (tx) => {
    const rows = await selectErrors(tx, importId, { after: Number(after ?? 0), code, limit: ERRORS + 1 });
    const data = rows.slice(0, ERRORS).map((row) => toRowError(row, ctx.language));
    return {
      data,
      next: rows.length > ERRORS ? String(data.at(-1)?.row) : null,
      codes: after === undefined ? await selectErrorCounts(tx, importId) : [],
    };
  });
}

/** What an undo has left as it is. */
export async function listLeft(ctx: AdminContext, importId: string) {
  await getFile(ctx, importId);
  return inTransaction(ctx, (tx) => selectLeft(tx, importId));
}

/** Living lenders by name. */
export function listLendersToChoose(ctx: AdminContext): Promise<{ lenderId: number; name: string }[]> {
  return inTransaction(ctx, async (tx) =>
    (await listLenderNames(tx)).map(({ lenderId, ...names }) => ({ lenderId, name: localName(ctx, names) })),
  );
}
