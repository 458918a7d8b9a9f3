import type { listOwnStatements, OwnStatement } from '@saakh/contracts/money/partner/statements';
import type * as z from 'zod/mini';
import { COMMISSION_COLUMNS, selectLinesOfStatement } from '#domains/partners/partner-cases';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findPartner } from '#platform/brands';
import { asSystem, inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { printPdf } from '#platform/documents/pdf';
import { atReportTurn, inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import type { Cell } from '#platform/spreadsheets';
import { answerTable, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { type PayoutRow, selectLastPayouts } from './payouts.repository';
import { reckonTaxes, taxOf } from './reckon-taxes';
import { statementPages } from './statement-document';
import {
  type StatementRow,
  selectGstBefore,
  selectOwnDrafts,
  selectOwnStatement,
  selectOwnStatements,
} from './statements.repository';

const shown = (row: StatementRow, payout: PayoutRow | undefined, gstBeforePaise: number): OwnStatement => ({
  statementId: row.statementId,
  number: row.number,
  month: row.month,
  state: row.state,
  grossPaise: row.grossPaise,
  taxBasePaise: row.taxBasePaise,
  taxBps: row.taxBps,
  taxPaise: row.taxPaise,
  cgstPaise: row.cgstPaise,
  sgstPaise: row.sgstPaise,
  igstPaise: row.igstPaise,
  netPaise: row.netPaise,
  gstUninvoicedPaise: row.gstUninvoicedPaise,
  gstBeforePaise,
  tax: taxOf(row),
  lines: row.lines,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  paidOn: payout?.state === 'paid' ? payout.settledOn : null,
  utr: payout?.state === 'paid' ? payout.utr : null,
  returnReason: payout?.state === 'returned' ? payout.reason : null,
  account: payout?.accountMasked ?? null,
});

/** Drafts as they would be approved now: the partner reads tax and its reason before (REG-TAX-2). */
async function shownDrafts(tx: TxContext, partnerId: string): Promise<OwnStatement[]> {
  const drafts = await selectOwnDrafts(tx, partnerId);
  const taxes = await reckonTaxes(tx, drafts);
  const before = await selectGstBefore(tx, drafts);
  return drafts.map((draft) =>
    shown({ ...draft, ...taxes.get(draft.statementId) }, undefined, before.get(draft.statementId) ?? 0),
  );
}

/** The caller's approved statements, newest first: all, with what is prepared, those that are owed still, or those paid in a month. */
export function listOwn(
  ctx: PartnerContext,
  filter: z.output<typeof listOwnStatements.query>,
): Promise<{ data: OwnStatement[]; drafts: OwnStatement[] }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectOwnStatements(tx, ctx.actor.partnerId, filter);
    const payouts = await selectLastPayouts(
      tx,
      rows.map(({ statementId }) => statementId),
    );
    const before = await selectGstBefore(tx, rows);
    const isAll = filter.owed === undefined && filter.paid === undefined;
    return {
      data: rows.map((row) => shown(row, payouts.get(row.statementId), before.get(row.statementId) ?? 0)),
      drafts: isAll ? await shownDrafts(tx, ctx.actor.partnerId) : [],
    };
  });
}

async function findOwn(tx: TxContext, ctx: PartnerContext, statementId: string): Promise<OwnStatement | undefined> {
  const row = await selectOwnStatement(tx, ctx.actor.partnerId, statementId);
  if (!row) return undefined;
  const before = await selectGstBefore(tx, [row]);
  return shown(row, (await selectLastPayouts(tx, [statementId])).get(statementId), before.get(statementId) ?? 0);
}

async function requireOwn(tx: TxContext, ctx: PartnerContext, statementId: string): Promise<OwnStatement> {
  const found = await findOwn(tx, ctx, statementId);
  if (!found) throw notFound('statement');
  return found;
}

/**
 * Lines of a statement of the caller's own, which the caller has made sure of. A partner's session sees no row of a customer, and
 * with it not who brought them: it is read as the system.
 */
const linesOf = (ctx: PartnerContext, statementId: string, after: string, limit: number) =>
  inTransaction(asSystem(ctx, 'statements'), (tx) => selectLinesOfStatement(tx, statementId, after, limit));

const LINE = /^\d{1,15}$/;

/** One statement, prepared or approved, with a page of its lines in the order in which they were booked. NOT_FOUND for anybody else's. */
export async function describeOwn(
  ctx: PartnerContext,
  statementId: string,
  { after, limit: asked }: { readonly after?: string | undefined; readonly limit?: string | undefined },
) {
  const data = await inTransaction(
    ctx,
    async (tx) =>
      (await findOwn(tx, ctx, statementId)) ??
      (await shownDrafts(tx, ctx.actor.partnerId)).find((one) => one.statementId === statementId),
  );
  if (!data) throw notFound('statement');
  const limit = pageRows(asked);
  const place = after !== undefined && LINE.test(after) ? after : '0';
  const found = await linesOf(ctx, statementId, place, limit + 1);
  const rows = found.slice(0, limit);
  return { data, rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The summary as a PDF in the reader's language. */
export async function printOwn(ctx: PartnerContext, statementId: string): Promise<Uint8Array> {
  const { data, partner } = await inTransaction(ctx, async (tx) => ({
    data: await requireOwn(tx, ctx, statementId),
    partner: await findPartner(tx, ctx.actor.partnerId),
  }));
  return printPdf(statementPages(data, { language: ctx.language, partner: partner?.name ?? '' }));
}

const BATCH = 2_000;

async function* pagesOf(ctx: PartnerContext, statementId: string): AsyncGenerator<readonly Cell[][]> {
  let place = '0';
  for (;;) {
    const from = place;
    const lines = await atReportTurn(ctx, () => linesOf(ctx, statementId, from, BATCH));
    yield lines.map((line) => COMMISSION_COLUMNS.map(({ of }) => of(line, ctx.language)));
    const last = lines.at(-1);
    if (lines.length < BATCH || !last) return;
    place = last.id;
  }
}

/** Every line of a statement as a file; who took it is in the audit. UNAVAILABLE while others add up or export. */
export async function saveOwn(ctx: PartnerContext, statementId: string, format: 'csv' | 'xlsx'): Promise<TableAnswer> {
  // A file that has begun is not broken off: a caller without a place is told so before.
  const { number } = await inReportPlace(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const statement = await requireOwn(tx, ctx, statementId);
      await recordAudit(tx, {
        action: 'statement.exported',
        objectType: 'statement',
        objectId: statementId,
        after: { format },
      });
      return statement;
    }),
  );
  const columns = COMMISSION_COLUMNS.map(({ title, kind }) => ({ title: title[ctx.language], kind }));
  return answerTable({ kind: format, name: number, columns, rows: pagesOf(ctx, statementId), sheet: 'Statement' });
}
