import {
  type CustomersJourney,
  type DroppedCustomer,
  type getCustomersJourney,
  JOURNEY_CUSTOMERS_MAX,
  JOURNEY_STEPS,
  type listDroppedCustomers,
} from '@saakh/contracts/back-office/reports/customers-journey';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { maskName } from '@saakh/rules/identifiers';
import { spanOfPreset } from '@saakh/rules/reports/date-presets';
import type * as z from 'zod/mini';
import { fieldError } from '../../../platform/app-error';
import { type AdminContext, inTransaction } from '../../../platform/context';
import { countJourneys, type JourneyCount, type JourneyFilter, selectDropped } from './journey.repository';

type Asked = z.output<typeof getCustomersJourney.query>;

const PAGE = 50;
const NO_SOURCE = '-';
const MOST_GROUPS = 50;

const spanOf = (ctx: AdminContext, { preset, from, to }: Asked) =>
  spanOfPreset(preset, istDateOf(ctx.clock.now()), from === undefined || to === undefined ? {} : { from, to });

const filterOf = (ctx: AdminContext, asked: Asked): JourneyFilter => {
  const { from, to } = spanOf(ctx, asked);
  return {
    since: startOfIstDay(from),
    before: startOfIstDay(addDays(to, 1)),
    productType: asked.product,
    brandKey: asked.partner,
    ...(asked.source === undefined ? {} : { source: asked.source === NO_SOURCE ? null : asked.source }),
  };
};

/** Whoever came to a step came through those before it. */
const reachedOf = (counts: readonly JourneyCount[]): number[] =>
  JOURNEY_STEPS.map((_step, at) =>
    counts.reduce((sum, { furthest, customers }) => sum + (furthest >= at ? customers : 0), 0),
  );

/** The groups with the most customers, those first. */
const grouped = (counts: readonly JourneyCount[], keyOf: (count: JourneyCount) => string | null) => {
  const groups = new Map<string | null, JourneyCount[]>();
  for (const count of counts) groups.set(keyOf(count), [...(groups.get(keyOf(count)) ?? []), count]);
  return [...groups]
    .map(([key, of]) => ({ key, first: of[0], reached: reachedOf(of) }))
    .sort((a, b) => (b.reached[0] ?? 0) - (a.reached[0] ?? 0) || String(a.key).localeCompare(String(b.key)))
    .slice(0, MOST_GROUPS);
};

/**
 * How far customers came who signed in within the days of a preset, counted once each: of all, and by product, partner and
 * source. Days are India's; the 50,000 who came last are looked at.
 */
export const describeJourney = async (ctx: AdminContext, asked: Asked): Promise<CustomersJourney> => {
  const counts = await inTransaction(ctx, (own) => countJourneys(own, filterOf(ctx, asked), JOURNEY_CUSTOMERS_MAX + 1));
  const reached = reachedOf(counts);
  return {
    ...spanOf(ctx, asked),
    reached,
    products: grouped(counts, ({ productType }) => productType).map(({ key, reached: of }) => ({
      productType: key,
      reached: of,
    })),
    partners: grouped(counts, ({ brandKey }) => brandKey).map(({ key, first, reached: of }) => ({
      brandKey: key ?? '',
      name: first?.partner ?? { en: key ?? '', hi: key ?? '' },
      reached: of,
    })),
    sources: grouped(counts, ({ source }) => source).map(({ key, reached: of }) => ({ source: key, reached: of })),
    isWhole: (reached[0] ?? 0) <= JOURNEY_CUSTOMERS_MAX,
  };
};

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\w{5,40})$/;
const placeOf = (after: string | undefined) => {
  if (after === undefined) return undefined;
  const [, at, id] = PLACE.exec(after) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) {
    throw fieldError('after', 'There is no such place in the list');
  }
  return { at, id };
};

/** Customers who came to a step and no further, fifty at a time; by first letters alone, for whoever follows them up. */
export const listDropped = async (
  ctx: AdminContext,
  { step, after, ...asked }: z.output<typeof listDroppedCustomers.query>,
): Promise<{ data: DroppedCustomer[]; next: string | null }> => {
  const page = {
    furthest: JOURNEY_STEPS.indexOf(step),
    after: placeOf(after),
    limit: PAGE + 1,
    most: JOURNEY_CUSTOMERS_MAX + 1,
  };
  const found = await inTransaction(ctx, (own) => selectDropped(own, filterOf(ctx, asked), page));
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    data: rows.map(({ firstName, lastName, signedInAt, ...row }) => ({
      ...row,
      name: maskName([firstName, lastName]),
      signedInAt: signedInAt.toISOString(),
    })),
    next: found.length > PAGE && last ? `${last.signedInAt.toISOString()}~${last.userId}` : null,
  };
};
