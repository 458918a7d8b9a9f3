import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { getPartnerFunnel } from '@saakh/contracts/partners/funnels';
import { createPartner, getPartner, listPartners, updateBrand } from '@saakh/contracts/partners/staff/brands';
import { followTrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import { makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import { listFieldChanges } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNumberBlocked } from '#domains/operations/telecalling';
import { writeDueSms } from '#domains/partners/assisted-leads/write-sms.service';
import { isBrandHost, listBrands } from '#platform/brands';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
type Signed = { token: string };
let app: TestApp;
let asha: Signed;
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());

const set = (key: string, property: 'site_open' | 'hosts', value: unknown) =>
  app.inject(updateBrand, { body: { key, property, value } }, asha);
const site = async (name: string) => (await app.inject(getPartnerByName, { params: { name } })).status;
const openKeys = async () => (await listBrands(app.context())).map(({ brand }) => brand.partnerKey);
const make = async (who: Signed) => (await app.inject(makePartnerLink, { body: { productType: null } }, who)).body.data;
async function follow(code: string, ip: string) {
  app.clock.advance(1500);
  const given = { ip, headers: { 'user-agent': PHONE } };
  const answer = await app.inject(followTrackingLink, { params: { code }, query: {} }, given);
  const lead = answer.cookies.find(({ name }) => name === 'lead')?.value ?? '';
  return { path: new URL(String(answer.headers.location)).pathname, lead };
}
const holderOf = (userId: string) =>
  app.sql('select partner_id from attribution_claims where user_id = $1 and ended_at is null', [userId]);

test('ADMIN-PAGE-16 a partner is made without a site: its key is unknown, links and people named by hand work on', async () => {
  const body = { name: 'Nirmala Associates', brandKey: 'nirmala', siteOpen: false };
  const { id } = (await app.inject(createPartner, { body }, asha)).body;
  expect([await site('nirmala'), (await openKeys()).includes('nirmala')]).toEqual([404, false]);
  const listed = (await app.inject(listPartners, { query: { q: 'nirmala' } }, asha)).body.data;
  expect(listed.map(({ brands }) => brands)).toEqual([[]]);
  const owner = await signInPartnerPerson(app, 'Nirmala', { partnerId: id });
  expect((await app.inject(getPartnerRevenue, {}, owner)).body).toMatchObject({
    partnerName: body.name,
    partnerKey: null,
  });
  expect((await app.inject(getPartnerFunnel, {}, owner)).body.data.site).toBeNull();
  const { code } = await make(owner);
  const { path, lead } = await follow(code, '10.9.0.1');
  expect(path).toBe('/');
  const { userId } = await app.signIn({ mobile: '9876502201' }, { cookies: { lead } });
  expect(await holderOf(userId)).toEqual([{ partner_id: id }]);
  const mobile = '9876502202';
  const lead2 = { name: 'Anita Sahu', mobile, productType: null, language: 'en', consentVersion: 1 };
  expect((await app.inject(addAssistedLead, { body: lead2 as never }, owner)).status).toBe(200);
  await writeDueSms(app.context(), isNumberBlocked);
  const [sms] = (await app.platform.outbox.listDevelopmentMessages(mobile)).filter(({ body: text }) =>
    text.includes('/t/'),
  );
  expect(sms?.body).toContain('Nirmala Associates');
  const operator = (await app.inject(getPartnerByName, { params: { name: 'cl' } })).body.data;
  expect((await app.inject(listAssistedLeads, {}, owner)).body.brand).toEqual(operator.name);
});

test('ADMIN-PAGE-16 a site that is closed is unknown by key and host, its old links lead to the operator’s, and it opens again whole', async () => {
  expect((await set('rinayan', 'hosts', ['loans.rinayan.example'])).status).toBe(200);
  const owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_rinayan' });
  const { code } = await make(owner);
  expect((await follow(code, '10.9.0.2')).path).toMatch(/^\/rinayan/);
  expect((await set('rinayan', 'site_open', false)).status).toBe(200);
  expect([await site('rinayan'), (await openKeys()).includes('rinayan')]).toEqual([404, false]);
  expect(await isBrandHost(app.context(), 'loans.rinayan.example')).toBe(false);
  const { path, lead } = await follow(code, '10.9.0.3');
  expect(path).toBe('/');
  const { userId } = await app.signIn({ mobile: '9876502203' }, { cookies: { lead } });
  expect(await holderOf(userId)).toEqual([{ partner_id: 'ptr_rinayan' }]);
  const brand = (await app.inject(getPartner, { params: { id: 'ptr_rinayan' } }, asha)).body.data.brands[0];
  expect(brand).toMatchObject({ key: 'rinayan', site_open: false, hosts: ['loans.rinayan.example'] });
  const query = { params: { type: 'brand', id: 'rinayan' }, query: {} } as const;
  const [change] = (await app.inject(listFieldChanges, query, asha)).body.data;
  expect(change).toMatchObject({ property: 'site_open', before: true, after: false });

  expect((await set('rinayan', 'site_open', true)).status).toBe(200);
  expect([await site('rinayan'), await isBrandHost(app.context(), 'loans.rinayan.example')]).toEqual([200, true]);
  expect((await follow(code, '10.9.0.4')).path).toMatch(/^\/rinayan/);
});

test('ADMIN-PAGE-16 the operator’s own site is never closed', async () => {
  const { status, error } = await set('cl', 'site_open', false);
  expect([status, error.fields]).toEqual([400, { value: expect.any(String) }]);
  expect(await site('cl')).toBe(200);
});
