import type { CallParsed } from '@saakh/contracts/call';
import type {
  ClickOut,
  ClickOutSums,
  exportClickOuts,
  getClickOutSums,
  listClickOuts,
} from '@saakh/contracts/catalogue/office/click-outs';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { istMomentOf } from '@saakh/rules/dates';
import { listDays } from '@saakh/rules/operations/reports/date-presets';
import { logSpanOf } from '@saakh/rules/operations/reports/log-span';
import { listMaskedCustomers } from '#domains/customers/customers';
import { findBrandNames } from '#domains/partners/brands';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
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

const filterOf = (ctx: AdminContext, { kind, partner, ...span }: Wanted): ClickFilter => {
  const { since, before } = logSpanOf(span, ctx.clock.now());
  return { since, before, kind, partner };
};

const mostFirst = (a: Pick<ClickGroup, 'clicks'>, b: Pick<ClickGroup, 'clicks'>) => b.clicks - a.clicks;

/** Ways out in a span of up to 31 days of India, counted by day, kind, target and site. */
export const describeClicks = (ctx: AdminContext, wanted: Wanted): Promise<ClickOutSums> =>
  readLagging(ctx, async (own) => {
    const { from, to } = logSpanOf(wanted, own.clock.now());
    const filter = filterOf(own, wanted);
    const groups = await countClicks(own, filter);
    const days = new Map(groups.flatMap(({ moment, clicks }) => (moment === null ? [] : [[moment, clicks] as const])));
    const kinds = groups.flatMap(({ kind, ...group }) => (kind === null ? [] : [{ ...group, kind }])).sort(mostFirst);
    const brands = groups.flatMap(({ brandKey, clicks }) => (brandKey === null ? [] : [{ brandKey, clicks }]));
    const brandNameOf = await findBrandNames(
      own,
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
      targets: await countTargets(own, filter),
      brands: brands.sort(mostFirst).map((one) => ({ ...one, brand: brandNameOf(one.brandKey) })),
    };
  });

const toRows = async (ctx: TxContext, found: readonly FoundClick[]): Promise<ClickOut[]> => {
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
};

/** The ways out of a filter, newest first, a hundred at a time; customers are masked. */
export const listClicks = (
  ctx: AdminContext,
  { after, limit: asked, ...wanted }: CallParsed<typeof listClickOuts>['query'],
): Promise<{ data: ClickOut[]; next: string | null }> =>
  readLagging(ctx, async (own) => {
    const limit = pageRows(asked);
    const place = { after: parseTimeCursor(after), limit: limit + 1 };
    const { rows, next } = pageOf(await selectClicks(own, filterOf(own, wanted), place), limit);
    return { data: await toRows(own, rows), next };
  });

const HEADINGS = ['click id', 'at (IST)', 'kind', 'what', 'seller', 'site', 'partner', 'customer'];

/**
 * Exactly the filtered ways out, masked as in the list; an audit row keeps who took how many and why (S-AZ-7). CONFLICT for more
 * than the limit: a file that lacks some says nothing of it.
 */
export const exportClicks = (
  ctx: AdminContext,
  { reason, ...wanted }: CallParsed<typeof exportClickOuts>['body'],
): Promise<Uint8Array> =>
  inReportPlace(ctx, () =>
    inTransaction(ctx, async (own) => {
      const found = await selectClicks(own, filterOf(own, wanted), { limit: MOST_EXPORTED + 1 });
      if (found.length > MOST_EXPORTED) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.exportTooManyRows });
      const rows = await toRows(own, found);
      await recordAudit(own, {
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
