import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { expect, test } from 'vitest';
import { fieldsOf, findCalls, nameOf } from './every-call';
import { openedCalls } from './references';
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
test('S-AZ-7 the table and the contracts name the same calls that step up', () => {
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

/** Told all the same, on a way that the source does not name from the call on. */
const BY_ANOTHER_WAY: Readonly<Record<string, readonly string[]>> = {
  'what is sent is the code, the call or the campaign itself': [
    'POST /api/otp/send',
    'POST /api/hand-overs/open',
    'POST /api/my-contact/codes',
    'POST /api/co-applicant/code',
    'POST /api/my-data/delete/code',
    'POST /api/my-merges/:mergeId/codes',
    'POST /api/telecalling/dial',
    'POST /api/messaging/campaigns',
    'POST /api/partner/assisted-leads',
    'POST /api/v1/leads',
  ],
  'a job writes, once the lender has it or the file is applied': [
    'POST /api/applications/:appId/lender-applications',
    'POST /api/breaches/:breachId/notices',
    'POST /api/upload-application-status-file',
    'POST /api/imports/:importId/apply',
    'POST /api/imports/:importId/undo',
    'POST /api/lender-failures/replay',
    'POST /api/lender-webhooks/:lenderCode',
    'POST /api/waiting-applications/send',
  ],
  'the record writes, whoever changes it (modules/partner-changes)': [
    'POST /api/partners/rename',
    'POST /api/partners/delete',
    'POST /api/partners/agent',
    'POST /api/brands/update',
    'POST /api/update-partner-utm/:id',
    'POST /api/update-partner-revenue-data/:id',
    'POST /api/approvals/:approvalId/decide',
    'POST /api/records/:type/:id/revert',
    'POST /api/trash/restore',
  ],
};

const src = dirname(dirname(fileURLToPath(import.meta.url)));
test.each([
  [['customer', 'both customers'], 'modules/customers/write-to-customer.ts', 'writeToCustomer'],
  [['partner owners'], 'modules/identity/partner-mails/recipients.service.ts', 'mailCompany'],
] as const)('S-AZ-7 a call by which %s are told leads to a message to them', async (words, file, writer) => {
  const opened = openedCalls(src, [join(src, file), writer]).filter(({ reaches }) => reaches);
  const leading = await Promise.all(
    opened.map(async ({ contract: [module, exported] }) => nameOf((await import(module))[exported])),
  );
  const silent = rows.filter(({ name, told }) => words.some((word) => told.includes(word)) && !leading.includes(name));
  expect(Object.values(BY_ANOTHER_WAY).flat()).toEqual(expect.arrayContaining(namesOf(silent)));
});
