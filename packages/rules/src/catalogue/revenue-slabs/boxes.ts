/** Whole numbers from `low` to `high`, both included; `Infinity` is open. */
export interface Span {
  readonly low: number;
  readonly high: number;
}
/** One span per dimension: the figures that a slab holds. */
export type Box = readonly Span[];

const withSpan = (box: Box, at: number, span: Span): Box => box.map((own, index) => (index === at ? span : own));

/** What two spans share; undefined when nothing. */
export function shared(a: Span, b: Span): Span | undefined {
  const span = { low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) };
  return span.low <= span.high ? span : undefined;
}

/** What is left of a box without another one, in boxes that don't meet. */
export function without(box: Box, other: Box): Box[] {
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
export function withoutAll(box: Box, others: readonly Box[]): Box[] {
  return others.reduce<Box[]>((left, other) => left.flatMap((piece) => without(piece, other)), [box]);
}

/** Spans in their order, those that meet or follow upon one another made one. */
export function joined(spans: readonly Span[]): Span[] {
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
export function missingAlong(box: Box, at: number, reach: Span, others: readonly Box[]): Span[] {
  return joined(withoutAll(withSpan(box, at, reach), others).flatMap((piece) => piece[at] ?? []));
}
