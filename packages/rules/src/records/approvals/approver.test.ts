import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRANTS, type Grant, isYoung, judgeApprover, type People, whoLetIn } from './approver';

const NOON = Date.parse('2026-11-18T06:30:00Z');
const day = (n: number) => new Date(NOON + n * 86_400_000);
const MADE_AT = day(0);
const account = (accountId: string, email = `${accountId}@saakh.test`, createdAt: Date | null = null) => ({
  accountId,
  email,
  createdAt,
});
const grant = (accountId: string, by: string | null, kind: Grant['kind'] = 'created', at = day(-90)): Grant => ({
  ...{ accountId, by, kind, at },
});
const judge = (grants: Grant[], accounts = [account('maker'), account('me')], makerIds = ['maker']) =>
  judgeApprover('me', { makerIds, madeAt: MADE_AT }, { accounts, grants });

test.each([
  ['nobody let either in', [], 'fits'],
  ['the maker invited them', [grant('me', 'maker')], 'let-in-by-maker'],
  ['the maker raised their role', [grant('me', 'maker', 'raised')], 'let-in-by-maker'],
  ['the maker switched them on', [grant('me', 'maker', 'switched-on')], 'let-in-by-maker'],
  ['someone whom the maker invited did', [grant('me', 'puppet'), grant('puppet', 'maker')], 'let-in-by-maker'],
  ['they invited the maker', [grant('maker', 'me')], 'fits'],
  ['another one invited both', [grant('me', 'boss'), grant('maker', 'boss')], 'fits'],
  ['the maker helped them in again yesterday', [grant('me', 'maker', 'again', day(-1))], 'let-in-by-maker'],
  ['the maker helped them in after the draft', [grant('me', 'maker', 'again', day(2))], 'let-in-by-maker'],
  ['the maker helped them in a week before', [grant('me', 'maker', 'again', day(-7))], 'fits'],
  [
    'the maker invited them, and the server vouches',
    [grant('me', 'maker'), grant('me', null, 'vouched', day(1))],
    'fits',
  ],
  [
    'the maker raised them since',
    [grant('me', null, 'vouched'), grant('me', 'maker', 'raised', day(-9))],
    'let-in-by-maker',
  ],
  ['the server vouches for another', [grant('me', 'maker'), grant('maker', null, 'vouched')], 'let-in-by-maker'],
  ['another one helped them in', [grant('me', 'boss', 'again', day(1))], 'fits'],
  ['the account is younger', [grant('me', 'boss', 'created', day(1))], 'too-young'],
  ['the account is as old as the draft', [grant('me', null, 'created', day(0))], 'too-young'],
  ['the role is younger', [grant('me', 'boss', 'raised', day(1))], 'too-young'],
] as const)('S-AZ-7 a second person for money: %s', (_what, grants, judged) => {
  expect(judge([...grants])).toBe(judged);
});

test.each([
  ['the same account', [account('me')], ['me'], 'same-person'],
  [
    'the same mailbox',
    [account('maker', 'asha@gmail.com'), account('me', 'a.sha+2@gmail.com')],
    ['maker'],
    'same-person',
  ],
  [
    'a colleague of the maker’s mailbox invited them',
    [account('maker', 'asha@x.in'), account('alias', 'asha+1@x.in'), account('me')],
    ['maker'],
    'let-in-by-maker',
  ],
  ['a younger account', [account('maker'), account('me', 'me@x.in', day(1))], ['maker'], 'too-young'],
  ['an account that is not there', [account('maker')], ['maker'], 'same-person'],
  ['one of two makers', [account('maker'), account('me')], ['maker', 'me'], 'same-person'],
] as const)('S-AZ-7 a second person for money is another one: %s', (_what, accounts, makerIds, judged) => {
  expect(judge([grant('me', 'alias')], [...accounts], [...makerIds])).toBe(judged);
});

test('S-AZ-7 anyone who let a partner’s person in stands behind what they change', () => {
  const grants = [grant('owner', 'boss'), grant('helper', 'owner'), grant('helper', 'desk', 'again', day(-9))];
  expect(whoLetIn('helper', { accounts: [], grants }, MADE_AT).toSorted()).toEqual(['boss', 'helper', 'owner']);
});

test('S-AZ-7 an account or a role is young for thirty days', () => {
  const since = (kind: Grant['kind'], n: number) =>
    isYoung('me', { grants: [grant('me', 'boss', kind, day(n))] }, MADE_AT);
  expect([since('created', -29), since('raised', -29), since('created', -30), since('again', -1)]).toEqual([
    ...[true, true, false, false],
  ]);
});

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const anyPeople: fc.Arbitrary<People> = fc.record({
  accounts: fc.constant(ids.map((id) => account(id))),
  grants: fc.array(
    fc.record({
      accountId: fc.constantFrom(...ids),
      by: fc.option(fc.constantFrom(...ids)),
      kind: fc.constantFrom(...GRANTS.filter((kind) => kind !== 'vouched')),
      at: fc.integer({ min: -40, max: 5 }).map(day),
    }),
    { maxLength: 8 },
  ),
});
const verdict = (approver: string, maker: string, people: People) =>
  judgeApprover(approver, { makerIds: [maker], madeAt: MADE_AT }, people);

test('S-AZ-7 nobody makes a second person of themselves, however many accounts they create', () => {
  fc.assert(
    fc.property(anyPeople, fc.constantFrom(...ids), fc.constantFrom(...ids), (people, maker, approver) => {
      if (maker === approver) expect(verdict(approver, maker, people)).toBe('same-person');
      if (verdict(approver, maker, people) !== 'fits') return;
      const { grants } = people;
      // Who fits was let in by nobody whom the maker let in.
      for (const { by } of grants.filter((one) => one.accountId === approver && one.kind !== 'again'))
        expect(by === maker).toBe(false);
      // An invitation by the maker makes anybody unfit, also through another account.
      const through = [grant('x', maker, 'created', day(-90)), grant(approver, 'x', 'created', day(-90))];
      expect(verdict(approver, maker, { ...people, grants: [...grants, ...through] })).toBe('let-in-by-maker');
    }),
  );
});

test('S-AZ-7 another way in never makes somebody fit who was not', () => {
  fc.assert(
    fc.property(anyPeople, anyPeople, fc.constantFrom(...ids), fc.constantFrom(...ids), (people, more, maker, me) => {
      const grants = [...people.grants, ...more.grants];
      if (verdict(me, maker, people) !== 'fits') expect(verdict(me, maker, { ...people, grants })).not.toBe('fits');
    }),
  );
});
