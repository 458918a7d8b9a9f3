import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTORS, type ActorKind, signInEverybody } from '../../testing/every-actor';
import { findCalls, nameOf, sampleInput } from '../../testing/every-call';
import { startTestApp, type TestApp } from '../../testing/test-app';

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
const ask = async (call: Call, kind: ActorKind, headers: Record<string, string> = {}) => {
  sent += 1;
  const token = await tokenOf(kind);
  const extras = { headers, ip: `10.9.${sent >> 8}.${sent & 255}`, ...(token === undefined ? {} : { token }) };
  return app.inject(call, sampleInput(call) as never, extras);
};

test('every call of the contracts is open, and nothing is open beside them', async () => {
  const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
  const open = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const probes = ['GET /api/health/live', 'GET /api/health/ready'];
  expect(open.toSorted()).toEqual([...calls.map(nameOf), ...probes].toSorted());
});

test('S-SES-7 no answer of a call is kept by anybody, refusals included, except those that say so and nothing of the caller', async () => {
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

/** Written by hand: a call that becomes public by mistake is missing here. */
const PUBLIC = [
  'GET /api/agents',
  'GET /api/cookies/read',
  'GET /api/cookies/read-all',
  'GET /api/get-credit-cards-data',
  'GET /api/get-partner-by-name/:name',
  'GET /api/gold-lenders/:slug/estimate',
  'GET /api/how-we-match',
  'GET /api/ifsc/:ifsc',
  'GET /api/insurance-plans/:slug',
  'GET /api/ip-lookup',
  'GET /api/lenders-and-disclosures',
  'GET /api/listings/:slug',
  'GET /api/message-stops/:recipientId',
  'GET /api/notices/:key/:version/:language',
  'GET /api/out/:kind/:id',
  'GET /api/pincodes/:pincode',
  'GET /api/products',
  'GET /api/redirect-target',
  'GET /api/search-list/en',
  'GET /api/search-list/en/:key',
  'GET /api/smart-list',
  'GET /t/:code',
  'POST /api/admin/login',
  'POST /api/admin/password/forgot',
  'POST /api/admin/password/reset',
  'POST /api/admin/second-factor/begin',
  'POST /api/cookies/delete',
  'POST /api/cookies/save',
  'POST /api/getLanguages',
  'POST /api/hand-overs/demo',
  'POST /api/hand-overs/open',
  'POST /api/help-requests',
  'POST /api/merchant-forms',
  'POST /api/merchant-forms/:formId',
  'POST /api/merchant-forms/:formId/documents/:key',
  'POST /api/merchant-forms/:formId/read',
  'POST /api/merchant-forms/:formId/submit',
  'POST /api/message-stops/:recipientId',
  'POST /api/otp/send',
  'POST /api/otp/verify',
  'POST /api/partner/forgot-password',
  'POST /api/partner/login',
  'POST /api/partner/reset-password',
  'POST /api/products/choose',
  'POST /api/visits',
];
/** Signed by another system; no session opens it. */
const SIGNED = ['POST /api/lender-webhooks/:lenderCode', 'POST /api/message-reports/:channel'];
/** By a key of a partner's system; no session opens it. */
const BY_KEY = [
  'GET /api/v1/applications/:applicationId',
  'GET /api/v1/leads',
  'GET /api/v1/leads/:leadId',
  'POST /api/v1/leads',
];
/** By hand, too: who may make the calls that are not the customer's own (settled.md, "Roles"). */
const BY_ROLE: Readonly<Record<string, readonly ActorKind[]>> = {
  'GET /api/admin-reverify': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/admin/logout': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/admin/password/change': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/staff': ['admin 1'],
  'POST /api/staff/create': ['admin 1'],
  'POST /api/staff/update': ['admin 1'],
  'POST /api/staff/reset-second-factor': ['admin 1'],
  'POST /api/staff/invite-again': ['admin 1'],
  'GET /api/dashboard': ['admin 1', 'admin 2'],
  'GET /api/dashboard/rows': ['admin 1', 'admin 2'],
  'GET /api/products-report': ['admin 1'],
  'GET /api/vendors-products-report': ['admin 1'],
  'POST /api/products-report/export': ['admin 1'],
  'POST /api/vendors-products-report/export': ['admin 1'],
  'GET /api/internal-report': ['admin 1', 'admin 2'],
  'GET /api/internal-report/choices': ['admin 1', 'admin 2'],
  'GET /api/internal-report/total': ['admin 1', 'admin 2'],
  'GET /api/customers-journey': ['admin 1', 'admin 2'],
  'GET /api/customers-journey/dropped': ['admin 1', 'admin 2'],
  'GET /api/internal-report/schedules': ['admin 1', 'admin 2'],
  'POST /api/internal-report/schedules': ['admin 1', 'admin 2'],
  'POST /api/internal-report/schedules/delete': ['admin 1', 'admin 2'],
  'POST /api/internal-report/export': ['admin 1', 'admin 2'],
  'GET /api/messaging/campaigns': ['admin 1'],
  'GET /api/messaging/campaigns/:campaignId': ['admin 1'],
  'GET /api/messaging/templates': ['admin 1'],
  'POST /api/messaging/campaigns': ['admin 1'],
  'POST /api/messaging/campaigns/:campaignId': ['admin 1'],
  'POST /api/messaging/segments/count': ['admin 1'],
  'POST /api/messaging/templates': ['admin 1'],
  'POST /api/messaging/templates/test': ['admin 1'],
  'GET /api/telecalling/figures': ['admin 1', 'admin 3'],
  'GET /api/telecalling/lead': ['admin 1', 'admin 3'],
  'GET /api/telecalling/line': ['admin 1', 'admin 3'],
  'GET /api/telecalling/queues': ['admin 1', 'admin 3'],
  'GET /api/telecalling/scripts': ['admin 1', 'admin 3'],
  'POST /api/telecalling/dial': ['admin 1', 'admin 3'],
  'POST /api/telecalling/do-not-call': ['admin 1', 'admin 3'],
  'POST /api/telecalling/do-not-call/remove': ['admin 1'],
  'POST /api/telecalling/line': ['admin 1', 'admin 3'],
  'POST /api/telecalling/next': ['admin 1', 'admin 3'],
  'POST /api/telecalling/queues': ['admin 1'],
  'POST /api/telecalling/queues/:queue_id': ['admin 1'],
  'POST /api/telecalling/release': ['admin 1', 'admin 3'],
  'POST /api/telecalling/scripts': ['admin 1'],
  'POST /api/telecalling/settle': ['admin 1', 'admin 3'],
  'GET /api/tickets': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/tickets/:ticketId': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/take': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/assign': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/answer': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/note': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/category': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/close': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/reopen': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/tickets/export': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/ticket-files/:fileId': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/ticket-files': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/tracking-links': ['admin 1'],
  'POST /api/tracking-links': ['admin 1'],
  'POST /api/tracking-links/update': ['admin 1'],
  'GET /api/tracking-links/:linkId': ['admin 1'],
  'GET /api/tracking-links/:linkId/code': ['admin 1'],
  'GET /api/tracking-links/:linkId/rows': ['admin 1'],
  'GET /api/dedupe-findings': ['admin 1'],
  'GET /api/dedupe-findings/summary': ['admin 1'],
  'GET /api/system-status': ['admin 1'],
  'POST /api/system-status/jobs/retry': ['admin 1'],
  'POST /api/system-status/jobs/discard': ['admin 1'],
  'POST /api/system-status/outbox/send': ['admin 1'],
  'GET /api/log-alerts': ['admin 1'],
  'POST /api/log-alerts': ['admin 1'],
  'GET /api/otp-failures': ['admin 1'],
  'GET /api/otp-failures/summary': ['admin 1'],
  'GET /api/lender-failures': ['admin 1'],
  'GET /api/lender-failures/summary': ['admin 1'],
  'GET /api/lender-failures/:callId': ['admin 1'],
  'POST /api/lender-failures/replay': ['admin 1'],
  'POST /api/lender-failures/probe': ['admin 1'],
  'GET /api/imports': ['admin 1', 'admin 2'],
  'GET /api/imports/:importId': ['admin 1', 'admin 2'],
  'GET /api/import-lenders': ['admin 1', 'admin 2'],
  'POST /api/upload-application-status-file': ['admin 1', 'admin 2'],
  'POST /api/imports/:kind/upload': ['admin 1', 'admin 2'],
  'POST /api/imports/:importId/check': ['admin 1', 'admin 2'],
  'POST /api/imports/:importId/apply': ['admin 1', 'admin 2'],
  'POST /api/imports/:importId/cancel': ['admin 1', 'admin 2'],
  'POST /api/imports/:importId/undo': ['admin 1', 'admin 2'],
  'GET /api/imports/:importId/errors': ['admin 1', 'admin 2'],
  'GET /api/imports/:importId/changed-since': ['admin 1', 'admin 2'],
  'POST /api/imports/:importId/bad-rows/:format': ['admin 1', 'admin 2'],
  'GET /api/import-templates/:kind/:format': ['admin 1', 'admin 2'],
  'POST /api/customer-service/find': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/recent': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/customers/:userId': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/customers/:userId/timeline': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/reveal': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/notes': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/end-sessions': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/withdraw-consent': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/customers/:userId/codes': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/lift-lock': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/customers/:userId/send-link': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/customers/:userId/duplicates': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/duplicates': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/customer-service/duplicates/:findingId': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/duplicates/:findingId/propose': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/customer-service/duplicates/:findingId/merge': ['admin 1', 'admin 2'],
  'POST /api/customer-service/duplicates/:findingId/different': ['admin 1', 'admin 2'],
  'POST /api/customer-service/duplicates/:findingId/unmerge': ['admin 1', 'admin 2'],
  'GET /api/customer-info-deletion': ['admin 1'],
  'GET /api/customer-info-deletion/:holdId': ['admin 1'],
  'POST /api/customer-info-deletion/find': ['admin 1'],
  'POST /api/customer-info-deletion/ask': ['admin 1'],
  'POST /api/create-credit-card': ['admin 1'],
  'POST /api/s3-upload-file': ['admin 1'],
  'POST /api/safe-delete-credit-card': ['admin 1'],
  'POST /api/update-credit-card-data': ['admin 1'],
  'GET /api/lender-revenue/get-types': ['admin 1'],
  'GET /api/lender-revenue/get/:lenderId': ['admin 1'],
  'POST /api/lender-revenue/create': ['admin 1'],
  'POST /api/lender-revenue/delete/:id': ['admin 1'],
  'POST /api/lender-revenue/estimate': ['admin 1'],
  'POST /api/lender-revenue/set-order': ['admin 1'],
  'POST /api/lender-revenue/update': ['admin 1'],
  'GET /api/get-lenders-data': ['admin 1'],
  'POST /api/lenders/export': ['admin 1'],
  'GET /api/get-lender-data/:lenderId': ['admin 1'],
  'POST /api/create-lender': ['admin 1'],
  'POST /api/update-lender-data': ['admin 1'],
  'POST /api/safe-delete-lender': ['admin 1'],
  'POST /api/lender-products/add': ['admin 1'],
  'POST /api/lender-products/update': ['admin 1'],
  'POST /api/lender-connections/save': ['admin 1'],
  'POST /api/lender-connections/test': ['admin 1'],
  'GET /api/lender-journeys/:lenderId': ['admin 1'],
  'GET /api/lender-journeys/:lenderId/versions/:version': ['admin 1'],
  'POST /api/lender-journeys/save-draft': ['admin 1'],
  'POST /api/lender-journeys/discard-draft': ['admin 1'],
  'POST /api/lender-journeys/publish': ['admin 1'],
  'GET /api/lender-group/get-all': ['admin 1'],
  'POST /api/lender-group/create': ['admin 1'],
  'POST /api/lender-group/rename': ['admin 1'],
  'POST /api/lender-group/retire': ['admin 1'],
  'GET /api/list-choices': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/merchant-applications': ['admin 1'],
  'GET /api/merchant-applications/:formId': ['admin 1'],
  'GET /api/merchant-applications/:formId/documents/:documentId': ['admin 1'],
  'POST /api/merchant-applications/find': ['admin 1'],
  'POST /api/merchant-applications/:formId/approve': ['admin 1'],
  'POST /api/merchant-applications/:formId/refuse': ['admin 1'],
  'POST /api/merchant-applications/:formId/reveal': ['admin 1'],
  'GET /api/merchants': ['admin 1'],
  'GET /api/merchants/:merchantId': ['admin 1'],
  'POST /api/merchants/:merchantId/pause': ['admin 1'],
  'POST /api/merchants/:merchantId/shops': ['admin 1'],
  'POST /api/merchants/:merchantId/shops/:locationId': ['admin 1'],
  'GET /api/attribution-disputes': ['admin 1'],
  'GET /api/attribution-disputes/:disputeId': ['admin 1'],
  'POST /api/attribution-disputes/:disputeId/decide': ['admin 1'],
  'GET /api/partner-accounts': ['admin 1'],
  'POST /api/partner-accounts/invite': ['admin 1'],
  'POST /api/partner-accounts/:partnerUserId/switch': ['admin 1'],
  'POST /api/partner-accounts/:partnerUserId/invite-again': ['admin 1'],
  'POST /api/partner-accounts/:partnerUserId/reset-second-factor': ['admin 1'],
  'POST /api/masquerade': ['admin 1'],
  'GET /api/partners': ['admin 1'],
  'GET /api/partners/:id': ['admin 1'],
  'GET /api/partners/:id/referral': ['admin 1'],
  'POST /api/partners/referral': ['admin 1'],
  'POST /api/brands/update': ['admin 1'],
  'POST /api/partners/agent': ['admin 1'],
  'POST /api/partners/create': ['admin 1'],
  'POST /api/partners/rename': ['admin 1'],
  'POST /api/partners/delete': ['admin 1'],
  'POST /api/update-partner-revenue-data/:id': ['admin 1'],
  'POST /api/update-partner-utm/:id': ['admin 1'],
  'GET /api/lender-switches': ['admin 1'],
  'POST /api/lender-switches/preview': ['admin 1'],
  'POST /api/lender-switches/apply': ['admin 1'],
  'GET /api/lender-switches/scheduled': ['admin 1'],
  'POST /api/lender-switches/scheduled/cancel': ['admin 1'],
  'POST /api/lender-switches/scheduled/approve': ['admin 1'],
  'GET /api/eligibility-rules/versions': ['admin 1'],
  'GET /api/eligibility-rules/:lenderId': ['admin 1'],
  'POST /api/eligibility-rules/pincodes': ['admin 1'],
  'POST /api/eligibility-rules/simulate': ['admin 1'],
  'POST /api/eligibility-rules/back-test': ['admin 1'],
  'GET /api/records/:type/:id/changes': ['admin 1'],
  'POST /api/records/:type/:id/revert': ['admin 1'],
  'GET /api/trash': ['admin 1'],
  'POST /api/trash/restore': ['admin 1'],
  'GET /api/approvals': ['admin 1'],
  'POST /api/approvals/:approvalId/decide': ['admin 1'],
  'GET /api/saved-views': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/saved-views': ['admin 1', 'admin 2', 'admin 3'],
  'POST /api/saved-views/delete': ['admin 1', 'admin 2', 'admin 3'],
  'GET /api/statements': ['admin 1'],
  'POST /api/statements/prepare': ['admin 1'],
  'POST /api/statements/:statementId/approve': ['admin 1'],
  'POST /api/statements/:statementId/discard': ['admin 1'],
  'GET /api/payout-files': ['admin 1'],
  'POST /api/payout-files': ['admin 1'],
  'POST /api/payout-files/:fileId/save': ['admin 1'],
  'POST /api/payout-files/result': ['admin 1'],
  'GET /api/partner/api-keys': ['owner'],
  'GET /api/partner/api-reference': ['owner'],
  'POST /api/partner/api-keys': ['owner'],
  'POST /api/partner/api-keys/:keyId/rotate': ['owner'],
  'POST /api/partner/api-keys/:keyId/revoke': ['owner'],
  'GET /api/partner/webhooks': ['owner'],
  'POST /api/partner/webhooks': ['owner'],
  'POST /api/partner/webhooks/:endpointId/switch': ['owner'],
  'POST /api/partner/webhooks/:endpointId/remove': ['owner'],
  'POST /api/partner/webhooks/:endpointId/test': ['owner'],
  'GET /api/partner/webhooks/:endpointId/deliveries': ['owner'],
  'POST /api/partner/webhook-deliveries/:deliveryId/replay': ['owner'],
  'GET /api/partner/dashboard': ['owner', 'staff', 'merchant'],
  'GET /api/partner/assisted-leads': ['owner', 'staff', 'merchant'],
  'POST /api/partner/assisted-leads': ['owner', 'staff', 'merchant'],
  'GET /api/partner/disputes': ['owner', 'staff', 'merchant'],
  'POST /api/partner/disputes': ['owner', 'staff', 'merchant'],
  'GET /api/partner/leads': ['owner', 'staff', 'merchant'],
  'POST /api/partner/leads/export': ['owner', 'staff', 'merchant'],
  'GET /api/partner/cases': ['owner', 'staff', 'merchant'],
  'GET /api/partner/cases/:caseId': ['owner', 'staff', 'merchant'],
  'POST /api/partner/cases/export': ['owner', 'staff', 'merchant'],
  'GET /api/partner/commission': ['owner'],
  'POST /api/partner/commission/export': ['owner'],
  'GET /api/partner/statements': ['owner'],
  'GET /api/partner/statements/:statementId': ['owner'],
  'GET /api/partner/statements/:statementId/pdf': ['owner'],
  'POST /api/partner/statements/:statementId/lines': ['owner'],
  'GET /api/partner/payment-details': ['owner'],
  'PUT /api/partner/payment-details': ['owner'],
  'GET /api/partner/funnel': ['owner'],
  'PUT /api/partner/funnel/draft': ['owner'],
  'POST /api/partner/funnel/discard': ['owner'],
  'GET /api/partner/funnel/drop-off': ['owner'],
  'POST /api/partner/funnel/preview': ['owner'],
  'POST /api/partner/funnel/publish': ['owner'],
  'POST /api/partner/funnel/restore': ['owner'],
  'GET /api/partner/referral': ['owner'],
  'GET /api/partner/referral/code': ['owner'],
  'GET /api/partner/get-revenue': ['owner', 'staff', 'merchant'],
  'GET /api/partner/lender-journeys': ['owner', 'staff', 'merchant'],
  'GET /api/partner/links': ['owner', 'staff', 'merchant'],
  'POST /api/partner/links': ['owner', 'staff', 'merchant'],
  'GET /api/partner/links/:linkId/code': ['owner', 'staff', 'merchant'],
  'GET /api/partner/links/:linkId/creatives': ['owner', 'staff', 'merchant'],
  'POST /api/partner/logout': ['owner', 'staff', 'merchant'],
  'GET /api/partner/products': ['owner', 'staff', 'merchant'],
  'GET /api/partner/products/:productId': ['owner', 'staff', 'merchant'],
  'GET /api/partner/masquerade/visits': ['owner'],
  'POST /api/partner/masquerade/exit': ['owner', 'staff', 'merchant'],
  'POST /api/partner/password': ['owner', 'staff', 'merchant'],
  'GET /api/partner/people': ['owner'],
  'POST /api/partner/people/:partnerUserId/reset-second-factor': ['owner'],
  'GET /api/partner/second-factor': ['owner', 'staff', 'merchant'],
  'POST /api/partner/second-factor/begin': ['owner', 'staff', 'merchant'],
  'POST /api/partner/second-factor/confirm': ['owner', 'staff', 'merchant'],
  'POST /api/partner/second-factor/recovery-codes': ['owner', 'staff', 'merchant'],
  'POST /api/partner/second-factor/remove': ['owner', 'staff', 'merchant'],
  'GET /api/partner/queries': ['owner', 'staff', 'merchant'],
  'GET /api/partner/query-files/:fileId': ['owner', 'staff', 'merchant'],
  'POST /api/partner/query-files': ['owner', 'staff', 'merchant'],
  'POST /api/partner/queries': ['owner', 'staff', 'merchant'],
  'POST /api/partner/queries/:ticketId/again': ['owner', 'staff', 'merchant'],
};

/** Who signs in at the same door: what is not for one of them is known to be there, and refused. */
const PEERS: readonly (readonly ActorKind[])[] = [
  ['admin 1', 'admin 2', 'admin 3'],
  ['owner', 'staff', 'merchant'],
];

test('ROLE-AUD-01 PROD-01 whoever signs in is one of three audiences, and each has calls of its own', () => {
  const signedIn = calls
    .map(({ access }) => access.audience)
    .filter((one) => !['anyone', 'lender', 'integration'].includes(one));
  expect(new Set(signedIn)).toEqual(new Set(['customer', 'admin', 'partner']));
  for (const audience of ['customer', 'admin', 'partner'] as const) {
    expect(signedIn.filter((one) => one === audience).length).toBeGreaterThan(20);
  }
});

test('S-AZ-1 S-AZ-2 every call as everybody: open to whom it is meant for, 401 to other audiences, 403 to other roles', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const name = nameOf(call);
    const meant =
      BY_ROLE[name] ??
      (PUBLIC.includes(name) ? ACTORS : [...SIGNED, ...BY_KEY].includes(name) ? [] : ['customer' as const]);
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

test('S-AZ-1 what is public, signed by a system or for some roles only is what stands in the lists of this test', () => {
  const of = (audience: string) => calls.filter(({ access }) => access.audience === audience).map(nameOf);
  expect(of('anyone').toSorted()).toEqual(PUBLIC);
  expect(of('lender')).toEqual(SIGNED);
  expect(of('integration')).toEqual(BY_KEY);
  expect([...of('admin'), ...of('partner')].toSorted()).toEqual(Object.keys(BY_ROLE).toSorted());
});

test('R-IDEM-1 every POST of a signed-in person takes a key: the repeat is answered as the first was', async () => {
  const differs: string[] = [];
  for (const call of calls) {
    const kind = ({ customer: 'customer', admin: 'admin 1', partner: 'owner' } as const)[
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
    'POST /api/admin/logout',
    'POST /api/admin/password/change',
    'POST /api/applications/:appId/journeys/:slug/documents/:key',
    'POST /api/applications/:appId/offers',
    'POST /api/confirm-identity',
    'POST /api/customer-info-deletion/ask',
    'POST /api/customer-info-deletion/find',
    'POST /api/customer-service/customers/:userId/lift-lock',
    'POST /api/customer-service/customers/:userId/reveal',
    'POST /api/customer-service/customers/:userId/send-link',
    'POST /api/customer-service/duplicates',
    'POST /api/customer-service/duplicates/:findingId/merge',
    'POST /api/customer-service/duplicates/:findingId/unmerge',
    'POST /api/customer-service/find',
    'POST /api/eligibility-rules/back-test',
    'POST /api/eligibility-rules/simulate',
    'POST /api/imports/:importId/apply',
    'POST /api/imports/:importId/bad-rows/:format',
    'POST /api/imports/:importId/cancel',
    'POST /api/imports/:importId/check',
    'POST /api/imports/:importId/undo',
    'POST /api/imports/:kind/upload',
    'POST /api/internal-report/export',
    'POST /api/lender-connections/test',
    'POST /api/lender-revenue/estimate',
    'POST /api/lender-switches/preview',
    'POST /api/lenders/export',
    'POST /api/logout',
    'POST /api/masquerade',
    'POST /api/merchant-applications/:formId/reveal',
    'POST /api/merchant-applications/find',
    'POST /api/message-stops/:recipientId',
    'POST /api/messaging/segments/count',
    'POST /api/messaging/templates/test',
    'POST /api/my-contact',
    'POST /api/my-contact/codes',
    'POST /api/my-data/delete',
    'POST /api/my-data/delete/code',
    'POST /api/partner-accounts/:partnerUserId/reset-second-factor',
    'POST /api/partner-accounts/:partnerUserId/switch',
    'POST /api/partner-accounts/invite',
    'POST /api/partner/api-keys',
    'POST /api/partner/api-keys/:keyId/rotate',
    'POST /api/partner/cases/export',
    'POST /api/partner/commission/export',
    'POST /api/partner/leads/export',
    'POST /api/partner/logout',
    'POST /api/partner/masquerade/exit',
    'POST /api/partner/password',
    'POST /api/partner/people/:partnerUserId/reset-second-factor',
    'POST /api/partner/query-files',
    'POST /api/partner/second-factor/begin',
    'POST /api/partner/second-factor/confirm',
    'POST /api/partner/second-factor/recovery-codes',
    'POST /api/partner/second-factor/remove',
    'POST /api/partner/statements/:statementId/lines',
    'POST /api/partner/webhooks',
    'POST /api/partners/referral',
    'POST /api/payout-files',
    'POST /api/payout-files/:fileId/save',
    'POST /api/payout-files/result',
    'POST /api/products-report/export',
    'POST /api/s3-upload-file',
    'POST /api/staff/create',
    'POST /api/staff/reset-second-factor',
    'POST /api/staff/update',
    'POST /api/statements/:statementId/approve',
    'POST /api/telecalling/dial',
    'POST /api/telecalling/next',
    'POST /api/ticket-files',
    'POST /api/tickets/export',
    'POST /api/upload-application-status-file',
    'POST /api/vendors-products-report/export',
    'POST /api/welcome-back/confirm',
    'PUT /api/partner/payment-details',
  ]);
});
