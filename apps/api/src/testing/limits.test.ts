import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formBody, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { addressKey, idKey } from '../platform/limits/limit-key';
import { type ActorKind, signInEverybody } from './every-actor';
import { findCalls, nameOf, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ADDRESS = '198.51.100.20';
/** Stands for the id of the one customer that there is. */
const CUSTOMER = 'customer';
/** As samples name people. */
const SOMEBODY = 'x';
const MERCHANT_FORM = 'POST /api/merchant-forms/:formId';
const SERVICE = 'POST /api/customer-service/customers/:userId';

/**
 * Each limit: name, calls, seconds, endpoint, caller and counted key. A suffix after `/` marks endpoints that share a
 * limit. Limits of codes, links and keys are tested in their modules.
 */
const LIMITS: readonly (readonly [string, number, number, string, ActorKind, string])[] = [
  ['sign-in-address', 100, 15 * MINUTE, 'POST /api/admin/login', 'anonymous', ADDRESS],
  ['password-mail-address', 30, HOUR, 'POST /api/admin/password/forgot', 'anonymous', ADDRESS],
  ['password-reset-address', 30, HOUR, 'POST /api/admin/password/reset', 'anonymous', ADDRESS],
  ['partner-invitations/first', 40, HOUR, 'POST /api/partner/people/invite', 'owner', 'ptr_cl'],
  ['partner-invitations/again', 40, HOUR, 'POST /api/partner/people/:partnerUserId/invite-again', 'owner', 'ptr_cl'],
  ['partner-invitations-day', 150, DAY, 'POST /api/partner/people/invite', 'owner', 'ptr_cl'],
  ['partner-person-invitations', 40, HOUR, 'POST /api/partner/people/invite', 'owner', 'pus_owner'],
  ['partner-person-invitations-day', 100, DAY, 'POST /api/partner/people/invite', 'owner', 'pus_owner'],
  ['staff-invitations/staff', 40, HOUR, 'POST /api/staff/create', 'admin 1', 'stf_role1'],
  ['staff-invitations/staff-again', 40, HOUR, 'POST /api/staff/invite-again', 'admin 1', 'stf_role1'],
  ['staff-invitations/portal', 40, HOUR, 'POST /api/partner-accounts/invite', 'admin 1', 'stf_role1'],
  ['staff-invitations-day', 150, DAY, 'POST /api/partner-accounts/invite', 'admin 1', 'stf_role1'],
  ['assisted-leads-day', 120, DAY, 'POST /api/partner/assisted-leads', 'owner', 'pus_owner'],
  ['assisted-leads-partner-hour', 120, HOUR, 'POST /api/partner/assisted-leads', 'owner', 'ptr_cl'],
  ['assisted-leads', 30, HOUR, 'POST /api/partner/assisted-leads', 'owner', 'pus_owner'],
  ['assisted-leads-partner', 300, DAY, 'POST /api/partner/assisted-leads', 'owner', 'ptr_cl'],
  ['attribution-disputes', 20, DAY, 'POST /api/partner/disputes', 'owner', 'pus_owner'],
  ['ticket-upload', 40, HOUR, 'POST /api/partner/query-files', 'owner', 'pus_owner'],
  ['webhooks-by-hand/trial', 60, HOUR, 'POST /api/partner/webhooks/:endpointId/test', 'owner', 'ptr_cl'],
  ['webhooks-by-hand/again', 60, HOUR, 'POST /api/partner/webhook-deliveries/:deliveryId/replay', 'owner', 'ptr_cl'],
  ['merchant-form-begun', 20, HOUR, 'POST /api/merchant-forms', 'anonymous', ADDRESS],
  ['merchant-form-called/read', 300, 10 * MINUTE, `${MERCHANT_FORM}/read`, 'anonymous', ADDRESS],
  ['merchant-form-called/save', 300, 10 * MINUTE, MERCHANT_FORM, 'anonymous', ADDRESS],
  ['merchant-form-called/submit', 300, 10 * MINUTE, `${MERCHANT_FORM}/submit`, 'anonymous', ADDRESS],
  ['merchant-form-upload', 40, HOUR, `${MERCHANT_FORM}/documents/:key`, 'anonymous', ADDRESS],
  ['ifsc-lookup', 120, MINUTE, 'GET /api/ifsc/:ifsc', 'anonymous', ADDRESS],
  ['help-address', 30, HOUR, 'POST /api/help-requests', 'anonymous', ADDRESS],
  ['visit-address', 120, MINUTE, 'POST /api/visits', 'anonymous', ADDRESS],
  ['click-out', 120, MINUTE, 'GET /api/out/:kind/:id', 'anonymous', ADDRESS],
  ['drafts', 120, MINUTE, 'PUT /api/drafts/:form', 'customer', CUSTOMER],
  ['grievance-reply', 20, DAY, 'POST /api/grievances/:ticketId/replies', 'customer', CUSTOMER],
  ['nominee-named', 5, DAY, 'POST /api/my-data/nominee', 'customer', CUSTOMER],
  ['ticket-upload/customer', 40, HOUR, 'POST /api/grievance-files', 'customer', CUSTOMER],
  ['offers-customer', 10, MINUTE, 'POST /api/applications/:appId/offers', 'customer', CUSTOMER],
  ['journey-upload', 60, HOUR, 'POST /api/applications/:appId/journeys/:slug/documents/:key', 'customer', CUSTOMER],
  ['desk-pans-day', 150, DAY, 'POST /api/desk/cases/:lenderApplicationId/pan', 'lender', 'lus_lender'],
  ['desk-messages', 60, HOUR, 'POST /api/desk/cases/:lenderApplicationId/messages', 'lender', 'lus_lender'],
  ['desk-messages-day', 300, DAY, 'POST /api/desk/cases/:lenderApplicationId/messages', 'lender', 'lus_lender'],
  ['desk-files', 30, HOUR, 'POST /api/desk/file', 'lender', 'lus_lender'],
  ['loan-document-opened', 30, 10 * MINUTE, 'GET /api/loan-documents/:loanDocumentId', 'customer', CUSTOMER],
  ['customer-look-ups', 60, MINUTE, 'POST /api/customer-service/find', 'admin 1', 'stf_role1'],
  ['customer-reveals', 40, HOUR, `${SERVICE}/reveal`, 'admin 1', 'stf_role1'],
  ['csr-links-customer', 3, DAY, `${SERVICE}/send-link`, 'admin 1', SOMEBODY],
  ['csr-links-staff', 30, HOUR, `${SERVICE}/send-link`, 'admin 1', 'stf_role1'],
  ['csr-links-staff-day', 120, DAY, `${SERVICE}/send-link`, 'admin 1', 'stf_role1'],
  ['csr-withdrawals-customer', 40, DAY, `${SERVICE}/withdraw-consent`, 'admin 1', SOMEBODY],
  ['csr-withdrawals-staff', 60, HOUR, `${SERVICE}/withdraw-consent`, 'admin 1', 'stf_role1'],
  ['csr-withdrawals-staff-day', 240, DAY, `${SERVICE}/withdraw-consent`, 'admin 1', 'stf_role1'],
  ['csr-lifts-customer', 3, DAY, `${SERVICE}/lift-lock`, 'admin 1', SOMEBODY],
  ['csr-lifts-staff', 20, HOUR, `${SERVICE}/lift-lock`, 'admin 1', 'stf_role1'],
  ['deletion-look-ups', 60, MINUTE, 'POST /api/customer-info-deletion/find', 'admin 1', 'stf_role1'],
  ['merchant-look-ups', 60, MINUTE, 'POST /api/merchant-applications/find', 'admin 1', 'stf_role1'],
  ['merchant-reveals', 40, HOUR, 'POST /api/merchant-applications/:formId/reveal', 'admin 1', 'stf_role1'],
  [
    'merchant-papers',
    300,
    HOUR,
    'GET /api/merchant-applications/:formId/documents/:documentId',
    'admin 1',
    'stf_role1',
  ],
];

/** In place of a wall: a stranger may fill the limit of an address that others share. */
const PUZZLED = ['sign-in-address', 'password-mail-address'];

let app: TestApp;
let tokenOf: Awaited<ReturnType<typeof signInEverybody>>;
let calls: Awaited<ReturnType<typeof findCalls>>;
let userId = '';
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  calls = await findCalls();
  const [customer] = await app.sql<{ user_id: string }>('select user_id from users');
  userId = customer?.user_id ?? '';
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

type Answer = { status: number; waitSeconds: number | undefined; message: string };

/** Makes a call with an input that its schemas accept; a form has a picture. */
async function ask(name: string, kind: ActorKind, ip = ADDRESS): Promise<Answer> {
  const call = calls.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`There is no ${name}`);
  const token = await tokenOf(kind);
  const input = sampleInput(call);
  if (call.bodyType === undefined) {
    const { status, error } = await app.inject(call, input as never, { ip, ...(token ? { token } : {}) });
    return { status, waitSeconds: error?.retryAfterSeconds, message: error?.message ?? '' };
  }
  const { payload, headers } = formBody(PNG, 'picture.png');
  const answer = await app.server.inject({
    method: call.method,
    url: filledPath(call.path, input.params as Record<string, string>),
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : { 'x-partner': 'cl' }) },
    remoteAddress: ip,
  });
  const { retryAfterSeconds, message } = answer.json();
  return { status: answer.statusCode, waitSeconds: retryAfterSeconds, message };
}

test.each(LIMITS)('R-RUN-2 as often as one may and not once more: %s', async (what, most, seconds, name, kind, key) => {
  const rule = { name: what.split('/')[0] ?? '', points: most, seconds, onFailure: 'closed' } as const;
  expect((await ask(name, kind)).status).not.toBe(429);
  const counted = key === ADDRESS ? addressKey(key) : idKey(key === CUSTOMER ? userId : key);
  await app.platform.limits.consume(rule, counted, most - 2);
  expect((await ask(name, kind)).status).not.toBe(429);
  const { status, waitSeconds = 0 } = await ask(name, kind);
  if (PUZZLED.includes(what)) return expect(status).toBe(428);
  expect(status).toBe(429);
  // Its time began with the first call, a moment ago, by a clock that was read some milliseconds before it was written.
  expect(waitSeconds).toBeLessThanOrEqual(seconds + 1);
  expect(waitSeconds).toBeGreaterThan(seconds - 30);
});

test.each(LIMITS.filter(([, , , , , key]) => key === ADDRESS))(
  'R-RUN-2 S-OTP-6 an IPv6 network has what one IPv4 address has: %s',
  async (what, most, seconds, name, kind) => {
    const rule = { name: what.split('/')[0] ?? '', points: most, seconds, onFailure: 'closed' } as const;
    const use = (address: string) => app.platform.limits.consume(rule, addressKey(address), most);
    const refused = PUZZLED.includes(what) ? 428 : 429;
    await use('2001:db8:7:1::1');
    expect((await ask(name, kind, '2001:db8:7:1:ffff::2')).status).toBe(refused);
    expect((await ask(name, kind, '2001:db8:7:2::1')).status).not.toBe(refused);
    for (let subnet = 3; subnet <= 11; subnet += 1) await use(`2001:db8:7:${subnet}::1`).catch(() => undefined);
    expect((await ask(name, kind, '2001:db8:7:99::1')).status).toBe(refused);
    expect((await ask(name, kind, '2001:db8:8:1::1')).status).not.toBe(refused);
  },
);
