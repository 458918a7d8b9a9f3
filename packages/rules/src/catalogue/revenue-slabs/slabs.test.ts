import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSlab, slabRevenuePaise } from './choose-slab';
import type { SlabTerms } from './slab-terms';
import { type SlabWarning, slabWarnings } from './slab-warnings';

const OPEN = { min: null, max: null };
const rupees = (min: number | null, max: number | null) => ({
  min: min === null ? null : min * 100,
  max: max === null ? null : max * 100,
});
const slab = (id: number, change: Partial<SlabTerms> = {}): SlabTerms => ({
  id,
  disbursedPaise: OPEN,
  cases: OPEN,
  averageTicketPaise: OPEN,
  percentThousandths: 2500,
  flatPaise: 0,
  isActive: true,
  effectiveFrom: null,
  effectiveUntil: null,
  ...change,
});
const figures = { disbursedPaise: 25_00_000_00, cases: 10, averageTicketPaise: 2_50_000_00, onDate: '2026-11-30' };
const chosen = (slabs: readonly SlabTerms[], change: Partial<typeof figures> = {}) =>
  chooseSlab(slabs, { ...figures, ...change })?.id;

test('ENT-SLAB-03 the first slab in the given order that holds all three figures is chosen, bounds included', () => {
  const upTo = slab(1, { disbursedPaise: rupees(0, 25_00_000), cases: { min: 10, max: 20 } });
  const from = slab(2, { disbursedPaise: rupees(25_00_000, null) });
  expect(chosen([upTo, from])).toBe(1);
  expect(chosen([from, upTo])).toBe(2);
  expect(chosen([upTo, from], { disbursedPaise: 25_00_000_99 })).toBe(1);
  expect(chosen([upTo, from], { disbursedPaise: 25_00_001_00 })).toBe(2);
  expect(chosen([upTo, from], { cases: 9 })).toBe(2);
  expect(chosen([upTo], { cases: 21 })).toBeUndefined();
  expect(chosen([slab(3, { averageTicketPaise: rupees(2_50_001, null) })])).toBeUndefined();
  expect(chosen([])).toBeUndefined();
});

test('ENT-SLAB-02 a slab counts while it is active and on its days, the first and the last included', () => {
  const dated = slab(1, { effectiveFrom: '2026-11-01', effectiveUntil: '2026-11-30' });
  expect(chosen([dated])).toBe(1);
  expect(chosen([dated], { onDate: '2026-11-01' })).toBe(1);
  expect(chosen([dated], { onDate: '2026-12-01' })).toBeUndefined();
  expect(chosen([dated], { onDate: '2026-10-31' })).toBeUndefined();
  expect(chosen([slab(1, { isActive: false }), slab(2)])).toBe(2);
});

const span = fc.oneof(
  fc.constant(OPEN),
  fc.tuple(fc.nat(40), fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })).map(([min, wide]) => ({
    min,
    max: wide === null ? null : min + wide,
  })),
);
const anySlab = fc.tuple(span, span, span, fc.boolean()).map(([disbursed, cases, ticket, isActive]) =>
  slab(0, {
    disbursedPaise: rupees(disbursed.min, disbursed.max),
    cases,
    averageTicketPaise: rupees(ticket.min, ticket.max),
    isActive,
  }),
);
const slabsOf = fc.array(anySlab, { maxLength: 5 }).map((all) => all.map((one, at) => ({ ...one, id: at + 1 })));
const figuresOf = fc
  .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }))
  .map(([disbursed, cases, ticket]) => ({
    disbursedPaise: disbursed * 100,
    cases,
    averageTicketPaise: ticket * 100,
    onDate: '2026-11-30',
  }));

test('ENT-SLAB-03 a chosen slab is never one that is off or unreachable, and none before it would have been chosen alone', () => {
  fc.assert(
    fc.property(slabsOf, figuresOf, (slabs, month) => {
      const found = chooseSlab(slabs, month);
      if (!found) return slabs.every((one) => chooseSlab([one], month) === undefined);
      const unreachable = slabWarnings(slabs).filter(({ kind }) => kind === 'unreachable');
      const before = slabs.slice(0, slabs.indexOf(found));
      return (
        found.isActive &&
        before.every((one) => chooseSlab([one], month) === undefined) &&
        unreachable.every(({ ids }) => ids[0] !== found.id)
      );
    }),
  );
});

test('ENT-SLAB-01 the revenue is the share, half a paisa up, and the amount per case; never lost in floats', () => {
  expect(slabRevenuePaise({ percentThousandths: 2500, flatPaise: 0 }, { disbursedPaise: 20, cases: 3 })).toBe(1);
  expect(slabRevenuePaise({ percentThousandths: 2499, flatPaise: 0 }, { disbursedPaise: 20, cases: 3 })).toBe(0);
  expect(
    slabRevenuePaise({ percentThousandths: 3125, flatPaise: 100_00 }, { disbursedPaise: 10_00_000_00, cases: 4 }),
  ).toBe(31_250_00 + 400_00);
  fc.assert(
    fc.property(
      fc.nat({ max: 10 ** 14 }),
      fc.nat({ max: 100_000 }),
      fc.nat(1000),
      fc.nat(10 ** 6),
      (paise, share, cases, flat) => {
        const exact = (BigInt(paise) * BigInt(share) + 50_000n) / 100_000n + BigInt(flat) * BigInt(cases);
        const got = slabRevenuePaise({ percentThousandths: share, flatPaise: flat }, { disbursedPaise: paise, cases });
        return BigInt(got) === exact;
      },
    ),
  );
});

const amounts = (...ranges: readonly (readonly [number | null, number | null])[]) =>
  ranges.map(([min, max], at) => slab(at + 1, { disbursedPaise: rupees(min, max) }));
const counts = (...ranges: readonly (readonly [number | null, number | null])[]) =>
  ranges.map(([min, max], at) => slab(at + 1, { cases: { min, max } }));
const overlap = (dimension: SlabWarning['dimension'], from: number, to: number | null, ids = [1, 2]): SlabWarning => ({
  kind: 'overlap',
  ids,
  dimension,
  from,
  to,
});
const gap = (dimension: SlabWarning['dimension'], from: number, to: number | null, ids = [1, 2]): SlabWarning => ({
  kind: 'gap',
  ids,
  dimension,
  from,
  to,
});

test.each<[string, readonly SlabTerms[], readonly SlabWarning[]]>([
  ['touching in one amount', amounts([0, 25], [25, null]), []],
  ['consecutive rupees', amounts([0, 25], [26, null]), []],
  ['consecutive counts', counts([1, 20], [21, null]), []],
  ['touching in one count', counts([1, 20], [20, null]), [overlap('cases', 20, 20)]],
  ['two rupees in both', amounts([0, 26], [25, null]), [overlap('disbursed', 25, 26)]],
  ['a rupee in neither', amounts([0, 25], [27, null]), [gap('disbursed', 26, 26)]],
  ['nothing above', amounts([0, 25]), [gap('disbursed', 26, null, [1])]],
  ['nothing below', counts([5, null]), [gap('cases', 1, 4, [1])]],
  [
    'the same twice',
    amounts([0, null], [0, null]),
    [{ kind: 'unreachable', ids: [2, 1], dimension: null, from: null, to: null }],
  ],
  [
    'covered by two together',
    amounts([0, 25], [25, null], [10, 40]),
    [{ kind: 'unreachable', ids: [3, 1, 2], dimension: null, from: null, to: null }],
  ],
  ['the wide one after the narrow one', amounts([10, 20], [0, null]), [overlap('disbursed', 10, 20)]],
  ['one of them off', [slab(1), slab(2, { isActive: false })], []],
  ['days that do not meet', [slab(1, { effectiveUntil: '2026-11-30' }), slab(2, { effectiveFrom: '2026-12-01' })], []],
])('SLAB-01 what the editor warns of: %s', (_name, slabs, wanted) => {
  expect(slabWarnings(slabs)).toEqual(wanted);
});

test('SLAB-01 figures that only a combination leaves out are found along each dimension', () => {
  const slabs = [
    slab(1, { disbursedPaise: rupees(0, 40), cases: { min: 0, max: 10 } }),
    slab(2, { disbursedPaise: rupees(40, null), cases: { min: 11, max: null } }),
  ];
  expect(slabWarnings(slabs)).toEqual([
    gap('disbursed', 41, null, [1]),
    gap('cases', 11, null, [1]),
    gap('disbursed', 1, 39, [2]),
    gap('cases', 1, 10, [2]),
  ]);
  const ended = slab(1, { effectiveUntil: '2026-10-31', cases: { min: 0, max: 3 } });
  expect(slabWarnings([ended, slab(2, { effectiveFrom: '2026-11-01' })], { since: '2026-11-01' })).toEqual([]);
});

test('SLAB-01 a month that no slab holds beside one that does is warned of, and without a gap every month is held', () => {
  fc.assert(
    fc.property(slabsOf, figuresOf, (slabs, month) => {
      const active = slabs.filter(({ isActive }) => isActive);
      if (active.length === 0 || slabWarnings(slabs).some(({ kind }) => kind === 'gap')) return true;
      return chooseSlab(slabs, month) !== undefined;
    }),
  );
});
