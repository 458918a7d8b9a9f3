import { type Bounds, type SlabTerms, wholeRupees } from './slab-terms';

/** Whole numbers from `low` to `high`, both included; `Infinity` is open. */
interface Span {
  readonly low: number;
  readonly high: number;
}
/** One span per dimension: the figures that a slab holds. */
type Box = readonly Span[];

const withSpan = (box: Box, at: number, span: Span): Box => box.map((own, index) => (index === at ? span : own));

/** What two spans share; undefined when nothing. */
function shared(a: Span, b: Span): Span | undefined {
  const span = { low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) };
  return span.low <= span.high ? span : undefined;
}

/** What is left of a box without another one, in boxes that don't meet. */
function without(box: Box, other: Box): Box[] {
  const left: Box[] = [];
  let inner = box;
  for (const [at, span] of box.entries()) {
    const taken = other[at] && shared(span, other[at]);
    if (!taken) return [box];
    if (span.low < taken.low) left.push(withSpan(inner, at, { low: span.low, high: taken.low - 1 }));
    if (taken.high < span.high) left.push(withSpan(inner, at, { low: taken.high + 1, high: span.high }));
    inner = withSpan(inner, at, taken);
  }
  return left;
}

/** What none of the others holds of a box. */
function withoutAll(box: Box, others: readonly Box[]): Box[] {
  return others.reduce<Box[]>((left, other) => left.flatMap((piece) => without(piece, other)), [box]);
}

/** Spans in their order, those that meet or follow upon one another made one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.low - b.low)) {
    const last = whole.at(-1);
    if (last && span.low <= last.high + 1) {
      whole[whole.length - 1] = { low: last.low, high: Math.max(last.high, span.high) };
    } else whole.push(span);
  }
  return whole;
}

/** The spans of a box's dimension that an extension over the whole of `reach` would add and nobody holds. */
function missingAlong(box: Box, at: number, reach: Span, others: readonly Box[]): Span[] {
  return joined(withoutAll(withSpan(box, at, reach), others).flatMap((piece) => piece[at] ?? []));
}

export const SLAB_DIMENSIONS = ['disbursed', 'cases', 'averageTicket'] as const;
export type SlabDimension = (typeof SLAB_DIMENSIONS)[number];

export interface SlabWarning {
  readonly kind: 'overlap' | 'gap' | 'unreachable';
  /** An overlap's two slabs in their order; the slab that is never chosen before those that hold all of it; a gap's neighbours. */
  readonly ids: readonly number[];
  /** Where the slabs meet or leave a gap; null where they are told apart by nothing. */
  readonly dimension: SlabDimension | null;
  /** Whole rupees or cases, both included; null is open. */
  readonly from: number | null;
  readonly to: number | null;
}

const DAY_MS = 86_400_000;
/** A month without a case, a rupee or a ticket pays nothing by any slab, so that none has to hold it. */
const REACH: Span = { low: 1, high: Number.POSITIVE_INFINITY };
const DAYS = SLAB_DIMENSIONS.length;

const spanOf = ({ min, max }: Bounds, toWhole: (bound: number) => number = Number): Span => ({
  low: min === null ? 0 : toWhole(min),
  high: max === null ? Number.POSITIVE_INFINITY : toWhole(max),
});
const dayOf = (on: string | null, open: number): number => (on === null ? open : Date.parse(on) / DAY_MS);
const daysOf = ({ effectiveFrom, effectiveUntil }: SlabTerms, since: number): Span => ({
  low: Math.max(since, dayOf(effectiveFrom, Number.NEGATIVE_INFINITY)),
  high: dayOf(effectiveUntil, Number.POSITIVE_INFINITY),
});
const boxOf = (slab: SlabTerms, since: number): Box => [
  spanOf(slab.disbursedPaise, wholeRupees),
  spanOf(slab.cases),
  spanOf(slab.averageTicketPaise, wholeRupees),
  daysOf(slab, since),
];

interface Placed {
  readonly id: number;
  readonly box: Box;
}

const closed = (bound: number): number | null => (Number.isFinite(bound) ? bound : null);
const ends = ({ low, high }: Span) => ({ from: closed(low), to: closed(high) });
const isSame = (a: Span | undefined, b: Span | undefined) => a?.low === b?.low && a?.high === b?.high;

/** Amounts are drawn up as "to 25 lakh" and "from 25 lakh": what ends where the next begins is no mistake. */
const isTouch = (dimension: SlabDimension, a: Span, b: Span): boolean =>
  dimension !== 'cases' && (a.high === b.low || b.high === a.low);

function overlapOf(a: Placed, b: Placed): SlabWarning | undefined {
  const spans = a.box.map((span, at) => b.box[at] && shared(span, b.box[at]));
  if (spans.some((span) => span === undefined)) return undefined;
  const told = SLAB_DIMENSIONS.filter((_, at) => !isSame(a.box[at], b.box[at]));
  for (const [at, dimension] of SLAB_DIMENSIONS.entries()) {
    const [one, other] = [a.box[at], b.box[at]];
    if (one && other && isTouch(dimension, one, other)) return undefined;
  }
  const dimension = told[0] ?? null;
  const span = dimension && spans[SLAB_DIMENSIONS.indexOf(dimension)];
  return { kind: 'overlap', ids: [a.id, b.id], dimension, ...(span ? ends(span) : { from: null, to: null }) };
}
const NOWHERE = { dimension: null, from: null, to: null } as const;

const meetings = (placed: readonly Placed[]): SlabWarning[] =>
  placed.flatMap((later, at) => {
    const earlier = placed.slice(0, at);
    const before = earlier.map(({ box }) => box);
    if (withoutAll(later.box, before).length === 0) {
      const covering = earlier.filter(({ box }) => withoutAll(later.box, [box])[0] !== later.box);
      return [{ kind: 'unreachable' as const, ids: [later.id, ...covering.map(({ id }) => id)], ...NOWHERE }];
    }
    return earlier.flatMap((one) => overlapOf(one, later) ?? []);
  });

function gaps(placed: readonly Placed[]): SlabWarning[] {
  const boxes = placed.map(({ box }) => box);
  const found = new Map<string, SlabWarning>();
  for (const { id, box } of placed) {
    for (const [at, dimension] of SLAB_DIMENSIONS.entries()) {
      for (const span of missingAlong(box, at, REACH, boxes)) {
        const key = `${dimension} ${span.low} ${span.high}`;
        const ids = [...(found.get(key)?.ids ?? []), id];
        found.set(key, { kind: 'gap', ids, dimension, ...ends(span) });
      }
    }
  }
  return [...found.values()];
}

/**
 * What a lender's slabs, in the order in which they are tried, leave in doubt: slabs that can both hold a month's figures
 * (the earlier is chosen), slabs that are never chosen, and figures beside a slab that none holds. Slabs that are off are
 * not looked at, nor are days before `since`. Nothing of it forbids saving.
 */
export function slabWarnings(slabs: readonly SlabTerms[], { since }: { since?: string } = {}): SlabWarning[] {
  const first = dayOf(since ?? null, Number.NEGATIVE_INFINITY);
  const placed = slabs
    .filter(({ isActive }) => isActive)
    .map((slab) => ({ id: slab.id, box: boxOf(slab, first) }))
    .filter(({ box }) => (box[DAYS]?.low ?? 0) <= (box[DAYS]?.high ?? 0));
  return [...meetings(placed), ...gaps(placed)];
}
