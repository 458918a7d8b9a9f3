import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, withWords } from './words';

const environment = { baseUrl: 'https://lender.example', pageHosts: [] };
const document: ConnectionDocument = {
  format: 1,
  environments: { sandbox: environment, live: environment },
  authentication: [],
  codes: {},
  states: { PAID: { is: 'disbursed' } },
  operations: {},
  updates: { newer: 'instant' },
};

test('a new word joins the table, and a word that is there keeps its meaning', () => {
  const { states, ...rest } = withWords(document, { HOLD: { is: 'under-review' }, PAID: { is: 'declined' } });
  const { states: _before, ...same } = document;
  expect(states).toEqual({ HOLD: { is: 'under-review' }, PAID: { is: 'disbursed' } });
  expect(rest).toEqual(same);
});

test('held updates come in the order of their versions, whatever the order they came in', () => {
  const updates = fc.array(
    fc.record({
      version: fc.nat(20),
      receivedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    }),
  );
  fc.assert(
    fc.property(updates, (came) => {
      const ordered = inOrder(came);
      expect(ordered).toHaveLength(came.length);
      ordered.slice(1).forEach((one, at) => {
        const before = ordered[at];
        expect(
          before &&
            (before.version < one.version || (before.version === one.version && before.receivedAt <= one.receivedAt)),
        ).toBe(true);
      });
      expect(inOrder([...came].reverse()).map(({ version }) => version)).toEqual(ordered.map(({ version }) => version));
    }),
  );
});
