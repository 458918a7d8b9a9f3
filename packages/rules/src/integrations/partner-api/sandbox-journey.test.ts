import { expect, test } from 'vitest';
import { SANDBOX_ENDINGS, sandboxApplication, sandboxJourney } from './sandbox-journey';

test('PORTAL-PAGE-17 a sandbox lead goes the way that the ending of its reference names, and is paid out otherwise', () => {
  const last = (reference: string) => sandboxJourney(reference).at(-1);
  expect(SANDBOX_ENDINGS.map((ending) => last(`order-7${ending}`))).toEqual([
    'declined',
    'approved',
    'submitted',
    'created',
  ]);
  expect([last('order-7'), last('declined-7')]).toEqual(['disbursed', 'disbursed']);
  for (const ending of SANDBOX_ENDINGS) expect(sandboxJourney(ending)[0]).toBe('created');
});

test('PORTAL-PAGE-17 its application is there from the day it is sent to the lender', () => {
  expect(sandboxJourney('x').map(sandboxApplication)).toEqual([null, null, 'submitted', 'approved', 'disbursed']);
  expect(sandboxApplication('declined')).toBe('rejected');
});
