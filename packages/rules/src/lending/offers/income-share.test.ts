import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { incomeSharePercent } from './income-share';

const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });

test('REG-ML-2 an instalment is told as its share of the income, with what is paid already and never less than it is', () => {
  expect(incomeSharePercent(10_399_60, { monthlyIncomePaise: 50_000_00, instalmentsPaise: 5_000_00 })).toBe(31);
  expect(incomeSharePercent(25_000_00, { monthlyIncomePaise: 50_000_00, instalmentsPaise: 0 })).toBe(50);
  expect(incomeSharePercent(25_000_01, { monthlyIncomePaise: 50_000_00, instalmentsPaise: 0 })).toBe(51);
  expect(() => incomeSharePercent(1, { monthlyIncomePaise: 0, instalmentsPaise: 0 })).toThrow(RangeError);
});

test('REG-ML-2 a dearer instalment or one more that runs never takes a smaller share; a larger income never a larger one', () => {
  const income = fc.integer({ min: 1, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(
      paise,
      paise,
      paise,
      income,
      income,
      (instalment, more, instalmentsPaise, monthlyIncomePaise, raise) => {
        const share = incomeSharePercent(instalment, { monthlyIncomePaise, instalmentsPaise });
        expect(incomeSharePercent(instalment + more, { monthlyIncomePaise, instalmentsPaise })).toBeGreaterThanOrEqual(
          share,
        );
        expect(
          incomeSharePercent(instalment, { monthlyIncomePaise: monthlyIncomePaise + raise, instalmentsPaise }),
        ).toBeLessThanOrEqual(share);
      },
    ),
  );
});
