import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/back-office/messaging/campaigns';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { afterEach, beforeEach, expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { allowMessages } from '../../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../../support/clock/hours';
import { test } from '../support/fault-test';
import { countRows } from '../support/in-database';
import { inKillableWorld } from '../support/killing/killable-world';
import { startSmsGateway } from '../support/others/sms-gateway';
import { signInStaff } from '../support/people';

const MOBILES = Array.from({ length: 8 }, (_, at) => `69990770${String(at).padStart(2, '0')}`);
const DONE = { timeout: 200_000, interval: 250 };
/** Time to find the point armed. */
const BEGINS_AFTER_MS = 5_000;
/** So many messages are on their way to the gateway at once. */
const AT_ONCE = 4;
const ahead = untilElevenInIndia(new Date());
const SEGMENT: Segment = {
  reached: 'signed-in',
  product_type: null,
  brand_key: null,
  language: null,
  state: null,
  pincode: null,
  seen_from: null,
  seen_to: null,
};

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeEach(async () => {
  gateway = await startSmsGateway();
});
afterEach(() => gateway.stop());

const signIn = async (url: string, mobile: string): Promise<ApiClient> => {
  const api = new ApiClient(url);
  const { prospectId } = await api.call(sendOtp, { body: { mobile } });
  const otp = await gateway.codeOf(mobile);
  api.token = (await api.call(verifyOtp, { body: { prospectId, otp } })).token;
  return api;
};

/**
 * What a process that dies had in hand is sent again, for nobody knows whether it left: a message that the gateway has taken
 * and that was not written down as sent reaches the gateway twice, and never more, under one key, by which a gateway knows the
 * repeat.
 */
test.each([
  ['as a batch is queued', 'before-commit insert into "?outbox_messages', 0],
  ['as a batch is queued and not noted', 'after-commit insert into "?outbox_messages', 0],
  [
    'as the gateway has taken a message and that is not written down',
    'statement update "outbox_messages".* sent ',
    AT_ONCE,
  ],
])(
  'REG-SMS-4 R-OUT-1 a campaign, killed %s, reaches nobody twice, but for what was in hand, under the same key',
  (_moment, point, mostTwice) =>
    inKillableWorld(
      async (world) => {
        const staff = await signInStaff(world.url);
        for (const mobile of MOBILES) await allowMessages(await signIn(world.url, mobile), 'communication', ['sms']);
        const at = new Date(Date.now() + ahead + BEGINS_AFTER_MS).toISOString();
        const { campaignId } = await staff.call(createCampaign, {
          body: { name: 'Killed', template_key: 'cmp-offers-wait', per_minute: 6_000, at, segment: SEGMENT },
        });
        const before = gateway.taken.length;
        await world.arm(point);
        await world.diesAndStartsAgain();
        const state = async () => (await staff.call(getCampaign, { params: { campaignId } })).data.state;
        await expect.poll(state, DONE).toBe('done');
        // Those of the demo's own campaigns are held.
        const messages = `select count(*) as n from outbox_messages where template_key = 'cmp-offers-wait' and status`;
        await expect.poll(() => countRows(world.databaseUrl, `${messages} = 'queued'`), DONE).toBe(0);
        const told = await countRows(world.databaseUrl, `${messages} <> 'held'`);
        expect(await countRows(world.databaseUrl, `${messages} = 'sent'`)).toBe(told);
        expect(told).toBeGreaterThanOrEqual(MOBILES.length);
        const twice = `select count(*) as n from (select recipient_index from outbox_messages
         where template_key = 'cmp-offers-wait' group by 1 having count(*) > 1) doubled`;
        expect(await countRows(world.databaseUrl, twice)).toBe(0);

        const taken = gateway.taken.slice(before);
        const times = new Map<string, number>();
        for (const { key } of taken) times.set(key, (times.get(key) ?? 0) + 1);
        const again = [...times.values()].filter((count) => count > 1);
        expect([times.size, new Set(taken.map(({ mobile }) => mobile)).size]).toEqual([told, told]);
        expect(again.length).toBeLessThanOrEqual(mostTwice);
        expect(again.length).toBeGreaterThanOrEqual(Math.min(1, mostTwice));
        expect(again.filter((count) => count > 2)).toEqual([]);
      },
      // In hours when news may be sent.
      { clockAheadMs: ahead, env: gateway.env, counted: 'its messages are counted at the gateway' },
    ),
  500_000,
);
