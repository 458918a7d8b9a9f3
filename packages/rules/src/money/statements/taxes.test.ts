import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYearOf, rateOn, TAX_DEDUCTED_FROM_COMMISSION } from './dated-rates';
import { gstOn, gstPaiseOf, taxFactsOf, taxToDeduct } from './taxes';

const NOTHING_YET = { creditedPaise: 0, untaxedPaise: 0 };
const OWN_GSTIN = '27AAPFU0939F1ZV';

test('a rate holds from its day on, and a financial year begins in April', () => {
  expect(rateOn(TAX_DEDUCTED_FROM_COMMISSION, '2024-09-30').bps).toBe(500);
  expect(rateOn(TAX_DEDUCTED_FROM_COMMISSION, '2024-10-01').bps).toBe(200);
  expect(rateOn(TAX_DEDUCTED_FROM_COMMISSION, '2026-11-23').freePaise).toBe(20_000_00);
  expect(() => rateOn(TAX_DEDUCTED_FROM_COMMISSION, '2016-05-31')).toThrow(RangeError);
  expect([financialYearOf('2026-03-31'), financialYearOf('2026-04-01')]).toEqual(['2025-04-01', '2026-04-01']);
});

test('REG-TAX-1 REG-TAX-2 documents name the section in force on the day, and why tax was deducted', () => {
  const deducted = { taxPaise: 777, taxBps: 200 };
  expect(taxFactsOf('2026-03-31', deducted)).toMatchObject({ section: '194H', act: 1961, returnForm: '26Q' });
  expect(taxFactsOf('2026-04-01', deducted)).toEqual({
    ...{ section: '393(1)', act: 2025, paymentCode: '1006', returnForm: '140', certificate: '131' },
    ...{ reason: 'with-pan', freePaise: 20_000_00 },
  });
  expect(taxFactsOf('2026-04-01', { taxPaise: 777, taxBps: 2000 }).reason).toBe('without-pan');
  expect(taxFactsOf('2026-04-01', { taxPaise: 0, taxBps: 2000 }).reason).toBe('below-limit');
  // The old rate of 5% was that with a PAN, too.
  expect(taxFactsOf('2024-09-30', { taxPaise: 777, taxBps: 500 })).toMatchObject({
    reason: 'with-pan',
    section: '194H',
  });
});

test('no tax up to the free amount of a year, and with the credit that passes it tax on all that bore none', () => {
  const on = { day: '2026-11-30', hasPan: true };
  expect(taxToDeduct(20_000_00, { ...on, before: NOTHING_YET })).toMatchObject({ taxPaise: 0, basePaise: 0 });
  const before = { creditedPaise: 15_000_00, untaxedPaise: 15_000_00 };
  expect(taxToDeduct(5_000_01, { ...on, before })).toEqual({ taxPaise: 400_00, basePaise: 20_000_01, bps: 200 });
  const later = { creditedPaise: 20_000_01, untaxedPaise: 0 };
  expect(taxToDeduct(1_000_00, { ...on, before: later }).taxPaise).toBe(20_00);
  expect(taxToDeduct(1_000_00, { ...on, hasPan: false, before: later }).taxPaise).toBe(200_00);
});

test('over a year of one rate the tax is that of all its credits together, to a paisa for each', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_000_00 }), { minLength: 1, maxLength: 40 }), (credits) => {
      let before = NOTHING_YET;
      let deducted = 0;
      for (const amount of credits) {
        const { taxPaise, basePaise } = taxToDeduct(amount, { day: '2026-06-01', hasPan: true, before });
        deducted += taxPaise;
        before = {
          creditedPaise: before.creditedPaise + amount,
          untaxedPaise: before.untaxedPaise + amount - basePaise,
        };
      }
      const all = credits.reduce((sum, one) => sum + one, 0);
      const due = all > 20_000_00 ? all * 0.02 : 0;
      expect(Math.abs(deducted - due)).toBeLessThanOrEqual(credits.length);
    }),
  );
});

test('an invoice adds central and state tax in halves within a state, one tax between two, and none without a GSTIN', () => {
  const on = { day: '2026-11-30', ownGstin: OWN_GSTIN };
  const within = gstOn(1_000_01, { ...on, gstin: '27ABCDE1234F1Z5' });
  expect(within).toEqual({ cgstPaise: 90_00, sgstPaise: 90_00, igstPaise: 0 });
  const between = gstOn(1_000_01, { ...on, gstin: '29ABCDE1234F1Z5' });
  expect(between).toEqual({ cgstPaise: 0, sgstPaise: 0, igstPaise: 180_00 });
  expect(gstPaiseOf(gstOn(1_000_01, { ...on, gstin: null }))).toBe(0);
});
