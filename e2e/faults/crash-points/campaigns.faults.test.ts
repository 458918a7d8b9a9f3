import { createCampaign, getCampaign, type Segment } from '@saakh/contracts/back-office/messaging/campaigns';
import { expect, test } from 'vitest';
import { allowMessages, signInByApi } from '../../support/by-api/customer-by-api';
import { untilElevenInIndia } from '../../support/clock/hours';
import { countRows } from '../support/in-database';
import { inKillableWorld } from '../support/killable-world';
import { signInStaff } from '../support/people';

const MOBILES = Array.from({ length: 8 }, (_, at) => `69990770${String(at).padStart(2, '0')}`);
const DONE = { timeout: 400_000, interval: 500 };
/** Time to find the point armed. */
const BEGINS_AFTER_MS = 5_000;
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

test.each([
  ['as a batch is queued', 'before-commit insert into "?outbox_messages'],
  ['as a batch is queued and not noted', 'after-commit insert into "?outbox_messages'],
])(
  'REG-SMS-4 a campaign, killed %s, reaches nobody twice',
  (_moment, point) =>
    inKillableWorld(
      async (world) => {
        const staff = await signInStaff(world.url);
        for (const mobile of MOBILES)
          await allowMessages(await signInByApi(world.url, mobile), 'communication', ['sms']);
        const at = new Date(Date.now() + ahead + BEGINS_AFTER_MS).toISOString();
        const { campaignId } = await staff.call(createCampaign, {
          body: { name: 'Killed', template_key: 'cmp-offers-wait', per_minute: 6_000, at, segment: SEGMENT },
        });
        await world.arm(point);
        await world.diesAndStartsAgain();
        const state = async () => (await staff.call(getCampaign, { params: { campaignId } })).data.state;
        await expect.poll(state, DONE).toBe('done');
        const told = `select count(*) as n from outbox_messages where template_key = 'cmp-offers-wait'`;
        expect(await countRows(world.databaseUrl, told)).toBeGreaterThanOrEqual(MOBILES.length);
        const twice = `select count(*) as n from (select recipient_index from outbox_messages
         where template_key = 'cmp-offers-wait' group by 1 having count(*) > 1) doubled`;
        expect(await countRows(world.databaseUrl, twice)).toBe(0);
      },
      // In hours when news may be sent.
      { clockAheadMs: ahead },
    ),
  500_000,
);
