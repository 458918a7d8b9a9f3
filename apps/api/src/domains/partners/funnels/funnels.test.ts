import type { CallInput } from '@saakh/contracts/call';
import * as calls from '@saakh/contracts/partners/funnels';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandDirectory } from '#domains/partners/white-label';
import { asSystem, inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { findPreviewed } from './index';
import { partnerOfPreview } from './preview-token';

const NOW = '2026-11-18T06:30:00.000Z';
type Who = 'priya' | 'karan' | 'rival';
type Funnel = CallInput<typeof calls.saveFunnelDraft>['body']['funnel'];

let app: TestApp;
let tokens: Record<Who | 'helper', string>;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  const open = async (name: string, partnerId: string, kind: 'owner' | 'staff' = 'owner') =>
    (await signInPartnerPerson(app, name, { partnerId, kind })).token;
  tokens = {
    priya: await open('Priya', 'ptr_rinayan'),
    karan: await open('Karan', 'ptr_rinayan'),
    rival: await open('Rival', 'ptr_vetanika'),
    helper: await open('Helper', 'ptr_rinayan', 'staff'),
  };
});
afterAll(() => app.close());

const look = async (who: Who) => (await app.inject(calls.getPartnerFunnel, {}, { token: tokens[who] })).body.data;
function save(who: Who, revision: number, change: Partial<Funnel>) {
  const funnel = { ...(STANDARD_FUNNEL as Funnel), ...change };
  return app.inject(calls.saveFunnelDraft, { body: { revision, funnel } }, { token: tokens[who] });
}
const publish = (who: Who, revision: number) =>
  app.inject(calls.publishFunnel, { body: { revision } }, { token: tokens[who] });
const restore = (who: Who, revision: number, version: number) =>
  app.inject(calls.restoreFunnel, { body: { revision, version } }, { token: tokens[who] });
/** Saved and published as the next version. */
async function show(who: Who, change: Partial<Funnel>) {
  await save(who, (await look(who)).revision, change);
  return publish(who, (await look(who)).revision);
}

test('PORTAL-PAGE-19 a draft changes nothing of the site, publishing makes it a version with who and when, and a version can be brought back', async () => {
  const before = await look('priya');
  expect(before).toMatchObject({ revision: 0, published: null, draft: null, versions: [] });
  expect(before.site).toMatch(/\/rinayan\/$/);
  expect(before.products.map(({ productType }) => productType)).toContain('Gold Loans');
  expect((await save('priya', 0, { products: ['Gold Loans', 'Personal Loans'] })).body.revision).toBe(1);
  expect(await look('karan')).toMatchObject({ published: null, draft: { by: 'Priya', byStaff: false, at: NOW } });
  expect((await publish('priya', 1)).body.version).toBe(1);
  const first = await look('priya');
  expect(first).toMatchObject({ published: { products: ['Gold Loans', 'Personal Loans'] }, draft: null });
  await show('karan', { welcome: 'help' });
  await save('karan', (await look('karan')).revision, { begins: 'products' });
  const { revision } = await look('karan');
  expect((await restore('priya', revision, 1)).body.version).toBe(3);
  const after = await look('priya');
  expect(after.published).toEqual(first.published);
  expect(after.versions.map(({ version, by, restored, shown }) => [version, by, restored, shown])).toEqual([
    [3, 'Priya', 1, true],
    [2, 'Karan', null, false],
    [1, 'Priya', null, false],
  ]);
  // Anyone who was writing goes on.
  expect(after.draft?.funnel.begins).toBe('products');
  expect((await restore('priya', after.revision, 3)).error.code).toBe('CONFLICT');
  expect((await restore('priya', after.revision, 99)).error.code).toBe('NOT_FOUND');
  const noted = await app.sql<{ action: string }>(
    `select action from audit_entries where object_id = 'ptr_rinayan' and action like 'funnel%' order by id`,
  );
  expect(noted.map(({ action }) => action)).toEqual([
    'funnel-draft.begun',
    'funnel.published',
    'funnel-draft.begun',
    'funnel.published',
    'funnel-draft.begun',
    'funnel.restored',
  ]);
});

test('PORTAL-PAGE-19 of two who save, publish or bring back at once one does, and the other is told who and when', async () => {
  const { revision } = await look('priya');
  const saved = await Promise.all([
    save('priya', revision, { welcome: 'compare' }),
    save('karan', revision, { welcome: 'help' }),
  ]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const told = saved.find(({ status }) => status === 409)?.error;
  expect([told?.code, told?.message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/^(Priya|Karan) changed this on 18 Nov/),
  ]);
  const next = (await look('priya')).revision;
  const published = await Promise.all([publish('priya', next), publish('karan', next)]);
  expect(published.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await publish('priya', (await look('priya')).revision)).error.code).toBe('CONFLICT');
  const gone = await app.inject(
    calls.discardFunnelDraft,
    { body: { revision: (await look('priya')).revision } },
    { token: tokens.priya },
  );
  expect(gone.error.code).toBe('CONFLICT');
});

test('PORTAL-PAGE-19 what can’t be is refused at its field: unknown products, one named twice, a start that the site does not show', async () => {
  const { revision } = await look('priya');
  const fieldsOf = async (change: object) => {
    const { status, error } = await save('priya', revision, change as never);
    return [status, ...Object.keys(error.fields ?? {})];
  };
  expect((await fieldsOf({ products: ['Yachts'] }))[0]).toBe(400);
  expect((await fieldsOf({ products: ['Car', 'Car'] }))[0]).toBe(400);
  expect((await fieldsOf({ welcome: 'Loans for everybody, guaranteed' }))[0]).toBe(400);
  expect(await fieldsOf({ products: ['Car'], startWith: 'Gold Loans' })).toEqual([400, 'startWith']);
  expect((await save('priya', revision, { startWith: 'Gold Loans' })).status).toBe(200);
});

test('S-AZ-8 PORTAL-PAGE-19 a partner sees and changes their own site alone; staff of a partner do not open the page', async () => {
  await show('priya', { products: ['Car'] });
  expect(await look('rival')).toMatchObject({ revision: 0, published: null, draft: null, versions: [] });
  expect((await restore('rival', 0, 1)).error.code).toBe('NOT_FOUND');
  const refused = await app.inject(calls.getPartnerFunnel, {}, { token: tokens.helper });
  expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
  const seen = await app.platform.database.transaction({ kind: 'partner', partnerId: 'ptr_vetanika' }, async (tx) => {
    const { rows } = (await tx.execute(
      'select partner_id from funnels union select partner_id from funnel_versions',
    )) as {
      rows: { partner_id: string }[];
    };
    return rows.map(({ partner_id }) => partner_id);
  });
  expect(seen).not.toContain('ptr_rinayan');
});

test('PORTAL-PAGE-19 what is published stands on the pages of every instance within a second, under the brand of its partner alone', async () => {
  let now = 0;
  const instances = await Promise.all(
    [1, 2].map(() =>
      makeBrandDirectory(
        () => app.context(),
        () => now,
      ),
    ),
  );
  const shown = async (key: string) => {
    await Promise.all(instances.map((directory) => directory.freshen()));
    return instances.map((directory) => directory.funnelOf(key)?.products);
  };
  await show('priya', { products: ['Student Loans'] });
  now += 1000;
  expect(await shown('rinayan')).toEqual([['Student Loans'], ['Student Loans']]);
  expect(await shown('vetanika')).toEqual([undefined, undefined]);
  const { revision, versions } = await look('priya');
  await restore('priya', revision, versions[1]?.version ?? 0);
  now += 1000;
  expect(await shown('rinayan')).toEqual([['Car'], ['Car']]);
  expect(instances[0]?.resolve({ url: '/rinayan/', query: {}, headers: {} } as FastifyRequest).brand.partnerKey).toBe(
    'rinayan',
  );
});

test('PORTAL-PAGE-19 a preview shows the draft to anyone who has its address, for half an hour, on the own site alone', async () => {
  const none = await app.inject(calls.previewFunnel, { body: {} }, { token: tokens.priya });
  expect(none.error.code).toBe('CONFLICT');
  await save('priya', (await look('priya')).revision, { products: ['Health Insurance'] });
  const { address, until } = (await app.inject(calls.previewFunnel, { body: {} }, { token: tokens.priya })).body;
  expect(until).toBe('2026-11-18T07:00:00.000Z');
  const { pathname, searchParams } = new URL(address);
  expect(pathname).toBe('/rinayan/');
  const token = searchParams.get('preview') ?? '';
  const seen = async (which: string, partnerId = 'ptr_rinayan', at = NOW) => {
    const clock = { now: () => new Date(at) };
    return (await findPreviewed({ ...app.context(), clock }, { token: which, partnerId }))?.products;
  };
  expect(await seen(token)).toEqual(['Health Insurance']);
  expect(await seen(token, 'ptr_rinayan', '2026-11-18T06:59:59.000Z')).toEqual(['Health Insurance']);
  expect(await seen(token, 'ptr_rinayan', '2026-11-18T07:00:00.000Z')).toBeUndefined();
  expect(await seen(token, 'ptr_vetanika')).toBeUndefined();
  // With another partner's name in it, with more time, with another signature, and no token at all.
  const [, seconds = '', signature = ''] = token.split('.');
  const forged = [
    `ptr_vetanika.${seconds}.${signature}`,
    `ptr_rinayan.${Number(seconds) + 3600}.${signature}`,
    `ptr_rinayan.${seconds}.${'0'.repeat(64)}`,
    'x',
    '',
  ];
  for (const one of forged) expect(partnerOfPreview(app.context(), one), one).toBeUndefined();
  // Published meanwhile: the address shows the site as it is.
  await publish('priya', (await look('priya')).revision);
  expect(await seen(token)).toBeUndefined();
});

test('REG-ML-1 REG-ML-4 PORTAL-PAGE-19 what a version has shown is never changed, and the catalogue answers whole', async () => {
  const change = inTransaction(asSystem(app.context(), 'test'), ({ tx }) =>
    tx.execute(`update funnel_versions set content = '{}'`),
  );
  await expect(change).rejects.toThrow();
  const catalogue = await app.server.inject({ url: '/api/products', headers: { 'x-partner': 'rinayan' } });
  const { data } = catalogue.json<{ data: { productType: string }[] }>();
  expect(data.map(({ productType }) => productType)).toContain('Personal Loans');
});

test('PORTAL-PAGE-19 how far customers come on the own site, each step with its share of the one before, for 7, 30 and 90 days', async () => {
  const sum = (start: string, brandKey: string, counts: number[]) =>
    app.sql(
      `insert into journey_sums (summed, days, start, product_type, brand_key, source, signed_in, profile_begun,
         profile_completed, offers_seen, consented, applied, approved, disbursed)
       select 5, size, $1::date - (($1::date - date '1970-01-01') % size), '', $2, '', $3, $4, $5, $6, $7, $8, $9, $10
       from unnest(array[1, 4, 16, 64]::smallint[]) size
       on conflict (summed, days, start, brand_key, source, product_type)
         do update set signed_in = journey_sums.signed_in + excluded.signed_in`,
      [start, brandKey, ...counts],
    );
  const RINAYAN = [40, 30, 20, 20, 10, 10, 5, 1];
  await sum('2026-11-17', 'rinayan', RINAYAN);
  await sum('2026-11-17', 'vetanika', [9, 9, 9, 9, 9, 9, 9, 9]);
  await sum('2026-10-25', 'rinayan', [10, 0, 0, 0, 0, 0, 0, 0]);
  const count = async (who: Who, days: calls.FunnelDays) =>
    (await app.inject(calls.getFunnelDropOff, { query: { days } }, { token: tokens[who] })).body.data;
  const week = await count('priya', '7');
  expect([week.from, week.to]).toEqual(['2026-11-12', '2026-11-18']);
  expect(week.steps.map((step) => step.count)).toEqual(RINAYAN);
  expect(week.steps.map(({ shareBps }) => shareBps)).toEqual([null, 7500, 6667, 10_000, 5000, 10_000, 5000, 2000]);
  expect((await count('priya', '30')).steps[0]?.count).toBe(50);
  expect((await count('priya', '90')).from).toBe('2026-08-21');
  expect((await count('rival', '7')).steps[0]?.count).toBe(9);
});
