import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { beforeAll, expect, test } from 'vitest';
import { findCalls, nameOf } from '../../testing/every-call';
import { openedCalls } from '../../testing/references';

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
    'POST /api/eligibility-rules/simulate',
    'POST /api/getLanguages',
    'POST /api/gold-loans/:appId',
    'POST /api/housing-loan/:appId',
    'POST /api/lender-revenue/estimate',
    'POST /api/merchant-forms/:formId/read',
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
      'POST /api/lender-webhooks/:lenderCode',
      'POST /api/message-reports/:channel',
      'POST /api/my-contact/codes',
      'POST /api/my-data/delete/code',
      'POST /api/otp/send',
      'POST /api/partner/webhook-deliveries/:deliveryId/replay',
      'POST /api/partner/webhooks/:endpointId/test',
      'POST /api/visits',
    ],
  'begins to read a file, whose row says who sent it; what it would change is audited when it is applied': [
    'POST /api/imports/:importId/check',
  ],
};

test('S-AUD-2 every call that changes something leads to the audit, but for those that are named here with their reason', () => {
  const silent = opened.filter(({ method, reaches }) => method !== 'GET' && !reaches).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted());
});

test('S-AUD-2 every file and every person that staff take away or read whole leads to the audit', () => {
  const told = opened.filter(({ name }) => /\/(?:export|save|reveal|bad-rows|evidence)\b|evidence\//.test(name));
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ reaches }) => !reaches).map(({ name }) => name)).toEqual(['POST /api/cookies/save']);
});

test('S-AUD-2 every call of the contracts was looked at', async () => {
  expect(opened.map(({ name }) => name).toSorted()).toEqual((await findCalls()).map(nameOf).toSorted());
});
