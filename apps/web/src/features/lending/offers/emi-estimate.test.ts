import { describe, expect, test } from 'vitest';
import { amountStops, stopOf } from './amount-steps';
import { estimateEmi } from './emi-estimate';

describe('the instalment at once', () => {
  test('CONST-22 REG-KFS-3 without offers it spans the example rates, lowest to highest', () => {
    const estimate = estimateEmi(10_000_000, 12, []);
    expect(estimate).toMatchObject({ rateMinBps: 1_099, rateMaxBps: 3_600 });
    expect(estimate?.emiMinPaise).toBeLessThan(estimate?.emiMaxPaise ?? 0);
  });

  test('with offers it spans their rates: ₹1,00,000 over 12 months at 12% is ₹8,884.88', () => {
    expect(estimateEmi(10_000_000, 12, [{ rateMinBps: 1_200, rateMaxBps: 1_200 }])).toEqual({
      emiMinPaise: 888_488,
      emiMaxPaise: 888_488,
      rateMinBps: 1_200,
      rateMaxBps: 1_200,
    });
  });

  test('figures that make no loan give none', () => {
    expect(estimateEmi(0, 12, [])).toBeUndefined();
    expect(estimateEmi(10_000_000, 0, [])).toBeUndefined();
  });
});

describe('the amounts of the slider', () => {
  test('run from one end to the other, ever upward, in steps that grow', () => {
    const stops = amountStops(10_000, 1_000_000);
    expect([stops[0], stops.at(-1)]).toEqual([10_000, 1_000_000]);
    expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? 0))).toBe(true);
    expect(stops.slice(0, 3)).toEqual([10_000, 11_000, 12_000]);
    expect(stops.length).toBeLessThan(80);
  });

  test('a typed amount stands at the stop below it', () => {
    const stops = amountStops(10_000, 1_000_000);
    expect(stops[stopOf(stops, 123_456)]).toBe(100_000);
    expect(stopOf(stops, 5)).toBe(0);
    expect(stopOf(stops, 99_999_999)).toBe(stops.length - 1);
  });
});
