import { expect, test } from 'vitest';
import { firstPersonOf, isAccessProved, needsSecondPerson } from './second-person';

test.each([
  ['by-hand', false, false, true],
  ['same-pan', false, false, false],
  ['same-pan', true, false, true],
  ['same-person', false, true, true],
] as const)(
  'S-AZ-3 a %s merge (production %s, setting %s) needs two people: %s',
  (rule, isProduction, secondApproval, needed) => {
    expect(needsSecondPerson({ rule, isProduction, secondApproval })).toBe(needed);
  },
);

const [FOUND_AT, PROPOSED_AT] = [new Date('2026-11-02T05:00:00Z'), new Date('2026-11-09T05:00:00Z')];
const none = { foundBy: null, foundAt: FOUND_AT, proposedBy: null, proposedAt: null, proposedKeptId: null } as const;
const reported = { ...none, rule: 'by-hand', foundBy: 'stf_a' } as const;
const proposed = { proposedBy: 'stf_b', proposedAt: PROPOSED_AT, proposedKeptId: 'usr_1' } as const;
test.each([
  ['found by the program', { ...none, rule: 'same-pan' } as const, undefined],
  ['reported', reported, { makerIds: ['stf_a'], madeAt: FOUND_AT }],
  ['proposed', { ...none, ...proposed, rule: 'same-pan' } as const, { makerIds: ['stf_b'], madeAt: PROPOSED_AT }],
  ['both', { ...reported, ...proposed }, { makerIds: ['stf_a', 'stf_b'], madeAt: PROPOSED_AT }],
  [
    'reported, and the other account proposed',
    { ...reported, ...proposed, proposedKeptId: 'usr_2' },
    { makerIds: ['stf_a', 'stf_b'], madeAt: FOUND_AT },
  ],
  [
    'the other account proposed',
    { ...none, ...proposed, rule: 'same-pan', proposedKeptId: 'usr_2' } as const,
    undefined,
  ],
])('S-AZ-3 who merges is another person than all who acted before: %s', (_what, found, first) => {
  expect(firstPersonOf(found, 'usr_1')).toEqual(first);
});

test.each([
  [{ by: 'second-person', askedBy: 'stf_a', approvedBy: 'stf_b' }, true],
  [{ by: 'second-person', askedBy: 'stf_a', approvedBy: 'stf_a' }, false],
  [{ by: 'second-person', askedBy: 'stf_a', approvedBy: '' }, false],
  [{ by: 'second-person', askedBy: '', approvedBy: 'stf_b' }, false],
  [{ by: 'the-person', askedBy: 'stf_a' }, true],
] as const)('S-AZ-7 who gets in is not changed by one person of staff alone: %o', (proof, isProved) => {
  expect(isAccessProved(proof)).toBe(isProved);
});
