import type { CallReply } from '@saakh/contracts/call';
import type {
  getPartnerCase,
  listBringers as listBringersCall,
  listCommission,
  listPartnerCases,
  listPartnerLeads,
  PartnerCase,
} from '@saakh/contracts/partners/partner-cases';
import type * as z from 'zod/mini';
import { listEvents } from '#domains/lending/applications';
import { notFound } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type PartnerContext } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { COUNTED_ID, pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { selectBringers } from './bringers.repository';
import { type CaseFilter, type FoundCase, selectCase, selectCases } from './cases.repository';
import { type LineFilter, selectLines, selectLinesOfCase, sumLines } from './commission-lines.repository';
import { type LeadFilter, selectLeads } from './leads.repository';
import { daysOf, readForPartner } from './scope';

type AskedLeads = z.output<typeof listPartnerLeads.query>;
type AskedCases = z.output<typeof listPartnerCases.query>;
type AskedLines = z.output<typeof listCommission.query>;
type Page<Call extends { readonly reply: z.ZodMiniType }> = Omit<z.output<Call['reply']> & object, 'success'>;

export function leadFilterOf(
  { way, person, shop, ...span }: Omit<AskedLeads, 'after' | 'limit'>,
  now: Date,
): LeadFilter {
  return {
    days: daysOf(span, now),
    way,
    ...{ person, shop },
  };
}

export function caseFilterOf(
  { day, product, status, stuck, lead, person, shop, ...span }: Omit<AskedCases, 'after' | 'limit'>,
  now: Date,
): CaseFilter {
  const isWhenever = stuck !== undefined || lead !== undefined;
  return {
    days: isWhenever ? null : daysOf(span, now),
    day: isWhenever ? 'created' : (day ?? 'created'),
    productType: product,
    status,
    isStuck: stuck !== undefined,
    lead,
    ...{ person, shop },
  };
}

export function lineFilterOf(
  { kind, open, person, shop, ...span }: Omit<AskedLines, 'after' | 'limit'>,
  now: Date,
): LineFilter {
  return {
    days: open === undefined ? daysOf(span, now) : null,
    kind,
    isOpen: open !== undefined,
    ...{ person, shop },
  };
}

/** A case as the contract has it; how its customer came is told on its own page. */
export function shownCase({ appId: _app, way: _way, paidAt: _paid, ...row }: FoundCase): PartnerCase {
  return row;
}

/** Leads of some days, newest first, a hundred at a time. */
export function listLeads(
  ctx: PartnerContext,
  { after, limit: asked, ...wanted }: AskedLeads,
): Promise<Page<typeof listPartnerLeads>> {
  return readForPartner(ctx, async (tx, scope) => {
    const filter = leadFilterOf(wanted, tx.clock.now());
    const limit = pageRows(asked);
    const found = await selectLeads(tx, scope, filter, { after: parseTimeCursor(after), limit: limit + 1 });
    const { rows, next } = pageOf(found, limit);
    return { data: rows, next, from: filter.days.from, to: filter.days.to };
  });
}

/** Cases of some days, all that stand still, or all of one lead, newest first, a hundred at a time. */
export function listCases(
  ctx: PartnerContext,
  { after, limit: asked, ...wanted }: AskedCases,
): Promise<Page<typeof listPartnerCases>> {
  return readForPartner(ctx, async (tx, scope) => {
    const now = tx.clock.now();
    const filter = caseFilterOf(wanted, now);
    const limit = pageRows(asked);
    const found = await selectCases(tx, scope, filter, { after: parseTimeCursor(after), limit: limit + 1 });
    const placed = found.map((row) => ({ row, id: row.id, at: filter.day === 'disbursed' ? row.paidAt : row.at }));
    const { rows, next } = pageOf(placed, limit);
    const { from, to } = daysOf(wanted, now);
    return { data: rows.map(({ row }) => shownCase(row)), next, from, to };
  });
}

/** Lines of commission of some days, or all that are on no approved statement, newest first, a hundred at a time, with the sum of all of them. */
export function listLines(
  ctx: PartnerContext,
  { after, limit: asked, ...wanted }: AskedLines,
): Promise<Page<typeof listCommission>> {
  return readForPartner(ctx, async (tx, { partnerId }) => {
    const now = tx.clock.now();
    const filter = lineFilterOf(wanted, now);
    const limit = pageRows(asked);
    const place = { after: parseTimeCursor(after, COUNTED_ID), limit: limit + 1 };
    const { rows, next } = pageOf(await selectLines(tx, partnerId, filter, place), limit);
    const { from, to } = daysOf(wanted, now);
    return { data: rows, next, sumPaise: await sumLines(tx, partnerId, filter), from, to };
  });
}

/** The people and shops that lists can be filtered by. */
export function listBringers(ctx: PartnerContext): Promise<Page<typeof listBringersCall>> {
  return readForPartner(ctx, selectBringers);
}

/** What a partner is told of an application's way; what a customer agreed to or took back is theirs alone. */
const TOLD = new Set([
  'created',
  'submitted',
  'handed-over',
  'lender-received',
  'lender-under-review',
  'lender-approved',
  'lender-declined',
  'lender-disbursed',
  'lender-cancelled',
  'lender-expired',
  'lender-reported',
  'terms-changed',
  'terms-accepted',
  'withdrawn',
]);

/** One case of a partner as its system sees it, without money of ours; undefined for anybody else's. */
export function findCaseOf(ctx: Context, partnerId: string, caseId: string): Promise<PartnerCase | undefined> {
  return inTransaction(asSystem(ctx, 'partner-cases'), async (tx) => {
    const found = await selectCase(tx, { partnerId, merchantId: null, seesMoney: false }, caseId);
    return found && shownCase(found);
  });
}

/** One of the partner's cases with its timeline and, for owners, what it brought. NOT_FOUND for anybody else's. */
export function describeCase(ctx: PartnerContext, caseId: string): Promise<CallReply<typeof getPartnerCase>['data']> {
  return readForPartner(ctx, async (tx, scope) => {
    const found = await selectCase(tx, scope, caseId);
    if (!found) throw notFound('case');
    const lines = scope.seesMoney ? await selectLinesOfCase(tx, scope.partnerId, found.id) : [];
    const last = lines.at(-1);
    const events = await listEvents(tx, [found.appId]);
    return {
      ...shownCase(found),
      way: found.way,
      timeline: events
        .filter(({ event, lenderApplicationId: of }) => TOLD.has(event) && (of === null || of === found.id))
        .map(({ at, event, lenderApplicationId: of }) => ({
          at: at.toISOString(),
          event,
          lender: of === null ? null : found.lender,
        })),
      movements: lines.map(({ at, kind, paise, statementId }) => ({ at, kind, paise, statementId })),
      reckoning:
        last?.own && found.commissionPaise !== null
          ? {
              disbursedPaise: last.own.disbursedPaise,
              sharePercent: last.own.sharePercent,
              shareFlatPaise: last.own.shareFlatPaise,
              commissionPaise: found.commissionPaise,
              lenderTookBack: last.own.lenderTookBack,
            }
          : null,
    };
  });
}
