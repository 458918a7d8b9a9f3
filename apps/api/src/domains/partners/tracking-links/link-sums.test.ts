import { getTrackingLink, listTrackingLinks } from '@saakh/contracts/partners/staff/tracking-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { seededRandom } from '../../../demo/seeded-random';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { foldLinkChanges } from './index';

const NOW = '2026-11-18T06:30:00.000Z';
const LINKS = ['trk_one', 'trk_two', 'trk_three'];
const FROM = '2026-10-19';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  token = (await signInStaff(app, 'Asha')).token;
});
afterAll(() => app.close());

const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);
const fold = () => inTransaction(app.context(), foldLinkChanges);

/** The page of a link and its line of the list. */
async function read(linkId: string) {
  const { data } = (await app.inject(getTrackingLink, { params: { linkId } }, { token })).body;
  const list = (await app.inject(listTrackingLinks, { query: {} }, { token })).body.data;
  const line = list.find((one) => one.linkId === linkId);
  return {
    clicks: [data.clicks, line?.clicks],
    bots: [data.bots, line?.bots],
    steps: data.steps,
    days: data.days.filter(({ clicks, bots, leads }) => clicks || bots || leads),
  };
}

/** The same as anybody would count it by hand from all rows. */
async function countByHand(linkId: string) {
  const one = async (text: string) => (await run<{ n: number }>(text, [linkId]))[0]?.n ?? 0;
  const days = await run<{ on: string; clicks: number; bots: number; leads: number }>(
    `select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as on, count(*) filter (where not is_bot)::int as clicks,
       count(*) filter (where is_bot)::int as bots,
       sum((select count(*) from prospects p where p.lead = c.click_id))::int as leads
     from link_clicks c where link_id = $1 group by 1 order by 1`,
    [linkId],
  );
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  const bots = days.reduce((sum, day) => sum + day.bots, 0);
  const own = 'from lender_applications where link_id = $1 and unmade_at is null';
  return {
    clicks: [clicks, clicks],
    bots: [bots, bots],
    steps: {
      leads: await one('select count(*)::int as n from prospects where link_id = $1'),
      signIns: await one('select count(distinct user_id)::int as n from prospect_applications where link_id = $1'),
      applications: await one('select count(*)::int as n from applications where link_id = $1'),
      submissions: await one(`select count(*)::int as n ${own}`),
      disbursals: await one(`select count(disbursed_at)::int as n ${own}`),
      disbursedPaise: await one(`select coalesce(100 * sum(disbursed_amount), 0)::int as n ${own}`),
    },
    days: days.filter(({ on }) => on >= FROM),
  };
}

test('ADMIN-FN-10 the sums of a link are what its rows count to, whatever comes, changes and goes, and wherever they stand meanwhile', async () => {
  const random = seededRandom(20_261_123);
  const pick = <T>(of: readonly T[]): T => of[random.between(0, of.length - 1)] as T;
  const users = await Promise.all(
    [1, 2, 3].map((n) => app.signIn({ mobile: `987652000${n}` })).map(async (one) => (await one).userId),
  );
  const [lender] = await run<{ lender_id: number }>('select lender_id from lenders limit 1');
  for (const [index, linkId] of LINKS.entries()) {
    await run(
      `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by)
       values ($1, $2, $1, 'cl', 'entry', '{}', $3, 'stf')`,
      [linkId, `sumsof${index + 2}`, NOW],
    );
  }
  const ids: Record<'click' | 'lead' | 'signIn' | 'application' | 'loan', string[]> = {
    click: [],
    lead: [],
    signIn: [],
    application: [],
    loan: [],
  };
  let made = 0;
  const next = (kind: keyof typeof ids) => {
    made += 1;
    const id = `${kind}_${made}`;
    ids[kind].push(id);
    return id;
  };
  const lead = () => (random.chance(0.8) ? pick([...ids.click, null]) : null);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    click: () =>
      run(
        `insert into link_clicks (click_id, link_id, at, is_bot, by_qr)
         select u.id, u.link, $1::timestamptz - make_interval(hours => u.ago), u.bot, false
         from unnest($2::text[], $3::text[], $4::int[], $5::boolean[]) u (id, link, ago, bot)`,
        [
          NOW,
          [next('click'), next('click')],
          [pick(LINKS), pick(LINKS)],
          // Some are of days that the page no longer shows.
          [random.between(0, 1_199), random.between(0, 1_199)],
          [random.chance(0.3), false],
        ],
      ),
    lead: () =>
      run(
        `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, lead, language, created_at)
         values ($1, 'cl', 'sms', '-', '-', '{}', $2, 'en', $3)`,
        [next('lead'), lead(), NOW],
      ),
    signIn: () =>
      run(
        `insert into prospect_applications (prospect_app_id, prospect_id, user_id, brand_key, created_at)
         values ($1, $2, $3, 'cl', $4)`,
        [next('signIn'), pick(ids.lead.slice(-5)), pick(users), NOW],
      ),
    application: () =>
      run(
        `insert into applications (app_id, user_id, prospect_app_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
         values ($1, $2, $3, 'cl', 'Personal Loans', 4, 100000, 12, $4, $4)`,
        [next('application'), pick(users), pick([...ids.signIn.slice(-3), null]), NOW],
      ),
    loan: () =>
      run(
        `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
           submission_state, amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
         values ('cl', $1, $2, $3, $4, 'Personal Loans', 4, 'accepted', 100000, 12, 9000, 1200, $5, $6, $7, $7)`,
        [
          next('loan'),
          pick(ids.application.slice(-4)),
          pick(users),
          lender?.lender_id,
          ...pick([
            [null, null],
            [12_345.67, NOW],
          ]),
          NOW,
        ],
      ),
    leadsChange: () =>
      run('update prospects set lead = $1 where prospect_id = any($2)', [lead(), [pick(ids.lead), pick(ids.lead)]]),
    signInGoes: () => run('delete from prospect_applications where prospect_app_id = $1', [pick(ids.signIn)]),
    applicationMoves: () =>
      run('update applications set prospect_app_id = $1 where app_id = $2', [
        pick([...ids.signIn, null]),
        pick(ids.application),
      ]),
    loanChanges: () =>
      run(
        `update lender_applications set disbursed_amount = $1, disbursed_at = $2, unmade_at = $3
         where lender_application_id = any($4)`,
        [
          ...pick([
            [null, null],
            [50_000.5, NOW],
            [99, NOW],
          ]),
          pick([null, null, NOW]),
          [pick(ids.loan), pick(ids.loan)],
        ],
      ),
    loanGoes: () => run('delete from lender_applications where lender_application_id = $1', [pick(ids.loan)]),
    fold,
  };
  for (const first of ['click', 'lead', 'signIn', 'application', 'loan']) await steps[first]?.();
  const refused = new Map<string, number>();
  // More comes than goes.
  const kinds = [...Object.keys(steps), ...['click', 'lead', 'lead', 'signIn', 'application', 'loan', 'loan']];
  for (let at = 0; at < 300; at += 1) {
    const kind = pick(kinds);
    // What was picked may be gone by now, or be referred to.
    await steps[kind]?.().catch(() => refused.set(kind, (refused.get(kind) ?? 0) + 1));
    if (at % 60 === 59)
      for (const linkId of LINKS) expect(await read(linkId), `${at}`).toEqual(await countByHand(linkId));
  }
  await fold();
  const all = new Map<string, number>();
  for (const linkId of LINKS) {
    const sums = await read(linkId);
    expect(sums).toEqual(await countByHand(linkId));
    for (const [name, count] of Object.entries({ ...sums.steps, clicks: sums.clicks[0], bots: sums.bots[0] })) {
      all.set(name, (all.get(name) ?? 0) + (count ?? 0));
    }
  }
  // Something of everything was there to be counted.
  for (const [name, count] of all) expect(count, name).toBeGreaterThan(2);
  expect(await run('select id from link_changes')).toEqual([]);
  for (const [kind, times] of refused) expect(times, kind).toBeLessThan(20);
});
