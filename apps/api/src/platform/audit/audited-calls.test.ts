import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { createSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalls, nameOf } from '../../testing/every-call';
import { openedCalls } from '../../testing/references';
import { signInStaff } from '../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../testing/test-app';

const src = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const AUDIT = [join(src, 'platform/audit/audit.ts'), 'recordAudit'] as const;

let opened: { name: string; method: string; reaches: boolean }[];
beforeAll(async () => {
  opened = await Promise.all(
    openedCalls(src, AUDIT).map(async ({ contract: [module, exported], reaches }) => {
      const call: Call = (await import(module))[exported];
      return { name: nameOf(call), method: call.method, reaches };
    }),
  );
});

/** They change something or look so, and write no audit; each with what is known of it all the same. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'asks with a body, because it is long or tells of a person, and changes nothing': [
    'POST /api/breaches/:breachId/count',
    'POST /api/eligibility-rules/pincodes/compare',
    'POST /api/eligibility-rules/pincodes/read',
    'POST /api/eligibility-rules/simulate',
    'POST /api/getLanguages',
    'POST /api/gold-loans/:appId',
    'POST /api/housing-loan/:appId',
    'POST /api/lender-revenue/estimate',
    'POST /api/merchant-forms/:formId/read',
    'POST /api/access-links/show',
    'POST /api/merge-links/show',
    'POST /api/messaging/segments/count',
    'POST /api/partner/funnel/preview',
    'POST /api/products/choose',
  ],
  'keeps what one has typed or looks at, which is nobody else’s: what comes of it is audited when it is handed in': [
    'POST /api/cookies/delete',
    'POST /api/cookies/save',
    'POST /api/merchant-forms',
    'POST /api/merchant-forms/:formId',
    'POST /api/saved-views',
    'POST /api/saved-views/delete',
    'PUT /api/drafts/:form',
  ],
  'writes rows of its own that are kept and only added to: codes that were sent, visits, offers shown, notices read, deliveries':
    [
      'POST /api/applications/:appId/offers',
      'POST /api/breach-notices/read',
      'POST /api/lender-applications/:lenderApplicationId/continue',
      'POST /api/lender-webhooks/:lenderCode',
      'POST /api/message-reports/:channel',
      'POST /api/co-applicant/code',
      'POST /api/my-contact/codes',
      'POST /api/my-data/delete/code',
      'POST /api/my-merges/:mergeId/codes',
      'POST /api/otp/send',
      'POST /api/partner/webhook-deliveries/:deliveryId/replay',
      'POST /api/partner/webhooks/:endpointId/test',
      'POST /api/visits',
    ],
  'begins to read a file, whose row says who sent it; what it would change is audited when it is applied': [
    'POST /api/imports/:importId/check',
  ],
};

test('S-AUD-2 every call that changes something is audited, except those listed with a reason', () => {
  const silent = opened.filter(({ method, reaches }) => method !== 'GET' && !reaches).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted());
});

test('S-AUD-2 every file and person that staff export or read in full is audited', () => {
  const told = opened.filter(({ name }) => /\/(?:export|save|reveal|bad-rows|evidence)\b|evidence\//.test(name));
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ reaches }) => !reaches).map(({ name }) => name)).toEqual(['POST /api/cookies/save']);
});

test('S-AUD-2 every call of the contracts was looked at', async () => {
  expect(opened.map(({ name }) => name).toSorted()).toEqual((await findCalls()).map(nameOf).toSorted());
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('S-AUD-4 the audit names the answer’s request id, address, person and the clock’s instant', async () => {
  const { token, staffId } = await signInStaff(app, 'Asha');
  const [lender] = await app.sql<{ lender_id: number }>(`select lender_id from lenders where slug = 'aster-finance'`);
  const body = { lender_id: lender?.lender_id ?? 0, revenue_type_id: 1, revenue_percent: 2.5 } as never;
  const asked = [
    { ip: '203.0.113.7', id: 'a1b2c3d4-0001' },
    { ip: '2001:db8::9', id: 'a1b2c3d4-0002' },
  ];
  for (const { ip, id } of asked) {
    const answer = await app.inject(createSlab, { body }, { token, ip, headers: { 'x-request-id': id } });
    expect([answer.status, answer.headers['x-request-id']]).toEqual([200, id]);
    app.clock.advance(1_500);
  }
  const now = app.clock.now().getTime();
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
    await app.sql(`set timezone to '${zone}'`);
    const rows = await app.sql<{ at: string; written: string; actor: string; request_id: string; ip: string }>(
      `select at, at::text as written, actor, request_id, ip from audit_entries where request_id like 'a1b2c3d4-%' order by id`,
    );
    expect(rows.map(({ actor, request_id, ip }) => ({ actor, id: request_id, ip }))).toEqual(
      asked.map((one) => ({ actor: `admin:${staffId}`, ...one })),
    );
    expect(rows.map(({ at }) => new Date(at).getTime())).toEqual([now - 3_000, now - 1_500]);
    // With its offset, so that nobody reads it as the time of another place.
    for (const { written } of rows) expect(written).toMatch(/[+-]\d\d(?::\d\d)?$/);
  }
  await app.sql(`set timezone to 'UTC'`);
});

test('S-AUD-4 no entry can be written without its instant, its actor and its request', async () => {
  const columns = await app.sql<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_name = 'audit_entries' and is_nullable = 'NO' and column_default is null order by column_name`,
  );
  expect(columns.map(({ column_name, data_type }) => [column_name, data_type])).toEqual([
    ['action', 'text'],
    ['actor', 'text'],
    ['at', 'timestamp with time zone'],
    ['object_id', 'text'],
    ['object_type', 'text'],
    ['request_id', 'text'],
  ]);
});
