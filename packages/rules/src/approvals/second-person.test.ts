import { expect, test } from 'vitest';
import { isAccessProved, judgeSecondPerson, needsSecondPerson } from './second-person';

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

const finding = { rule: 'by-hand', foundBy: null, proposedBy: null, proposedKeptId: null } as const;
test.each([
  ['nobody was there before', finding, 'nobody-before'],
  ['someone else reported it', { ...finding, foundBy: 'stf_a' }, 'fits'],
  ['they reported it', { ...finding, foundBy: 'stf_me', proposedBy: 'stf_a', proposedKeptId: 'usr_1' }, 'same-person'],
  ['they proposed it', { ...finding, foundBy: 'stf_a', proposedBy: 'stf_me', proposedKeptId: 'usr_1' }, 'same-person'],
  ['another one proposed it', { ...finding, rule: 'same-pan', proposedBy: 'stf_a', proposedKeptId: 'usr_1' }, 'fits'],
  [
    'the proposal keeps the other account',
    { ...finding, rule: 'same-pan', proposedBy: 'stf_a', proposedKeptId: 'usr_2' },
    'nobody-before',
  ],
] as const)('S-AZ-3 who merges is someone else: %s', (_what, found, judged) => {
  expect(judgeSecondPerson(found, 'stf_me', 'usr_1')).toBe(judged);
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
