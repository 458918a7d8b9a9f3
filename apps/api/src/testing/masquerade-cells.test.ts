import type { Call } from '@saakh/contracts/call';
import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalls, nameOf, sampleInput } from './every-call';
import { signInPartnerPerson } from './partner-sessions';
import { signInStaff } from './staff-sessions';
import { startTestApp, type TestApp } from './test-app';
import { BY_ROLE } from './who-may-call/by-role';

/** Money, keys, passwords, people and what is said for a customer: the partner's own matter. By hand, so that none leaves the list unseen. */
const MASQUERADE_NEVER: readonly string[] = [
  'POST /api/partner/api-keys',
  'POST /api/partner/api-keys/:keyId/revoke',
  'POST /api/partner/api-keys/:keyId/rotate',
  'POST /api/partner/assisted-leads',
  'POST /api/partner/disputes',
  'POST /api/partner/password',
  'POST /api/partner/people/:partnerUserId/invite-again',
  'POST /api/partner/people/:partnerUserId/reset-second-factor',
  'POST /api/partner/people/:partnerUserId/switch',
  'POST /api/partner/people/invite',
  'POST /api/partner/second-factor/begin',
  'POST /api/partner/second-factor/confirm',
  'POST /api/partner/payment-details/confirm',
  'POST /api/partner/second-factor/recovery-codes',
  'POST /api/partner/second-factor/remove',
  'POST /api/partner/step-up',
  'POST /api/partner/webhook-deliveries/:deliveryId/replay',
  'POST /api/partner/webhooks',
  'POST /api/partner/webhooks/:endpointId/remove',
  'POST /api/partner/webhooks/:endpointId/secret',
  'POST /api/partner/webhooks/:endpointId/switch',
  'POST /api/partner/webhooks/:endpointId/test',
  'PUT /api/partner/payment-details',
];
/** Not allowed in a read-only masquerade. */
const MASQUERADE_WITH_CHANGES: readonly string[] = [
  'POST /api/partner/cases/export',
  'POST /api/partner/commission/export',
  'POST /api/partner/funnel/discard',
  'POST /api/partner/funnel/preview',
  'POST /api/partner/funnel/publish',
  'POST /api/partner/funnel/restore',
  'POST /api/partner/leads/export',
  'POST /api/partner/links',
  'POST /api/partner/mails',
  'POST /api/partner/queries',
  'POST /api/partner/queries/:ticketId/again',
  'POST /api/partner/query-files',
  'POST /api/partner/statements/:statementId/lines',
  'PUT /api/partner/funnel/draft',
];

const KINDS = ['owner', 'staff', 'merchant'] as const;
const MODES = ['read-only', 'full'] as const;

const desks = new Map<string, { token: string }>();
let app: TestApp;
let calls: Call[];
let others: Call[];
beforeAll(async () => {
  app = await startTestApp();
  const all = await findCalls();
  calls = all.filter(({ access }) => access.audience === 'partner');
  others = all.filter(({ access }) => ['customer', 'admin', 'integration'].includes(access.audience));
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('m-1', 'ptr_cl', 'Someone’s shop', now())`,
  );
  for (const kind of KINDS) {
    await signInPartnerPerson(app, kind, {
      partnerId: 'ptr_cl',
      kind,
      ...(kind === 'merchant' ? { merchantId: 'm-1' } : {}),
    });
  }
  // One staff member for each masquerade: starting a second one ends the first.
  for (const kind of KINDS)
    for (const mode of MODES) desks.set(`${kind} ${mode}`, await signInStaff(app, `${kind}${mode}`));
});
afterAll(() => app.close());

type Kind = (typeof KINDS)[number];
type Mode = (typeof MODES)[number];

/** A session of its own each time, because some calls end the one that they are made with. */
async function actAs(kind: Kind, mode: Mode): Promise<string> {
  const body = { partnerUserId: `pus_${kind}`, mode, reason: 'Asked for help with the list' };
  const { status, body: told, error } = await app.inject(startMasquerade, { body }, desks.get(`${kind} ${mode}`));
  if (status !== 200) throw new Error(`No masquerade: ${JSON.stringify(error)}`);
  return told.token;
}

let sent = 0;
async function ask(call: Call, token: string) {
  sent += 1;
  return app.inject(call, sampleInput(call) as never, { token, ip: `10.7.${sent >> 8}.${sent & 255}` });
}

/** What the tables of this folder say of a cell; `undefined` for what the person of the portal may not do either. */
function mayDo(name: string, kind: Kind, mode: Mode): boolean | undefined {
  if (!BY_ROLE[name]?.includes(kind)) return undefined;
  if (MASQUERADE_NEVER.includes(name)) return false;
  return MASQUERADE_WITH_CHANGES.includes(name) ? mode === 'full' : true;
}

test('R-TEST-2 S-MASQ S-AZ-1 each call of the portal follows the masquerade table', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const name = nameOf(call);
    for (const kind of KINDS) {
      for (const mode of MODES) {
        const { status, error } = await ask(call, await actAs(kind, mode));
        const may = mayDo(name, kind, mode);
        const isRight = may
          ? status !== 401 && status !== 403
          : status === 403 && (may === undefined || error.message === PARTNER_MESSAGES.notInMasquerade);
        if (!isRight) wrong.push(`${name} as ${kind}, ${mode}: ${status} ${status === 200 ? '' : error?.message}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBe(calls.length * KINDS.length * MODES.length);
}, 180_000);

test('S-MASQ S-SES-6 a masquerade opens no call of customers, the back office or partners’ systems', async () => {
  const wrong: string[] = [];
  const token = await actAs('owner', 'full');
  for (const call of others) {
    const { status } = await ask(call, token);
    if (status !== 401) wrong.push(`${nameOf(call)}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(others.length).toBeGreaterThan(100);
}, 120_000);

test('S-MASQ the tables name every call that changes something in the portal, and no other', () => {
  const tabled = [...MASQUERADE_NEVER, ...MASQUERADE_WITH_CHANGES];
  expect(new Set(tabled).size).toBe(tabled.length);
  const changing = calls.filter(({ method }) => method !== 'GET').map(nameOf);
  const open = ['POST /api/partner/logout', 'POST /api/partner/masquerade/exit'];
  expect(changing.filter((name) => !tabled.includes(name)).toSorted()).toEqual(open);
  expect(tabled.filter((name) => !calls.map(nameOf).includes(name))).toEqual([]);
});
