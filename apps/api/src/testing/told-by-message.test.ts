import type { Call, CallInput } from '@saakh/contracts/call';
import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import * as accounts from '@saakh/contracts/identity/sign-in/partner-accounts';
import { switchPartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import * as staff from '@saakh/contracts/identity/sign-in/staff';
import { createWebhook } from '@saakh/contracts/integrations/partner-api/webhooks';
import * as service from '@saakh/contracts/operations/customer-service';
import * as deletion from '@saakh/contracts/operations/staff/privacy';
import { addDoNotCall, removeDoNotCall } from '@saakh/contracts/operations/telecalling';
import * as partners from '@saakh/contracts/partners/staff/brands';
import * as merchants from '@saakh/contracts/partners/staff/merchants';
import { setPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { decideApproval, listFieldChanges, restoreRecord, revertFieldChange } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_ACTS } from '#domains/identity/customers';
import { agreeByLink } from './agree-by-link';
import { signInPartnerPerson } from './partner-sessions';
import { signInStaff } from './staff-sessions';
import { startTestApp, type TestApp } from './test-app';

const REASON = 'They asked for it on the phone';
const MOBILE = '9811155502';
const OWNER = 'gopal@partner.test';
let app: TestApp;
let asha: { staffId: string; token: string };
let owner: { partnerUserId: string; token: string };
let userId: string;

const make = <const C extends Call>(call: C, { token }: { token: string }, input: object) =>
  app.inject(call, input as CallInput<C>, { token });
async function made<const C extends Call>(call: C, who: { token: string }, input: object) {
  const answer = await make(call, who, input);
  if (answer.status >= 300) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
  return answer.body;
}
const bodies = async (to: string) =>
  (await app.platform.outbox.listDevelopmentMessages(to)).map(({ body }) => body.replaceAll('\n', ' '));

async function start(config: Record<string, string> = {}) {
  app = await startTestApp({ config });
  asha = await signInStaff(app, 'Asha');
  await signInStaff(app, 'Bina');
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_rinayan' });
  await signInPartnerPerson(app, 'Vinod', { partnerId: 'ptr_rinayan', kind: 'staff' });
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_1', 'ptr_rinayan', 'Anand Stores', now())`,
  );
  await signInPartnerPerson(app, 'Anand', {
    ...{ partnerId: 'ptr_rinayan', kind: 'merchant', merchantId: 'mer_1' },
  });
  userId = (await app.signIn({ mobile: MOBILE })).userId;
}
const params = (more: object) => ({ params: more });
const ofCustomer = (body: object) => ({ params: { userId }, body });

describe('without a second person', () => {
  beforeAll(() => start());
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['rate_limits', 'outbox_messages']) await app.sql(`delete from ${table}`);
  });

  type Case = readonly [what: string, act: () => Promise<unknown>, told: Readonly<Record<string, string>>];
  const cases: Case[] = [
    [
      'a customer is signed out',
      () => made(service.endCustomerSessions, asha, ofCustomer({ reason: REASON })),
      { [MOBILE]: 'Asha of our customer service did this: signed out on all devices' },
    ],
    [
      'nobody calls a number any more',
      () => made(addDoNotCall, asha, { body: { mobile: MOBILE, reason: REASON } }),
      { [MOBILE]: 'no more calls to you' },
    ],
    [
      'a number may be called again',
      async () => {
        await made(addDoNotCall, asha, { body: { mobile: MOBILE, reason: REASON } });
        await made(removeDoNotCall, asha, { body: { mobile: MOBILE, reason: REASON } });
      },
      { [MOBILE]: 'calls to you allowed again' },
    ],
    [
      'someone of a portal is switched off by staff',
      () =>
        made(accounts.switchPartnerAccount, asha, {
          params: { partnerUserId: 'pus_vinod' },
          body: { active: false, reason: REASON },
        }),
      { 'vinod@partner.test': 'you can no longer sign in', [OWNER]: 'Vinod can no longer sign in to your portal' },
    ],
    [
      'and on again',
      async () => {
        await made(accounts.switchPartnerAccount, asha, {
          params: { partnerUserId: 'pus_vinod' },
          body: { active: true, reason: REASON },
        });
        await agreeByLink(app, 'vinod@partner.test');
      },
      { 'vinod@partner.test': 'you can sign in again', [OWNER]: 'Vinod can sign in to your portal again' },
    ],
    [
      'an owner switches someone off',
      () => made(switchPartnerPerson, owner, { params: { partnerUserId: 'pus_vinod' }, body: { active: false } }),
      { 'vinod@partner.test': 'Gopal changed your account' },
    ],
    [
      'staff invite someone to a portal',
      () =>
        made(accounts.invitePartnerAccount, asha, {
          body: {
            ...{ partnerId: 'ptr_rinayan', kind: 'owner', merchantId: null, language: 'en', reason: REASON },
            ...{ name: 'Ravi', email: 'ravi@partner.test' },
          },
        }),
      { [OWNER]: 'Ravi was invited to your portal' },
    ],
    [
      'staff act as someone with changes',
      () => made(startMasquerade, asha, { body: { partnerUserId: 'pus_anand', mode: 'full', reason: REASON } }),
      { [OWNER]: 'may change things in your portal as Anand' },
    ],
    [
      'a merchant is paused',
      () =>
        made(merchants.pauseMerchant, asha, {
          params: { merchantId: 'mer_1' },
          body: { paused: true, reason: REASON },
        }),
      { 'anand@partner.test': 'you can no longer sign in', [OWNER]: 'Anand Stores is paused' },
    ],
    [
      'a shop is added',
      () =>
        made(merchants.addShop, asha, {
          params: { merchantId: 'mer_1' },
          body: { name: 'Corner', address: '12 Church Street', pincode: '560001' },
        }),
      { [OWNER]: 'the shop Corner of Anand Stores' },
    ],
    [
      'an address is told of a company’s customers',
      () =>
        made(createWebhook, owner, {
          body: { url: 'https://example.com/in?key=secret', mode: 'live', events: ['application.approved'] },
        }),
      { [OWNER]: '12:00 IST: an address at example.com is told' },
    ],
    [
      'a name of a partner is changed',
      () => made(partners.renamePartner, asha, { body: { id: 'ptr_rinayan', name: 'Rinayan Finance' } }),
      { [OWNER]: 'your name: Rinayan → Rinayan Finance' },
    ],
    [
      'a share is changed',
      () =>
        made(partners.updatePartnerRevenue, asha, {
          params: { id: 'ptr_rinayan' },
          body: { revenue_percent: 41, reason: REASON },
        }),
      { [OWNER]: '→ 41' },
    ],
    [
      'a change is set back',
      async () => {
        const key = { type: 'partner', id: 'ptr_rinayan' };
        const { data } = (await made(listFieldChanges, asha, { params: key, query: {} })) as {
          data: { changeId: string; property: string }[];
        };
        const changeId = data.find(({ property }) => property === 'name')?.changeId;
        await made(revertFieldChange, asha, { params: key, body: { changeId } });
      },
      { [OWNER]: 'your name: Rinayan Finance → Rinayan' },
    ],
    [
      'the list of agents says something else',
      () => made(partners.updateAgent, asha, { body: { id: 'ptr_rinayan', property: 'agent_listed', value: false } }),
      { [OWNER]: 'what the public list of agents says of you: yes → no' },
    ],
    [
      'a site has another number for support',
      () =>
        made(partners.updateBrand, asha, { body: { key: 'rinayan', property: 'support_phone', value: '9876500000' } }),
      { [OWNER]: 'the support number of your site' },
    ],
    [
      'someone else brought a partner',
      () =>
        made(setPartnerReferral, asha, {
          body: {
            ...{ id: 'ptr_rinayan', referrerId: 'ptr_vetanika', percent: 5, mostPerCasePaise: null },
            ...{ mostPerMonthPaise: null, since: '2026-11-01', until: null, seen: null, reason: REASON },
          },
        }),
      { [OWNER]: 'Vetanika brought Rinayan and gets 5 percent' },
    ],
    [
      'a partner goes into the bin',
      () => made(partners.deletePartner, asha, { body: { id: 'ptr_rinayan' } }),
      { [OWNER]: 'your site and your portal were ended' },
    ],
    [
      'and comes back',
      () => made(restoreRecord, asha, { body: { type: 'partner', id: 'ptr_rinayan' } }),
      { [OWNER]: 'your site and your portal work again' },
    ],
    ...(
      [
        ['name', 'Bina Rao', 'your name is Bina Rao now'],
        ['roleId', 2, 'your role is operations now'],
        ['active', false, 'you can no longer sign in'],
      ] as const
    ).map(
      ([property, value, words]): Case => [
        `a colleague changes ${property}`,
        () => made(staff.updateStaff, asha, { body: { staffId: 'stf_bina', property, value, reason: REASON } }),
        { 'bina@saakh.test': `Asha changed your account in the back office of Saakh: ${words}` },
      ],
    ),
  ];
  test.each(cases)('S-AZ-7 whom it concerns is told by message once: %s', async (_what, act, told) => {
    await act();
    for (const [to, words] of Object.entries(told)) {
      const found = (await bodies(to)).filter((body) => body.includes(words));
      expect([to, words, found.length], (await bodies(to)).join('\n')).toEqual([to, words, 1]);
    }
  });

  test('S-AZ-7 the same done to a customer again within an hour is no second message', async () => {
    app.clock.advance(3600_000 + 1);
    const again = await signInStaff(app, 'Chand', 3);
    const end = () => made(service.endCustomerSessions, again, ofCustomer({ reason: REASON }));
    await end();
    await end();
    expect(await bodies(MOBILE)).toHaveLength(1);
  });

  test('S-AZ-7 what staff do to an account fits an SMS in both languages', () => {
    for (const words of Object.values(STAFF_ACTS)) {
      for (const text of Object.values(words)) expect(text.length, text).toBeLessThanOrEqual(30);
    }
  });
});

describe('with a second person', () => {
  beforeAll(() => start({ SECOND_APPROVAL: 'true' }));
  afterAll(() => app.close());

  test('S-AZ-7 REG-DP-6 a customer is told in their language that staff asked for the deletion, while it waits', async () => {
    await app.sql(`update users set language = 'hi' where user_id = $1`, [userId]);
    await made(deletion.askDeletion, asha, { body: { userId, confirm: MOBILE.slice(-4), reason: REASON } });
    expect((await bodies(MOBILE)).join()).toContain(STAFF_ACTS['deletion-asked'].hi);
  });

  test('S-AZ-7 owners are told of a share when somebody approves it, and not before, in their language', async () => {
    await app.sql(`update partner_users set mail_language = 'hi'`);
    const waiting = (await made(partners.updatePartnerRevenue, asha, {
      params: { id: 'ptr_rinayan' },
      body: { revenue_percent: 42, reason: REASON },
    })) as { approvalId: string };
    expect(await bodies(OWNER)).toEqual([]);
    const second = await signInStaff(app, 'Dev');
    await made(decideApproval, second, {
      ...params({ approvalId: waiting.approvalId }),
      body: { decision: 'approve' },
    });
    expect((await bodies(OWNER)).filter((body) => /कमीशन में आपका हिस्सा, प्रतिशत में: \S+ → 42/.test(body))).toHaveLength(1);
  });
});
