import type { Call } from '@saakh/contracts/call';
import { expect, test } from 'vitest';
import { fieldsOf, findCalls, nameOf } from './every-call';
import { type Confirms, REASONS, type Told, WHO_GAINS } from './who-gains';

const writing = (await findCalls()).filter(({ method }) => method !== 'GET');
const rows = Object.entries(WHO_GAINS).map(([name, [gains, confirms, told, reason]]) => ({
  ...{ name, gains, reason },
  confirms: [confirms].flat() as Confirms[],
  told: [told].flat() as Told[],
}));
const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name).sort();
const audienceOf = (name: string) => writing.find((call) => nameOf(call) === name)?.access.audience;

test('S-AZ-7 every call that writes says who gains by it, who confirms it and who is told', () => {
  expect(namesOf(rows)).toEqual(writing.map(nameOf).sort());
});

const stepsUp = (call: Call) => (call as { stepUp?: unknown }).stepUp !== undefined;
test.skipIf(!writing.some(stepsUp))('S-AZ-7 the table and the contracts name the same calls that step up', () => {
  expect(namesOf(rows.filter(({ confirms }) => confirms.includes('step-up')))).toEqual(
    writing.filter(stepsUp).map(nameOf).sort(),
  );
});

test('S-AZ-7 a call that takes a password is confirmed by it', () => {
  const asked = writing.filter((call) =>
    fieldsOf(call).some(({ part, name }) => part === 'body' && name === 'password'),
  );
  const proving = rows.filter(({ confirms }) =>
    ['step-up', 'sign-in', 'link'].some((word) => confirms.includes(word as Confirms)),
  );
  expect(namesOf(proving)).toEqual(expect.arrayContaining(asked.map(nameOf)));
});

test('S-AZ-7 nobody is told nothing of a change that somebody else made, but for a reason of the list', () => {
  const silent = rows.filter(({ told }) => told.includes('nobody'));
  expect(silent.filter(({ told }) => told.length > 1)).toEqual([]);
  expect(silent.filter(({ reason }) => reason === undefined || !REASONS.includes(reason))).toEqual([]);
  expect(namesOf(rows.filter(({ told, reason }) => !told.includes('nobody') && reason !== undefined))).toEqual([]);
});

test('S-AZ-7 staff, partners and other systems are told by the answer only what is their own', () => {
  const others = rows.filter(({ name }) =>
    ['admin', 'partner', 'lender', 'integration'].includes(audienceOf(name) ?? ''),
  );
  const answeredAlone = others.filter(({ told }) => told.every((word) => word === 'self'));
  const own = ['POST /api/partner/links', 'POST /api/partner/masquerade/exit'];
  expect(namesOf(answeredAlone.filter(({ name, gains }) => gains !== 'self' && !own.includes(name)))).toEqual([]);
});

test('S-AZ-7 a reason that says nothing changes stands at no call of staff by which somebody else gains', () => {
  const harmless = ['a reading', 'only a draft', 'a note among staff', 'not about a person'];
  const silent = rows.filter(({ name, reason }) => audienceOf(name) === 'admin' && harmless.includes(reason ?? ''));
  expect(namesOf(silent.filter(({ gains }) => ['customer', 'partner', 'colleague'].includes(gains)))).toEqual([]);
});
