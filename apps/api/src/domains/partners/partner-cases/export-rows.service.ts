import type { exportCommission, exportPartnerCases, exportPartnerLeads } from '@saakh/contracts/partners/partner-cases';
import { istDateOf } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { atReportTurn, inReportPlace } from '#platform/limits/report-places';
import type { TimePlace } from '#platform/lists/time-cursor';
import type { Cell } from '#platform/spreadsheets';
import { answerTable, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { selectCases } from './cases.repository';
import { selectLines } from './commission-lines.repository';
import { COMMISSION_COLUMNS, caseColumns, type FileColumn, LEAD_COLUMNS } from './export-columns';
import { selectLeads } from './leads.repository';
import { caseFilterOf, leadFilterOf, lineFilterOf } from './rows.service';
import { type PartnerScope, readForPartner } from './scope';

const BATCH = 1000;

interface Place {
  readonly after: TimePlace | undefined;
  readonly limit: number;
}
interface Export<Row> {
  readonly what: 'leads' | 'cases' | 'commission';
  readonly format: 'csv' | 'xlsx';
  readonly asked: object;
  readonly columns: readonly FileColumn<Row>[];
  readonly fetch: (tx: Context & TxContext, scope: PartnerScope, place: Place) => Promise<Row[]>;
  /** Where a row stands in the order. */
  readonly placeOf: (row: Row) => TimePlace;
}

/** Rows page by page as the receiver takes them, each page in a transaction of its own. */
async function* pagesOf<Row>(
  ctx: PartnerContext,
  { columns, fetch, placeOf }: Export<Row>,
): AsyncGenerator<readonly Cell[][]> {
  let after: TimePlace | undefined;
  for (;;) {
    const place = { after, limit: BATCH };
    const found = await atReportTurn(ctx, () => readForPartner(ctx, (tx, scope) => fetch(tx, scope, place)));
    yield found.map((row) => columns.map(({ of }) => of(row, ctx.language)));
    const last = found.at(-1);
    if (found.length < BATCH || !last) return;
    after = placeOf(last);
  }
}

/** The rows of a filter as a file; who took it, by which filter, is in the audit. UNAVAILABLE while others add up or export. */
async function exportAs<Row>(ctx: PartnerContext, wanted: Export<Row>): Promise<TableAnswer> {
  const { what, format, asked, columns } = wanted;
  // A file that has begun is not broken off: a caller without a place is told so before.
  await inReportPlace(ctx, () =>
    inTransaction(ctx, (tx) =>
      recordAudit(tx, {
        action: `partner-${what}.exported`,
        objectType: 'partner',
        objectId: ctx.actor.partnerId,
        after: { ...asked, format },
      }),
    ),
  );
  return answerTable({
    kind: format,
    name: `${what}-${istDateOf(ctx.clock.now())}`,
    columns: columns.map(({ title, kind }) => ({ title: title[ctx.language], kind })),
    rows: pagesOf(ctx, wanted),
    sheet: 'Report',
  });
}

export function exportLeads(
  ctx: PartnerContext,
  { format, ...asked }: z.output<typeof exportPartnerLeads.body>,
): Promise<TableAnswer> {
  const filter = leadFilterOf(asked, ctx.clock.now());
  return exportAs(ctx, {
    ...{ what: 'leads', format, asked, columns: LEAD_COLUMNS },
    fetch: (tx, scope, place) => selectLeads(tx, scope, filter, place),
    placeOf: ({ at, id }) => ({ at, id }),
  });
}

export function exportCases(
  ctx: PartnerContext,
  { format, ...asked }: z.output<typeof exportPartnerCases.body>,
): Promise<TableAnswer> {
  const filter = caseFilterOf(asked, ctx.clock.now());
  return exportAs(ctx, {
    ...{ what: 'cases', format, asked, columns: caseColumns(ctx.actor.role === 'owner') },
    fetch: (tx, scope, place) => selectCases(tx, scope, filter, place),
    placeOf: ({ at, paidAt, id }) => ({ at: filter.day === 'disbursed' ? paidAt : at, id }),
  });
}

export function exportLines(
  ctx: PartnerContext,
  { format, ...asked }: z.output<typeof exportCommission.body>,
): Promise<TableAnswer> {
  const filter = lineFilterOf(asked, ctx.clock.now());
  return exportAs(ctx, {
    ...{ what: 'commission', format, asked, columns: COMMISSION_COLUMNS },
    fetch: (tx, { partnerId }, place) => selectLines(tx, partnerId, filter, place),
    placeOf: ({ at, id }) => ({ at, id }),
  });
}
