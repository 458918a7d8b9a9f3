import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTORS, type ActorKind, signInEverybody } from '../../testing/every-actor';
import { findCalls, nameOf, sampleInput } from '../../testing/every-call';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BY_KEY, CUSTOMERS, LENDERS, PUBLIC, SIGNED } from '../../testing/who-may-call/by-audience';
import { BY_ROLE } from '../../testing/who-may-call/by-role';

let app: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
let calls: Call[];
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  calls = await findCalls();
});
afterAll(() => app.close());

let sent = 0;
/** Makes the call with an input that its schemas accept, each time from an address of its own. */
async function ask(call: Call, kind: ActorKind, headers: Record<string, string> = {}) {
  sent += 1;
  const token = await tokenOf(kind);
  const extras = { headers, ip: `10.9.${sent >> 8}.${sent & 255}`, ...(token === undefined ? {} : { token }) };
  return app.inject(call, sampleInput(call) as never, extras);
}

test('every call of the contracts is open, and nothing is open beside them', async () => {
  const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
  const open = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const probes = ['GET /api/health/live', 'GET /api/health/ready'];
  expect(open.toSorted()).toEqual([...calls.map(nameOf), ...probes].toSorted());
});

test('S-SES-7 no answer may be cached, except those that say so and hold nothing of the caller', async () => {
  const kept: string[] = [];
  for (const call of calls) {
    for (const kind of ['anonymous', 'customer', 'owner', 'admin 1'] as const) {
      const answer = await ask(call, kind);
      const isOpen = call.cacheSeconds !== undefined && answer.status === 200;
      const wanted = isOpen ? `public, max-age=${call.cacheSeconds}` : 'no-store';
      if (answer.headers['cache-control'] !== wanted) kept.push(`${nameOf(call)} as ${kind}: ${answer.status}`);
    }
    const foreign = await ask(call, 'customer', { 'sec-fetch-site': 'cross-site' });
    if (foreign.headers['cache-control'] !== 'no-store' && foreign.status >= 400)
      kept.push(`${nameOf(call)} from afar`);
  }
  expect(kept).toEqual([]);
  expect(calls.filter(({ cacheSeconds }) => cacheSeconds !== undefined).map(({ access }) => access.audience)).toEqual([
    'anyone',
    'anyone',
    'anyone',
  ]);
  expect((await app.server.inject({ url: '/api/nothing-here' })).headers['cache-control']).toBe('no-store');
});

/** Who signs in at the same door: what is not for one of them is known to be there, and refused. */
const PEERS: readonly (readonly ActorKind[])[] = [
  ['admin 1', 'admin 2', 'admin 3'],
  ['owner', 'staff', 'merchant'],
];

test('ROLE-AUD-01 PROD-01 anyone who signs in is one of four audiences, and each has calls of its own', () => {
  const signedIn = calls
    .map(({ access }) => access.audience)
    .filter((one) => !['anyone', 'signer', 'integration'].includes(one));
  expect(new Set(signedIn)).toEqual(new Set(['customer', 'admin', 'partner', 'lender']));
  for (const audience of ['customer', 'admin', 'partner'] as const) {
    expect(signedIn.filter((one) => one === audience).length).toBeGreaterThan(20);
  }
});

/** Undefined for a call that stands in none of the lists, which is for nobody until somebody wrote down for whom it is. */
function meantFor(name: string): readonly ActorKind[] | undefined {
  if (PUBLIC.includes(name)) return ACTORS;
  if (CUSTOMERS.includes(name)) return ['customer'];
  if (LENDERS.includes(name)) return ['lender'];
  return [...SIGNED, ...BY_KEY].includes(name) ? [] : BY_ROLE[name];
}

test('S-AZ-1 S-AZ-2 every call has one row in the lists of who may make it, and every row a call', () => {
  const rows = [...PUBLIC, ...CUSTOMERS, ...LENDERS, ...SIGNED, ...BY_KEY, ...Object.keys(BY_ROLE)];
  expect(rows.toSorted()).toEqual(calls.map(nameOf).toSorted());
});

test('S-AZ-1 S-AZ-2 every call as every actor: open to those meant, else 401 or 403', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const name = nameOf(call);
    const meant = meantFor(name);
    if (meant === undefined) {
      wrong.push(`${name} has no row`);
      continue;
    }
    for (const kind of ACTORS) {
      const { status, error } = await ask(call, kind);
      const isPeer = meant.some((one) => PEERS.some((peers) => peers.includes(one) && peers.includes(kind)));
      const code = SIGNED.includes(name) ? 'SIGNATURE_INVALID' : isPeer ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED';
      const isRight = meant.includes(kind) ? status !== 401 && status !== 403 : error?.code === code;
      if (!isRight) wrong.push(`${name} as ${kind}: ${status} ${error?.code ?? ''}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('S-AZ-1 calls for the public, customers, systems or some roles are those in the lists', () => {
  const of = (audience: string) => calls.filter(({ access }) => access.audience === audience).map(nameOf);
  expect(of('anyone').toSorted()).toEqual(PUBLIC);
  expect(of('customer').toSorted()).toEqual(CUSTOMERS.toSorted());
  expect(of('lender').toSorted()).toEqual(LENDERS);
  expect(of('signer')).toEqual(SIGNED);
  expect(of('integration')).toEqual(BY_KEY);
  expect([...of('admin'), ...of('partner')].toSorted()).toEqual(Object.keys(BY_ROLE).toSorted());
});

test('R-IDEM-1 every POST of a signed-in person takes a key, and a repeat gets the same answer', async () => {
  const differs: string[] = [];
  for (const call of calls) {
    const kind = ({ customer: 'customer', admin: 'admin 1', partner: 'owner', lender: 'lender' } as const)[
      call.access.audience as 'customer'
    ];
    if (kind === undefined || call.method !== 'POST' || call.idempotency !== undefined) continue;
    const headers = { 'idempotency-key': nameOf(call) };
    const [first, again] = [await ask(call, kind, headers), await ask(call, kind, headers)];
    const told = ({ status, body, error }: typeof first) =>
      JSON.stringify([status, status === 200 ? body : error.code]);
    if (told(first) !== told(again)) differs.push(`${nameOf(call)}: ${told(first)}, then ${told(again)}`);
  }
  expect(differs).toEqual([]);
});

/** By hand, so that a call does not lose its keys unseen; why, says the contract. */
test('R-IDEM-1 the calls that take no notice of a key are few and named here', () => {
  expect(calls.filter(({ idempotency }) => idempotency === 'none').map(nameOf)).toEqual([
    'POST /api/access-links/confirm',
    'POST /api/access-links/refuse',
    'POST /api/access-links/show',
    'POST /api/admin/logout',
    'POST /api/admin/password/change',
    'POST /api/admin/second-factor/recovery-codes',
    'POST /api/admin/step-up',
    'POST /api/applications/:appId/journeys/:slug/documents/:key',
    'POST /api/applications/:appId/offers',
    'POST /api/approvals/decide',
    'POST /api/breaches/:breachId/count',
    'POST /api/breaches/:breachId/report',
    'POST /api/click-outs/export',
    'POST /api/co-applicant/code',
    'POST /api/co-applicant/confirm',
    'POST /api/confirm-identity',
    'POST /api/customer-info-deletion/ask',
    'POST /api/customer-info-deletion/find',
    'POST /api/customer-service/customers/:userId/lift-lock',
    'POST /api/customer-service/customers/:userId/reset-second-factor',
    'POST /api/customer-service/customers/:userId/reveal',
    'POST /api/customer-service/customers/:userId/send-link',
    'POST /api/customer-service/customers/:userId/withdraw-consent',
    'POST /api/customer-service/duplicates',
    'POST /api/customer-service/duplicates/:findingId/merge',
    'POST /api/customer-service/duplicates/:findingId/unmerge',
    'POST /api/customer-service/find',
    'POST /api/desk/cases/:lenderApplicationId/pan',
    'POST /api/desk/file',
    'POST /api/desk/logout',
    'POST /api/desk/password/change',
    'POST /api/desk/second-factor/recovery-codes',
    'POST /api/desk/step-up',
    'POST /api/eligibility-rules/back-test',
    'POST /api/eligibility-rules/pincodes/compare',
    'POST /api/eligibility-rules/pincodes/read',
    'POST /api/eligibility-rules/simulate',
    'POST /api/evidence/applications/:appId',
    'POST /api/evidence/lenders/:lenderId',
    'POST /api/grievance-files',
    'POST /api/grievances/:ticketId/replies',
    'POST /api/imports/:importId/apply',
    'POST /api/imports/:importId/bad-rows/:format',
    'POST /api/imports/:importId/cancel',
    'POST /api/imports/:importId/check',
    'POST /api/imports/:importId/invitations',
    'POST /api/imports/:importId/undo',
    'POST /api/imports/:kind/upload',
    'POST /api/insurance-requests/export',
    'POST /api/internal-report/export',
    'POST /api/lender-applications/:lenderApplicationId/continue',
    'POST /api/lender-connections/check-update',
    'POST /api/lender-connections/test',
    'POST /api/lender-connections/try',
    'POST /api/lender-desks/:lenderId/people/invite',
    'POST /api/lender-desks/people/:lenderUserId/reset-second-factor',
    'POST /api/lender-desks/people/:lenderUserId/switch',
    'POST /api/lender-returns',
    'POST /api/lender-revenue/estimate',
    'POST /api/lender-switches/preview',
    'POST /api/lenders/export',
    'POST /api/lending-apps/export',
    'POST /api/logout',
    'POST /api/masquerade',
    'POST /api/merchant-applications/:formId/reveal',
    'POST /api/merchant-applications/find',
    'POST /api/merge-links/show',
    'POST /api/merge-links/undo',
    'POST /api/message-stops/:recipientId',
    'POST /api/messaging/segments/count',
    'POST /api/messaging/templates/test',
    'POST /api/my-contact',
    'POST /api/my-contact/codes',
    'POST /api/my-data/delete',
    'POST /api/my-data/delete/code',
    'POST /api/my-helpers/:leadId/confirm',
    'POST /api/my-helpers/:leadId/refuse',
    'POST /api/my-merges/:mergeId/codes',
    'POST /api/my-merges/:mergeId/confirm',
    'POST /api/my-merges/:mergeId/refuse',
    'POST /api/my-second-factor/begin',
    'POST /api/my-second-factor/confirm',
    'POST /api/my-second-factor/recovery-codes',
    'POST /api/my-second-factor/remove',
    'POST /api/partner-accounts/:partnerUserId/reset-second-factor',
    'POST /api/partner-accounts/:partnerUserId/switch',
    'POST /api/partner-accounts/invite',
    'POST /api/partner/api-keys',
    'POST /api/partner/api-keys/:keyId/rotate',
    'POST /api/partner/assisted-leads',
    'POST /api/partner/cases/export',
    'POST /api/partner/commission/export',
    'POST /api/partner/disputes',
    'POST /api/partner/leads/export',
    'POST /api/partner/logout',
    'POST /api/partner/masquerade/exit',
    'POST /api/partner/password',
    'POST /api/partner/payment-details/confirm',
    'POST /api/partner/people/:partnerUserId/invite-again',
    'POST /api/partner/people/:partnerUserId/reset-second-factor',
    'POST /api/partner/people/:partnerUserId/switch',
    'POST /api/partner/people/invite',
    'POST /api/partner/query-files',
    'POST /api/partner/second-factor/begin',
    'POST /api/partner/second-factor/confirm',
    'POST /api/partner/second-factor/recovery-codes',
    'POST /api/partner/second-factor/remove',
    'POST /api/partner/statements/:statementId/lines',
    'POST /api/partner/step-up',
    'POST /api/partner/webhook-deliveries/:deliveryId/replay',
    'POST /api/partner/webhooks',
    'POST /api/partner/webhooks/:endpointId/secret',
    'POST /api/partner/webhooks/:endpointId/test',
    'POST /api/partners/referral',
    'POST /api/payment-accounts/:partnerId/reveal',
    'POST /api/payout-files',
    'POST /api/payout-files/:fileId/save',
    'POST /api/payout-files/result',
    'POST /api/products-report/export',
    'POST /api/reconciliation/claims/:claimId/end',
    'POST /api/reconciliation/claims/:claimId/save',
    'POST /api/reconciliation/loans/:lenderApplicationId/taken-back',
    'POST /api/s3-upload-file',
    'POST /api/staff/create',
    'POST /api/staff/reset-second-factor',
    'POST /api/staff/update',
    'POST /api/statements/:statementId/approve',
    'POST /api/telecalling/dial',
    'POST /api/telecalling/do-not-call/find',
    'POST /api/telecalling/next',
    'POST /api/ticket-files',
    'POST /api/tickets/export',
    'POST /api/upload-application-status-file',
    'POST /api/vendors-products-report/export',
    'POST /api/welcome-back/confirm',
    'PUT /api/partner/payment-details',
  ]);
});
