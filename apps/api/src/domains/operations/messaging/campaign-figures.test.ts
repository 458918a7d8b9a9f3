import { stopMessages } from '@saakh/contracts/operations/messaging/reports-and-stops';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInStaff } from '../../../testing/staff-sessions';
import { watchStatementTimes } from '../../../testing/statement-times';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { untilBlocked } from '../../../testing/until-blocked';
import { ALL, putCustomer } from '../../../testing/worlds/messaging';
import { selectToCount } from './campaigns.repository';
import { keepFigures } from './campaigns.service';

const serverUrl = process.env.TEST_DATABASE_URL;
const ENDED = '2026-11-10T06:30:00Z';
/** Nine days after. */
const LATER = '2026-11-19T06:30:00Z';

let app: TestApp;
let staff: { token: string; staffId: string };
beforeAll(async () => {
  app = await startTestApp();
  staff = await signInStaff(app, 'Mira');
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  app.clock.set(new Date(LATER));
  for (const table of ['campaign_recipients', 'campaigns', 'consents', 'users']) await app.sql(`delete from ${table}`);
});

/** A campaign that is over and wrote to so many; the links by which they stop it. */
async function putCampaign(campaignId: string, people = 0): Promise<{ params: { recipientId: string } }[]> {
  await app.sql(
    `insert into campaigns (campaign_id, name, template_key, channel, category, segment, state, at, per_minute, created_by,
       created_at, all_chosen, finished_at)
     values ($1, 'Gold', 'cmp-gold-news', 'sms', 'promotional', $2, 'done', $3, 600, $4, $3, true, $3)`,
    [campaignId, JSON.stringify(ALL), ENDED, staff.staffId],
  );
  const links = [];
  for (let n = 0; n < people; n += 1) {
    const { userId } = await putCustomer(app);
    const recipientId = `rcp_${campaignId.replace('_', '')}0000000000${n}`;
    await app.sql(
      `insert into campaign_recipients (recipient_id, campaign_id, user_id, state, message_id, settled_at)
       values ($1, $2, $3, 'sent', $1, $4)`,
      [recipientId, campaignId, userId, ENDED],
    );
    links.push({ params: { recipientId } });
  }
  return links;
}
const keep = () => keepFigures(asSystem(app.context(), 'test'));
const kept = async (campaignId: string) =>
  (
    await app.sql<{ figures: { stopped: number } | null }>('select figures from campaigns where campaign_id = $1', [
      campaignId,
    ])
  )[0]?.figures;

test('REG-SMS-5 ADMIN-PAGE-13 who stops news between the last count and its keeping is counted, and a count may take longer than a call', async () => {
  const [link] = await putCampaign('cpn_a', 2);
  let stopped: number | undefined;
  const { limits, stop } = watchStatementTimes(app, async ({ length }) => {
    // What to count was chosen, the count begun, and made.
    if (length !== 3) return;
    stop();
    stopped = (await app.inject(stopMessages, link ?? { params: { recipientId: '' } })).status;
  });
  await keep();
  expect([limits[2], stopped]).toEqual(['5min', 200]);
  expect(await kept('cpn_a')).toBeNull();
  app.clock.set(new Date('2026-11-19T06:31:00Z'));
  await keep();
  expect(await kept('cpn_a')).toMatchObject({ chosen: 2, stopped: 1 });
});

test('ADMIN-PAGE-13 a campaign that can not be counted keeps no other from it, and is tried after the others', async () => {
  await putCampaign('cpn_bad');
  await app.sql(
    `create function refuse_figures() returns trigger language plpgsql as $$ begin raise 'too long'; end $$`,
  );
  await app.sql(
    `create trigger refuse_figures before update of figures on campaigns for each row
     when (new.campaign_id = 'cpn_bad' and new.figures is not null) execute function refuse_figures()`,
  );
  const errors = vi.spyOn(app.platform.logger, 'error');
  await keep();
  app.clock.set(new Date('2026-11-19T06:30:30Z'));
  await putCampaign('cpn_new');
  await app.sql(`update campaigns set finished_at = $1 where campaign_id = 'cpn_new'`, [LATER]);
  await keep();
  expect(await kept('cpn_new')).toMatchObject({ chosen: 0 });
  app.clock.set(new Date('2026-11-19T06:31:00Z'));
  await keep();
  app.clock.set(new Date('2026-11-19T06:32:00Z'));
  expect(await inTransaction(app.context(), selectToCount)).toEqual(['cpn_new', 'cpn_bad']);
  await app.sql('drop function refuse_figures cascade');
  await keep();
  expect(await kept('cpn_bad')).toMatchObject({ chosen: 0 });
  expect(errors.mock.calls.map(([about]) => about)).toEqual(
    [1, 2].map(() => expect.objectContaining({ campaignId: 'cpn_bad' })),
  );
});

test.skipIf(!serverUrl)('REG-SMS-5 R-DB-1 a stop does not wait for the campaign to be counted', async () => {
  const [link] = await putCampaign('cpn_b', 1);
  // The count can't get on; a stop reads nothing there.
  await app.sql('begin');
  await app.sql('lock table outbox_messages in access exclusive mode');
  const counting = keep();
  try {
    await untilBlocked(app);
    const stopped = app.inject(stopMessages, link ?? { params: { recipientId: '' } });
    const late = new Promise((resolve) => setTimeout(() => resolve('it waits'), 3_000));
    expect(await Promise.race([stopped.then(({ status }) => status), late])).toBe(200);
  } finally {
    await app.sql('commit');
    await counting;
  }
});

test.skipIf(!serverUrl)(
  'REG-SMS-5 R-DB-2 two who stop by one campaign at once do not lock each other out',
  async () => {
    const links = await putCampaign('cpn_c', 2);
    await keep();
    const { database } = app.platform;
    const real = database.transaction.bind(database);
    // Of each transaction: a job may have one of its own meanwhile.
    const tries: number[] = [];
    vi.spyOn(database, 'transaction').mockImplementation((scope, run) => {
      const at = tries.push(0) - 1;
      return real(scope, (tx) => {
        tries[at] = (tries[at] ?? 0) + 1;
        return run(tx);
      });
    });
    await app.sql('begin');
    await app.sql('select 1 from campaign_recipients for update');
    const stops = links.map((link) => app.inject(stopMessages, link));
    await untilBlocked(app, 2).finally(() => app.sql('commit'));
    expect((await Promise.all(stops)).map(({ status }) => status)).toEqual([200, 200]);
    expect(tries.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...tries)).toBe(1);
    expect(await kept('cpn_c')).toBeNull();
    app.clock.set(new Date('2026-11-19T06:31:00Z'));
    await keep();
    expect(await kept('cpn_c')).toMatchObject({ stopped: 2 });
  },
);
