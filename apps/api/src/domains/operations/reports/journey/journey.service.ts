import {
  type CustomersJourney,
  type DroppedCustomer,
  type getCustomersJourney,
  JOURNEY_NONE,
  JOURNEY_STEPS,
  type listDroppedCustomers,
} from '@saakh/contracts/operations/reports/customers-journey';
import { istDateOf } from '@saakh/rules/dates';
import { maskName } from '@saakh/rules/identifiers';
import { spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import type * as z from 'zod/mini';
import { type AdminContext, readLagging } from '#platform/context';
import { inReportPlace } from '#platform/limits/report-places';
import { pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { type JourneyFilter, selectDropped, sumJourneys } from './journey.repository';

type Asked = z.output<typeof getCustomersJourney.query>;

const PAGE = 50;
const MOST_GROUPS = 50;

const spanOf = (ctx: AdminContext, { preset, from, to }: Asked) =>
  spanOfPreset(preset, istDateOf(ctx.clock.now()), from === undefined || to === undefined ? {} : { from, to });

const filterOf = (ctx: AdminContext, asked: Asked): JourneyFilter => ({
  span: spanOf(ctx, asked),
  productType: asked.product === JOURNEY_NONE ? '' : asked.product,
  brandKey: asked.partner,
  source: asked.source === JOURNEY_NONE ? '' : asked.source,
});
const orNull = (key: string): string | null => (key === '' ? null : key);

/**
 * How far the journeys came that began in the days of a preset, each counted once: of all, and of the fifty products, partners
 * and sources with the most of them. Days are India's.
 */
export async function describeJourney(ctx: AdminContext, asked: Asked): Promise<CustomersJourney> {
  const filter = filterOf(ctx, asked);
  const { groups, waitingSince } = await inReportPlace(ctx, () =>
    readLagging(ctx, (tx) => sumJourneys(tx, filter, MOST_GROUPS)),
  );
  const of = (dimension: (typeof groups)[number]['by']) => groups.filter(({ by }) => by === dimension);
  return {
    ...filter.span,
    reached: [...(of('all')[0]?.reached ?? JOURNEY_STEPS.map(() => 0))],
    products: of('product_type').map(({ key, reached }) => ({ productType: orNull(key), reached: [...reached] })),
    partners: of('brand_key').map(({ key, partner, reached }) => ({
      brandKey: key,
      name: partner ?? { en: key, hi: key },
      reached: [...reached],
    })),
    sources: of('source').map(({ key, reached }) => ({ source: orNull(key), reached: [...reached] })),
    countedUntil: waitingSince?.toISOString() ?? null,
  };
}

/** Journeys that came to a step and no further, fifty at a time; by first letters alone, for the staff who follow them up. */
export async function listDropped(
  ctx: AdminContext,
  { step, after, ...asked }: z.output<typeof listDroppedCustomers.query>,
): Promise<{ data: DroppedCustomer[]; next: string | null }> {
  const wanted = { furthest: JOURNEY_STEPS.indexOf(step), after: parseTimeCursor(after), limit: PAGE + 1 };
  const found = await readLagging(ctx, (tx) => selectDropped(tx, filterOf(ctx, asked), wanted));
  const { rows, next } = pageOf(
    found.map((row) => ({ ...row, at: row.beganAt, id: row.journeyId })),
    PAGE,
  );
  return {
    data: rows.map(({ userId, prospectAppId, firstName, lastName, city, productType, partner, source, ...row }) => ({
      ...{ userId, prospectAppId, name: maskName([firstName, lastName]), city, partner },
      productType: orNull(productType),
      source: orNull(source),
      beganAt: row.beganAt.toISOString(),
      signedInAt: row.signedInAt.toISOString(),
    })),
    next,
  };
}
