import { expect, test } from 'vitest';
import { sharedItems } from '../../reference/notices/shared-items';
import { getDialect } from '../lender-gateway/dialects';

/** Ids of ours and the address for answers: they say nothing of the customer. */
const ENVELOPE = ['clientReference', 'callbackUrl', 'consentReference'];
const named = sharedItems.flatMap(({ fields }) => fields);

test.each(['plain', 'snake', 'paise'])(
  'REG-DP-13 REG-DL-8 every field that an application in the %s dialect carries is an item of the consent, and no other',
  (name) => {
    const sent = Object.keys(getDialect(name).application).filter((field) => !ENVELOPE.includes(field));
    expect(sent.sort()).toEqual([...named].sort());
  },
);

test('REG-DP-13 a field stands in one item only', () => {
  expect(new Set(named).size).toBe(named.length);
});
