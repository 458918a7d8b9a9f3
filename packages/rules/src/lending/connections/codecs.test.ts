import type { LenderCodec } from '@saakh/contracts/lending/connections/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotWritten, readValue, writeValue } from './codecs';

const CODES = {
  work: { send: { salaried: 'SAL', business: 2 }, read: { SAL: 'salaried', 2: 'business' } },
  reason: { read: { R01: 'LOW_SCORE' }, rest: 'OTHER' },
};
const paise = fc.integer({ min: 0, max: 1_000_000_000_000 });
const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const seconds = fc.integer({ min: 0, max: 4_000_000_000 });

test.each<[LenderCodec, fc.Arbitrary<unknown>]>([
  [{ kind: 'rupees', as: 'number' }, paise],
  [{ kind: 'rupees', as: 'text' }, paise],
  [{ kind: 'rupees', as: 'whole-text' }, paise.map((value) => value - (value % 100))],
  [{ kind: 'paise', as: 'text' }, paise],
  ...(['text', 'monthly', 'fraction'] as const).map((as): [LenderCodec, fc.Arbitrary<unknown>] => [
    { kind: 'percent', as },
    fc.integer({ min: 0, max: 20_000 }),
  ]),
  ...(['YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'MM/DD/YYYY', 'YYYYMMDD', 'DDMMYYYY', 'DD-MMM-YYYY'] as const).map(
    (as): [LenderCodec, fc.Arbitrary<unknown>] => [
      { kind: 'date', as },
      days.map((at) => at.toISOString().slice(0, 10)),
    ],
  ),
  ...(['utc', 'india', 'seconds', 'milliseconds', 'YYYY-MM-DD HH:mm:ss', 'DD/MM/YYYY HH:mm:ss'] as const).map(
    (as): [LenderCodec, fc.Arbitrary<unknown>] => [
      { kind: 'instant', as },
      seconds.map((at) => new Date(at * 1000).toISOString()),
    ],
  ),
  [{ kind: 'code', table: 'work' }, fc.constantFrom('salaried', 'business')],
  [{ kind: 'yes-no', yes: 'Y', no: 'N' }, fc.boolean()],
  [{ kind: 'mobile', as: '+919876543210' }, fc.stringMatching(/^[6-9]\d{9}$/)],
])('what %j writes it reads again', (codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(readValue(codec, writeValue(codec, value, CODES), CODES)).toBe(value);
    }),
  );
});

test.each<[LenderCodec, unknown, unknown]>([
  [{ kind: 'rupees', as: 'whole-number' }, 4_500_000, 45_000],
  [{ kind: 'rupees', as: 'text' }, 4_500_000, '45000.00'],
  [{ kind: 'percent', as: 'number' }, 1650, 16.5],
  [{ kind: 'date', as: 'DD-MMM-YYYY' }, '1992-02-29', '29-Feb-1992'],
  [{ kind: 'instant', as: 'india' }, '2026-11-28T13:00:00.000Z', '2026-11-28T18:30:00+05:30'],
  [{ kind: 'text', keep: 'name', letters: 'upper', max: 20 }, 'Asha  R@o Dev', 'ASHA R O DEV'],
  [{ kind: 'text', keep: 'letters-and-digits', letters: 'upper' }, 'lap_x-9', 'LAPX9'],
])('%j writes %j as %j', (codec, value, written) => expect(writeValue(codec, value, CODES)).toBe(written));

test.each<[LenderCodec, unknown, unknown]>([
  [{ kind: 'rupees' }, '2,50,000.50', 25_000_050],
  [{ kind: 'rupees' }, '12.345', undefined],
  [{ kind: 'percent' }, '17.2500', 1725],
  [{ kind: 'percent', as: 'monthly' }, '1.375', 1650],
  [{ kind: 'percent', as: 'fraction' }, 0.165, 1650],
  [{ kind: 'number' }, '24.0', 24],
  [{ kind: 'instant', as: 'india' }, '2026-11-28T18:30:00', '2026-11-28T13:00:00.000Z'],
  [{ kind: 'date', as: 'DD/MM/YYYY' }, '31/02/2026', undefined],
  [{ kind: 'instant', as: 'utc' }, '2026', undefined],
  [{ kind: 'instant', as: 'seconds' }, 1764335300, '2025-11-28T13:08:20.000Z'],
  [{ kind: 'code', table: 'reason' }, 'R99', 'OTHER'],
  [{ kind: 'code', table: 'work' }, 'constructor', undefined],
  [{ kind: 'text' }, 'paid \u202eout\n', 'paid  out'],
  [{ kind: 'number' }, 'NaN', undefined],
])('%j reads %j as %j', (codec, raw, value) => expect(readValue(codec, raw, CODES)).toBe(value));

test('a fraction of a rupee and a code without a word are not written', () => {
  expect(() => writeValue({ kind: 'rupees', as: 'whole-text' }, 150, CODES)).toThrow(NotWritten);
  expect(() => writeValue({ kind: 'code', table: 'work' }, 'toString', CODES)).toThrow(NotWritten);
});
