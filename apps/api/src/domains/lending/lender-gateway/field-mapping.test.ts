import { expect, test } from 'vitest';
import { decimalNumber, decimalText, epochMilliseconds, instantText, oneOf, reasons, text, whole } from './codecs';
import { getDialect, readQuoteAnswer, readStatusList, readWebhook } from './dialects';
import { at, readMessage, writeMessage } from './field-mapping';

test('S-DATA-1 S-TEXT-2 R-LND-1 a lender’s text is capped, its control and direction marks are taken out, and other kinds are not text', () => {
  expect(text.read(`a\u0000b\u202ec${'x'.repeat(500)}`)).toBe(`a b c${'x'.repeat(195)}`);
  expect(text.read(7)).toBeUndefined();
  expect(whole.read(1.5)).toBeUndefined();
  expect(decimalNumber.read(1234.5)).toBe(123_450);
  expect(decimalNumber.read(1.234)).toBeUndefined();
  expect(decimalText.read('1234.50')).toBe(123_450);
  expect(decimalText.read('1,234')).toBeUndefined();
  expect(instantText.read('2026-11-21T10:00:00+05:30')).toBe('2026-11-21T04:30:00.000Z');
  expect(instantText.read('2026-11-21T04:30Z')).toBe('2026-11-21T04:30:00.000Z');
  for (const other of [
    'soon',
    'Loan 2026',
    'AST-4711',
    '2026-11-21',
    '2026-11-21T10:00:00',
    '21/11/2026',
    '2026-13-01T00:00Z',
  ]) {
    expect([other, instantText.read(other)]).toEqual([other, undefined]);
  }
  expect(epochMilliseconds.read(Number.NaN)).toBeUndefined();
  expect(oneOf({ a: 1, b: 2 }).read(3)).toBeUndefined();
  expect(reasons({ LOW: 'LOW_INCOME' }).read('NEVER_HEARD')).toBe('OTHER');
});

test('S-DATA-1 R-LND-1 a path never reaches into what an object inherits', () => {
  expect(at({}, 'constructor.name')).toBeUndefined();
  expect(at({ a: [1] }, 'a.0')).toBeUndefined();
  expect(writeMessage({ x: { path: 'a.b', as: whole } }, { x: 1 })).toEqual({ a: { b: 1 } });
  expect(readMessage({ x: { path: 'a.b', as: whole } }, { a: { b: 'one' } })).toEqual({});
});

test('S-DATA-1 R-LND-1 garbage is no answer, no list and no status in any dialect', () => {
  const garbage = [null, 'x', 7, [], {}, { data: null }, { applications: {} }, { list: [{}] }, { eligible: 'yes' }];
  for (const name of ['plain', 'snake', 'paise']) {
    const dialect = getDialect(name);
    for (const body of garbage) {
      expect(readQuoteAnswer(dialect, body)).toBeUndefined();
      expect(readWebhook(dialect, body)).toBeUndefined();
      expect(readStatusList(dialect, body)).toBeUndefined();
    }
  }
  expect(readStatusList(getDialect('plain'), { applications: [] })).toEqual([]);
  expect(() => getDialect('constructor')).toThrow('No lender dialect');
});
