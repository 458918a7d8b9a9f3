import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { expect, test } from 'vitest';
import { fieldsOf, findCalls, nameOf } from '../every-call';
import { openedCalls } from '../references';
import { WHO_GAINS } from './who-gains';
import { type Confirms, REASONS, type Told } from './words';

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
    ['admin', 'partner', 'signer', 'integration'].includes(audienceOf(name) ?? ''),
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

const src = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
type Place = readonly [file: string, name: string];
/** The calls that lead to one of some declarations. */
async function leadingTo(places: readonly Place[]): Promise<string[]> {
  const wanted = places.map(([file, name]): Place => [join(src, file), name]);
  const opened = openedCalls(src, ...wanted).filter(({ reaches }) => reaches);
  const names = opened.map(async ({ contract: [module, exported] }) => nameOf((await import(module))[exported]));
  return (await Promise.all(names)).filter((name) => Object.hasOwn(WHO_GAINS, name));
}
const saying = (...words: readonly (Confirms | Told)[]) =>
  namesOf(
    rows.filter(({ confirms, told }) => words.some((word) => [...confirms, ...told].some((one) => one === word))),
  );
/** Each list under the reason for it: a name that is no longer needed fails, too. */
type Exceptions = Readonly<Record<string, readonly string[]>>;
const all = (exceptions: Exceptions) => Object.values(exceptions).flat().sort();
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((one) => !others.includes(one)).sort();

const RECORD: Place = ['domains/records/records/apply-change.service.ts', 'askForApproval'];
const ACCESS: Place = ['domains/identity/access/change-access.ts', 'changeAccess'];
const PASSWORD_LINK: Place = ['domains/identity/sign-in/passwords/password-mail.service.ts', 'mailPasswordLink'];
const SECOND: readonly Place[] = [
  RECORD,
  ACCESS,
  ['domains/identity/sign-in/second-person/second-person.service.ts', 'whyNotSecond'],
];
const TO_CUSTOMER: Place = ['domains/identity/customers/write-to-customer.ts', 'writeToCustomer'];
const TO_OWNERS: Place = ['domains/identity/sign-in/partner-mails/recipients.service.ts', 'mailCompany'];
const TO_STAFF: Place = ['domains/identity/sign-in/staff/mail-staff-change.ts', 'mailStaffChange'];
const TO_ADMINISTRATORS: Place = ['domains/identity/sign-in/staff/mail-administrators.ts', 'mailAdministrators'];
const ABOUT_ACCESS: Place = ['domains/identity/sign-in/account-access.ts', 'mailPerson'];
const CODE: Place = ['domains/identity/sign-in/otp/send-otp.service.ts', 'makeChallenge'];

interface Held {
  readonly words: readonly (Confirms | Told)[];
  /** What the source of such a call leads to. */
  readonly by: readonly Place[];
  /** Calls that say one of the words and lead to none of it by the names in the source. */
  readonly others: Exceptions;
}
const HELD: readonly Held[] = [
  {
    words: ['second person'],
    by: SECOND,
    others: {
      'is decided by somebody else, who makes another call of the table': [
        'POST /api/customer-service/duplicates',
        'POST /api/customer-service/duplicates/:findingId/propose',
        'POST /api/partner/disputes',
        'POST /api/statements/prepare',
      ],
      'is of rules, for which any colleague is enough': ['POST /api/lender-switches/scheduled/approve'],
    },
  },
  {
    words: ['code'],
    by: [CODE, ['domains/identity/sign-in/otp/verify-otp.service.ts', 'weighCode']],
    others: {
      'gives a link to a sign-in, which takes the code': [
        'POST /api/customer-service/customers/:userId/send-link',
        'POST /api/hand-overs/demo',
      ],
    },
  },
  {
    words: ['app code'],
    by: [
      ['domains/identity/sign-in/second-factor/second-factor.ts', 'takeProof'],
      ['domains/identity/sign-in/second-factor/second-factor.repository.ts', 'takeTotpStep'],
    ],
    others: {},
  },
  {
    words: ['link'],
    by: [['platform/limits/counted-tries.ts', 'countingWrong'], PASSWORD_LINK],
    others: {
      'a job mails the link': [
        'POST /api/admin/password/forgot',
        'POST /api/desk/password/forgot',
        'POST /api/partner/forgot-password',
      ],
      'ends messages to its holder, and gives nothing': ['POST /api/message-stops/:recipientId'],
    },
  },
  {
    words: ['customer', 'both customers'],
    by: [TO_CUSTOMER, CODE],
    others: {
      'sends the call or the campaign itself': [
        'POST /api/messaging/campaigns',
        'POST /api/partner/assisted-leads',
        'POST /api/telecalling/dial',
        'POST /api/v1/leads',
      ],
      'a job writes, once the lender has it or the file is applied': [
        'POST /api/applications/:appId/lender-applications',
        'POST /api/breaches/:breachId/notices',
        'POST /api/imports/:importId/apply',
        'POST /api/imports/:importId/undo',
        'POST /api/lender-failures/replay',
        'POST /api/lender-webhooks/:lenderCode',
        'POST /api/upload-application-status-file',
        'POST /api/waiting-applications/send',
      ],
    },
  },
  {
    words: ['partner owners', 'both partners'],
    by: [TO_OWNERS],
    others: {
      'the record writes, no matter who changes it (domains/partners/brands/staff/told-records)': [
        'POST /api/approvals/:approvalId/decide',
        'POST /api/approvals/decide',
        'POST /api/records/:type/:id/revert',
        'POST /api/trash/restore',
      ],
      'mails the partner who named the customer in its own way (disputes/tell-decision.service.ts)': [
        'POST /api/attribution-disputes/:disputeId/decide',
      ],
    },
  },
  {
    words: ['partner person'],
    by: [['domains/identity/sign-in/partner-mails/account-mails.ts', 'mailAboutAccount'], ABOUT_ACCESS, PASSWORD_LINK],
    others: { 'a job mails the link': ['POST /api/partner/forgot-password'] },
  },
  {
    words: ['staff member'],
    by: [TO_STAFF, ABOUT_ACCESS, PASSWORD_LINK],
    others: {
      'a job mails the link': ['POST /api/admin/password/forgot'],
      'is about their own codes (second-factor/staff-recovery.service.ts)': [
        'POST /api/admin/second-factor/recovery-codes',
      ],
    },
  },
  {
    words: ['administrators'],
    by: [TO_ADMINISTRATORS],
    others: { 'is given its writer (modules.ts)': ['POST /api/access-links/refuse'] },
  },
  {
    words: ['who asked'],
    by: [PASSWORD_LINK, ['domains/partners/merchants/decide.service.ts', 'mailRefusal']],
    others: { 'the desk of the question answers (tickets/desks.ts)': ['POST /api/tickets/answer'] },
  },
];
test.each(HELD)('S-AZ-7 a call whose row says $words.0 leads to what does it', async ({ words, by, others }) => {
  expect(without(saying(...words), await leadingTo(by))).toEqual(all(others));
});

test('S-AZ-7 a call that leads to a second person says so', async () => {
  const others: Exceptions = {
    'is the yes of the person': ['POST /api/access-links/confirm'],
    'mails a link to a first password, whose mailbox is the proof': [
      'POST /api/imports/:importId/invitations',
      'POST /api/merchant-applications/:formId/approve',
      'POST /api/lender-desks/:lenderId/people/invite',
      'POST /api/lender-desks/people/:lenderUserId/invite-again',
      'POST /api/partner-accounts/:partnerUserId/invite-again',
      'POST /api/partner-accounts/invite',
      'POST /api/partner/people/:partnerUserId/invite-again',
      'POST /api/partner/people/invite',
      'POST /api/staff/invite-again',
    ],
    'runs all kinds of files, and one that changes applications alone': ['POST /api/upload-application-status-file'],
    'changes no field of the record that waits': [
      'POST /api/lender-group/rename',
      'POST /api/partners/agent',
      'POST /api/partners/rename',
      'POST /api/update-partner-utm/:id',
    ],
  };
  expect(without(await leadingTo(SECOND), saying('second person'))).toEqual(all(others));
});

test('S-AZ-7 a call by which nobody is told leads to no message', async () => {
  const told = await leadingTo([TO_CUSTOMER, TO_OWNERS, TO_STAFF, TO_ADMINISTRATORS, ABOUT_ACCESS, CODE]);
  expect(saying('nobody').filter((name) => told.includes(name))).toEqual([]);
});

test('S-AZ-7 what may wait for a second person takes a recent password as well', () => {
  const others: Exceptions = {
    'only asks: somebody else decides, with a recent password': [
      'POST /api/customer-service/customers/:userId/lift-lock',
      'POST /api/customer-service/customers/:userId/withdraw-consent',
      'POST /api/customer-service/duplicates',
      'POST /api/customer-service/duplicates/:findingId/propose',
      'POST /api/statements/prepare',
    ],
    'changes rules, which move neither data nor money and can be set back': [
      'POST /api/eligibility-rules/pincodes',
      'POST /api/lender-journeys/publish',
      'POST /api/lender-products/update',
      'POST /api/lender-switches/apply',
      'POST /api/product-catalogue/update',
    ],
  };
  const ofStaff = saying('second person').filter((name) => audienceOf(name) === 'admin');
  expect(without(ofStaff, saying('step-up'))).toEqual(all(others));
});
