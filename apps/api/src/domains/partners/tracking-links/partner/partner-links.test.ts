import {
  followTrackingLink,
  listTrackingLinks,
  updateTrackingLink,
} from '@saakh/contracts/partners/staff/tracking-links';
import { getPartnerLinkCode, listPartnerLinks, makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { foldLinkChanges } from '../index';

const NOW = '2026-11-18T06:30:00.000Z';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
let app: TestApp;
let staff: string;
let portal: Record<'priya' | 'karan' | 'rival', string>;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  staff = (await signInStaff(app, 'Asha')).token;
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_priya', 'ptr_rinayan', 'owner', 'priya@rinayan.test', 'Priya', 'none'),
       ('pus_karan', 'ptr_rinayan', 'staff', 'karan@rinayan.test', 'Karan', 'none'),
       ('pus_rival', 'ptr_cl', 'owner', 'rival@saakh.test', 'Rival', 'none')`,
  );
  const open = (name: string) =>
    inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'partner', subjectId: `pus_${name}`, brandKey: null }),
    );
  portal = { priya: await open('priya'), karan: await open('karan'), rival: await open('rival') };
});
afterAll(() => app.close());

const make = async (who: keyof typeof portal, productType: string | null = null) =>
  (await app.inject(makePartnerLink, { body: { productType } }, { token: portal[who] })).body.data;
const list = async (who: keyof typeof portal) =>
  (await app.inject(listPartnerLinks, {}, { token: portal[who] })).body.data;

test('PORTAL-PAGE-02 a person of a partner has one link to each place in their brand, however often and by how many it is asked for', async () => {
  const many = await Promise.all([1, 2, 3].map(() => make('karan', 'Personal Loans')));
  const [link] = many;
  expect(new Set(many.map(({ linkId }) => linkId)).size).toBe(1);
  expect(link).toMatchObject({ productType: 'Personal Loans', state: 'on', isOwn: true, person: 'Karan', clicks: 0 });
  const home = await make('karan');
  expect(home.linkId).not.toBe(link?.linkId);
  const followed = await app.inject(
    followTrackingLink,
    { params: { code: link?.code ?? '' }, query: {} },
    { ip: '10.3.0.1', headers: { 'user-agent': PHONE } },
  );
  const to = new URL(String(followed.headers.location));
  expect([to.pathname, to.searchParams.get('product')]).toEqual(['/rinayan/user/user-detail', 'personal-loans']);
  expect(
    await app.sql('select partner_id, partner_user_id, brand_key from tracking_links order by created_at'),
  ).toEqual([
    { partner_id: 'ptr_rinayan', partner_user_id: 'pus_karan', brand_key: 'rinayan' },
    { partner_id: 'ptr_rinayan', partner_user_id: 'pus_karan', brand_key: 'rinayan' },
  ]);
  const { status } = await app.inject(makePartnerLink, { body: { productType: 'Yachts' } }, { token: portal.karan });
  expect(status).toBe(404);
});

test('PORTAL-PAGE-02 what came of a link is shown to whose it is and to their owner: clicks, leads, sign-ins, applications', async () => {
  const { linkId, code } = await make('karan', 'Personal Loans');
  const visit = await app.inject(
    followTrackingLink,
    { params: { code }, query: {} },
    { ip: '10.3.0.2', headers: { 'user-agent': PHONE } },
  );
  const lead = visit.cookies.find(({ name }) => name === 'lead')?.value ?? '';
  await app.signIn({ mobile: '9876511119' }, { cookies: { lead } });
  const seen = async (who: keyof typeof portal) => (await list(who)).find((one) => one.linkId === linkId);
  const figures = { clicks: 2, leads: 1, signIns: 1, applications: 0 };
  expect(await seen('karan')).toMatchObject({ ...figures, isOwn: true });
  // Before the sums are added up and after.
  await inTransaction(app.context(), foldLinkChanges);
  expect(await seen('priya')).toMatchObject({ ...figures, isOwn: false, person: 'Karan' });
});

test('S-AZ-8 PORTAL-PAGE-03 a link of another partner or of a colleague is not found, nor in a list; its owner draws it as a QR code', async () => {
  const { linkId } = await make('karan');
  const own = await make('priya');
  const code = async (who: keyof typeof portal, id: string) => {
    const answer = await app.inject(getPartnerLinkCode, { params: { linkId: id } }, { token: portal[who] });
    return answer.status === 200 ? answer.body.svg.slice(0, 4) : answer.error.code;
  };
  expect(await Promise.all([code('karan', linkId), code('priya', linkId)])).toEqual(['<svg', '<svg']);
  expect(await Promise.all([code('rival', linkId), code('karan', own.linkId)])).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await list('rival')).toEqual([]);
  expect((await list('karan')).map(({ person }) => person)).not.toContain('Priya');
  expect((await list('priya')).map(({ isOwn }) => isOwn)).toContain(false);
});

test('ADMIN-PAGE-10 staff see whose a link is, can switch it off, and not lead it elsewhere', async () => {
  const { linkId, code } = await make('priya', 'Gold Loans');
  const listed = (await app.inject(listTrackingLinks, { query: { q: code } }, { token: staff })).body.data[0];
  expect(listed?.holder).toMatchObject({ person: 'Priya' });
  const body = { linkId, name: 'Gold', target: 'product', productType: 'Gold Loans', utms: {}, endsOn: null } as const;
  const change = (more: object) =>
    app.inject(updateTrackingLink, { body: { ...body, active: false, ...more } as never }, { token: staff });
  const moved = await change({ target: 'entry' });
  expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([400, ['target']]);
  expect((await change({})).status).toBe(200);
  expect(await make('priya', 'Gold Loans')).toMatchObject({ linkId, state: 'off' });
});
