import { expect, test } from 'vitest';
import { mainChange } from './main-change';

const agreed = {
  ...{ amountPaise: 25_000_000, tenureMonths: 30, rateBps: 1_475 },
  ...{ emiPaise: 1_001_900, aprBps: 1_690, feesPaise: 590_000 },
};

test.each([
  ['the yearly cost before all else', { aprBps: 1_812, feesPaise: 700_000 }, 'apr', 1_812, 1_690],
  ['fees at no higher cost', { feesPaise: 610_000, amountPaise: 26_000_000 }, 'fees', 610_000, 590_000],
  ['a larger loan', { amountPaise: 26_500_000, tenureMonths: 36 }, 'amount', 26_500_000, 25_000_000],
  ['a longer loan', { tenureMonths: 42, aprBps: 1_640 }, 'months', 42, 30],
  ['interest where nothing else grows', { rateBps: 1_525, feesPaise: 300_000 }, 'rate', 1_525, 1_475],
] as const)('REG-KFS-7 changed terms are told by %s', (_, changed, kind, now, before) => {
  expect(mainChange(agreed, { ...agreed, ...changed })).toEqual({ kind, now, before });
});
