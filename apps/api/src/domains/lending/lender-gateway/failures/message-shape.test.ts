import { expect, test } from 'vitest';
import { shapeOf } from './message-shape';

test('ADMIN-PAGE-26 of a message its fields, kinds and lengths are kept, and no value of a person', () => {
  const message = {
    fullName: 'Ravi Sharma',
    pan: 'ABCPE1234F',
    amount: 200000,
    rate: 10.5,
    consent: true,
    ABCPE1234F: { '9876543210': 'x' },
    address: { lines: ['12 MG Road', 'Bengaluru', 'a', 'b'], pincode: null },
    error: { code: 'LIMIT_EXCEEDED', type: 'Ravi 98765', status: 'ok' },
  };
  const shape = shapeOf(JSON.stringify(message));
  expect(shape).toEqual({
    fullName: 'text, 11 characters',
    pan: 'text, 10 characters',
    amount: 'whole number',
    rate: 'number',
    consent: 'yes or no',
    '…': { '…': 'text, 1 characters' },
    address: {
      lines: ['text, 10 characters', 'text, 9 characters', 'text, 1 characters', '… 4 items'],
      pincode: 'null',
    },
    error: { code: '“LIMIT_EXCEEDED”', type: 'text, 10 characters', status: '“ok”' },
  });
  expect(JSON.stringify(shape)).not.toMatch(/Ravi|ABCPE|9876|Road/);
  expect([shapeOf('<html>Ravi</html>'), shapeOf(''), shapeOf(undefined)]).toEqual([
    'no JSON, 17 characters',
    null,
    null,
  ]);
  const deep = JSON.stringify(
    Array.from({ length: 40 }, () => message).reduce<object>((all, one) => ({ ...one, all }), {}),
  );
  expect(JSON.stringify(shapeOf(deep)).length).toBeLessThan(4_001);
});
