import { expect, test } from 'vitest';
import { reportedRow } from '#domains/lending/applications';

import { columnsOf, packChanged, unpackChanged } from './application-columns';

const at = new Date('2026-03-01T18:29:59.000Z');
const row = {
  ...reportedRow(
    {
      ...{ userId: 'usr_1', brandKey: 'main', lenderId: 1, productType: 'Personal Loans', reference: 'A|"1"' },
      ...{ amountPaise: 20_000_000, tenureMonths: 24, emiPaise: 960_000, aprBps: 1450, at },
    },
    'app_1',
  ),
  declineCode: 'OTHER' as const,
  declinedAt: at,
};

test('what a check remembers of an application is every column that its rows changed, and nothing of one that they left', () => {
  const changed = {
    ...columnsOf(row),
    ...{ status: 4 as const, submissionState: 'declined' as const, lenderSaidAt: new Date(at.getTime() + 1) },
    ...{ fileSaidOn: '2026-03-02', reference: 'B,[2]', approvedAmountPaise: 15_000_001, approvedTenureMonths: 12 },
    ...{ approvedRateBps: 1399, approvedAt: at, disbursedPaise: 14_999_999, disbursedAt: at, unmadeAt: at },
    ...{ termsChangedAt: at, termsAcceptedAt: at, declineCode: null, declinedAt: null },
  };
  expect(unpackChanged(row, packChanged(row, changed))).toEqual(changed);
  expect(packChanged(row, columnsOf(row))).toBe('[]');
  expect(unpackChanged(row, '[]')).toEqual(columnsOf(row));
  expect(unpackChanged(row, undefined)).toEqual(columnsOf(row));
});
