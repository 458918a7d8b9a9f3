import type { CallParsed } from '@saakh/contracts/call';
import type {
  ClickOut,
  ClickOutSums,
  exportClickOuts,
  getClickOutSums,
  listClickOuts,
} from '@saakh/contracts/catalogue/staff/click-outs';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { istMomentOf } from '@saakh/rules/dates';
import { listDays } from '@saakh/rules/operations/reports/date-presets';
import { logSpanOf } from '@saakh/rules/operations/reports/log-span';
import { listMaskedCustomers } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandNames } from '#platform/brands';
import { type AdminContext, inTransaction, readLagging, type TxContext } from '#platform/context';
import { csvFile } from '#platform/csv';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import {
  type ClickFilter,
  type ClickGroup,
  countClicks,
  countTargets,
  type FoundClick,
  selectClicks,
} from './staff-click-outs.repository';

type Wanted = CallParsed<typeof getClickOutSums>['query'];
const MOST_EXPORTED = 200_000;

function filterOf(ctx: AdminContext, { kind, partner, ...span }: Wanted): ClickFilter {
  const { since, before } = logSpanOf(span, ctx.clock.now());
  return { since, before, kind, partner };
}

const mostFirst = (a: Pick<ClickGroup, 'clicks'>, b: Pick<ClickGroup, 'clicks'>) => b.clicks - a.clicks;

/** Ways out in a span of up to 31 days of India, counted by day, kind, target and site. */
export function describeClicks(ctx: AdminContext, wanted: Wanted): Promise<ClickOutSums> {
  return readLagging(ctx, async (tx) => {
    const { from, to } = logSpanOf(wanted, tx.clock.now());
    const filter = filterOf(tx, wanted);
    const groups = await countClicks(tx, filter);
    const days = new Map(groups.flatMap(({ moment, clicks }) => (moment === null ? [] : [[moment, clicks] as const])));
    const kinds = groups.flatMap(({ kind, ...group }) => (kind === null ? [] : [{ ...group, kind }])).sort(mostFirst);
    const brands = groups.flatMap(({ brandKey, clicks }) => (brandKey === null ? [] : [{ brandKey, clicks }]));
    const brandNameOf = await findBrandNames(
      tx,
      brands.map(({ brandKey }) => brandKey),
    );
    return {
      from,
      to,
      totals: {
        clicks: kinds.reduce((sum, { clicks }) => sum + clicks, 0),
        signedIn: kinds.reduce((sum, { signedIn }) => sum + signedIn, 0),
      },
      days: listDays({ from, to }).map((on) => ({ on, clicks: days.get(on) ?? 0 })),
      kinds: kinds.map(({ kind, clicks }) => ({ kind, clicks })),
      targets: await countTargets(tx, filter),
      brands: brands.sort(mostFirst).map((one) => ({ ...one, brand: brandNameOf(one.brandKey) })),
    };
  });
}

async function toRows(ctx: TxContext, found: readonly FoundClick[]): Promise<ClickOut[]> {
  const brandNameOf = await findBrandNames(
    ctx,
    found.map(({ brandKey }) => brandKey),
  );
  const whoOf = await listMaskedCustomers(
    ctx,
    found.flatMap(({ userId }) => userId ?? []),
  );
  return found.map(({ id, at, brandKey, userId, ...row }) => ({
    ...row,
    clickId: id,
    at: new Date(at).toISOString(),
    brand: brandNameOf(brandKey),
    who: userId === null ? null : whoOf.get(userId) || null,
  }));
}

/** The ways out of a filter, newest first, a hundred at a time; customers are masked. */
export function listClicks(
  ctx: AdminContext,
  { after, limit: asked, ...wanted }: CallParsed<typeof listClickOuts>['query'],
): Promise<{ data: ClickOut[]; next: string | null }> {
  return readLagging(ctx, async (tx) => {
    const limit = pageRows(asked);
    const place = { after: parseTimeCursor(after), limit: limit + 1 };
    const { rows, next } = pageOf(await selectClicks(tx, filterOf(tx, wanted), place), limit);
    return { data: await toRows(tx, rows), next };
  });
}

const HEADINGS = ['click id', 'at (IST)', 'kind', 'what', 'seller', 'site', 'partner', 'customer'];

/**
 * Exactly the filtered ways out, masked as in the list; an audit row keeps who took how many and why (S-AZ-7). CONFLICT for more
 * than the limit: a file that lacks some says nothing of it.
 */
export function exportClicks(
  ctx: AdminContext,
  { reason, ...wanted }: CallParsed<typeof exportClickOuts>['body'],
): Promise<Uint8Array> {
  return inReportPlace(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const found = await selectClicks(tx, filterOf(tx, wanted), { limit: MOST_EXPORTED + 1 });
      if (found.length > MOST_EXPORTED) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.exportTooManyRows });
      const rows = await toRows(tx, found);
      await recordAudit(tx, {
        action: 'click-outs.exported',
        objectType: 'click-outs',
        objectId: 'list',
        after: { filter: wanted, reason, rows: rows.length },
      });
      return csvFile(
        HEADINGS,
        rows.map((row) => [
          row.clickId,
          istMomentOf(row.at),
          row.kind,
          row.target.en,
          row.seller,
          row.brand.en,
          row.partner,
          row.who,
        ]),
      );
    }),
  );
}
