import { expect, test } from 'vitest';
import { getCustomersJourney } from './customers-journey';

test('ADMIN-PAGE-08 a source that the journey lists can be chosen, whatever somebody typed into the address', () => {
  const chosen = (source: string) =>
    getCustomersJourney.query.safeParse({ preset: 'last_7_days', source }).data?.source ?? 'refused';
  for (const source of ['sms', 'a\u200bb', '\tposter ', '<b>', '😀'.repeat(100)]) expect(chosen(source)).toBe(source);
  expect([chosen('a\0b'), chosen('a'.repeat(201))]).toEqual(['refused', 'refused']);
});
