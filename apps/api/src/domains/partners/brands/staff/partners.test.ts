import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import {
  type BrandProperty,
  createPartner,
  deletePartner,
  getPartner,
  listChoices,
  listPartners,
  renamePartner,
  updateBrand,
  updatePartnerRevenue,
  updatePartnerUtm,
} from '@saakh/contracts/partners/staff/brands';
import { listApprovals, listFieldChanges, restoreRecord, revertFieldChange } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getWritingBrand } from '#platform/brands';
import { signInEverybody } from '../../../../testing/every-actor';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
let asha: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());

const create = (name: string, brandKey: string) => app.inject(createPartner, { body: { name, brandKey } }, asha);
const made = async (brandKey: string) => (await create('Naya Partner', brandKey)).body.id;
const detail = async (id: string) => (await app.inject(getPartner, { params: { id } }, asha)).body.data;
const list = async (query: object) => (await app.inject(listPartners, { query }, asha)).body;
const setUtm = (id: string, utm_id: string | null, more: object = {}) =>
  app.inject(updatePartnerUtm, { params: { id }, body: { utm_id, ...more } }, asha);
const setRevenue = (id: string, body: object) => app.inject(updatePartnerRevenue, { params: { id }, body }, asha);
const setBrand = (key: string, property: BrandProperty, value: unknown, more: object = {}) =>
  app.inject(updateBrand, { body: { key, property, value, ...more } }, asha);
const history = async (type: 'partner' | 'brand', id: string) =>
  (await app.inject(listFieldChanges, { params: { type, id }, query: {} }, asha)).body.data;

test('ADMIN-FN-05 ADMIN-PAGE-15 ENT-PARTNER-01 the list goes on where a page ended, finds by name, UTM id and key, and counts nothing', async () => {
  const all = (await list({ limit: '500' })).data;
  expect(all).toHaveLength(33);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ limit: '10', ...(after ? { after } : {}) });
    seen.push(...page.data.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(all.map(({ id }) => id));
  const names = all.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  const cl = { id: 'ptr_cl', utm_id: 'saakh-cl', revenue_percent: 0, revenue_flat_fee: 0, brands: ['cl'] };
  expect((await list({ q: 'SAAKH-CL' })).data).toEqual([{ ...cl, name: expect.any(String) }]);
  expect((await list({ q: 'vetanika' })).data.map(({ id }) => id)).toEqual(['ptr_vetanika']);
  expect((await list({ q: '%' })).data).toEqual([]);
  for (const wrong of ['x', Buffer.from('["a",1]').toString('base64url')])
    expect((await app.inject(listPartners, { query: { after: wrong } }, asha)).error.fields).toHaveProperty('after');
  expect((await app.inject(getPartner, { params: { id: 'ptr_nobody' } }, asha)).status).toBe(404);
});

test('ADMIN-FN-05 ADMIN-PAGE-16 REG-RBC-7 a 34th brand needs no code: its site answers at once, whole, under its key, in partnership with the operator', async () => {
  const { body } = await create('  Naya Fintech ', 'naya');
  expect(body.message).toBe(STAFF_MESSAGES.partnerCreated);
  const standard = (await detail('ptr_cl')).brands[0];
  expect(await detail(body.id)).toMatchObject({
    ...{ name: 'Naya Fintech', utm_id: null, revenue_percent: null, revenue_flat_fee: null, deleted: false },
    brands: [
      {
        ...standard,
        key: 'naya',
        name: { en: 'Naya Fintech', hi: 'Naya Fintech' },
        logo: '',
        co_brand_logo: standard?.logo,
        hosts: [],
      },
    ],
  });
  expect((await app.inject(getPartnerByName, { params: { name: 'naya' } })).body.data.name.en).toBe('Naya Fintech');
  const both = { name: 'Dono', nameHi: 'दोनों', brandKey: 'dono' };
  const named = (await app.inject(createPartner, { body: both }, asha)).body.id;
  expect((await detail(named)).brands[0]?.name).toEqual({ en: 'Dono', hi: 'दोनों' });
  for (const [key, message] of [
    ['admin', STAFF_MESSAGES.brandKeyReserved],
    ['files', STAFF_MESSAGES.brandKeyReserved],
    ['credit-cards', STAFF_MESSAGES.brandKeyReserved],
    ['naya', STAFF_MESSAGES.brandKeyTaken],
    ['Naya', STAFF_MESSAGES.brandKeyInvalid],
    ['a', STAFF_MESSAGES.brandKeyInvalid],
  ] as const)
    expect((await create('Another', key)).error.fields, key).toEqual({ brandKey: message });
  const race = await Promise.all([create('One', 'together'), create('Two', 'together')]);
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('API-12 ROLE-23 VAL-CC-05 a UTM id takes letters, digits, underscore and hyphen, and is one partner’s alone', async () => {
  const id = await made('utm-one');
  for (const wrong of ['two words', 'a.b', 'हिन्दी', ''])
    expect((await setUtm(id, wrong)).error.fields, wrong).toHaveProperty('utm_id');
  expect((await setUtm(id, 'bad id')).error.fields?.utm_id).toBe(STAFF_MESSAGES.utmIdInvalid);
  expect((await setUtm(id, 'Diwali_2026-a')).body).toMatchObject({
    success: true,
    message: STAFF_MESSAGES.partnerUpdated,
  });
  expect((await detail(id)).utm_id).toBe('Diwali_2026-a');
  const other = await made('utm-two');
  const taken = await setUtm(other, 'diwali_2026-A');
  expect([taken.status, taken.error.fields]).toEqual([409, { utm_id: STAFF_MESSAGES.utmIdTaken }]);
  expect((await setUtm(id, 'later', { seen_utm_id: 'older' })).error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Asha'),
  });
  expect((await setUtm('ptr_nobody', 'x')).status).toBe(404);
  expect((await app.inject(updatePartnerUtm, { params: { id }, body: {} as never }, asha)).status).toBe(400);
  const rename = (name: string, seen: string) => app.inject(renamePartner, { body: { id, name, seen } }, asha);
  expect((await rename('Naya Naam', 'Naya Partner')).body.message).toBe(STAFF_MESSAGES.partnerUpdated);
  expect(await detail(id)).toMatchObject({ name: 'Naya Naam', brands: [{ name: { en: 'Naya Partner' } }] });
  expect([(await rename('Later', 'Naya Partner')).status, (await rename(' ', 'Naya Naam')).status]).toEqual([409, 400]);
  const first = (await history('partner', id)).find(({ property }) => property === 'utm_id');
  const params = { type: 'partner', id } as const;
  await app.inject(revertFieldChange, { params, body: { changeId: first?.changeId ?? '' } }, asha);
  expect((await detail(id)).utm_id).toBeNull();
});

test('API-13 ROLE-23 ENT-LENDERDET-07 S-AZ-5 the share is percent and rupees, each change a line of its own, and no visitor is told', async () => {
  const id = await made('share');
  expect((await setRevenue(id, { revenue_percent: 12.345, revenue_flat_fee: 250 })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ revenue_percent: 12.345, revenue_flat_fee: 250 });
  const [row] = await app.sql<{ revenue_flat_fee: string }>(
    'select revenue_flat_fee from partners where partner_id = $1',
    [id],
  );
  expect(Number(row?.revenue_flat_fee)).toBe(250);
  await setRevenue(id, { revenue_flat_fee: null, seen_revenue_flat_fee: 250 });
  expect((await history('partner', id)).map(({ property, before, after }) => [property, before, after])).toEqual([
    ['revenue_flat_fee', 250, null],
    ['revenue_flat_fee', null, 250],
    ['revenue_percent', null, 12.345],
    ['', null, { name: 'Naya Partner' }],
  ]);
  for (const [body, message] of [
    [{ revenue_percent: 100.001 }, VALIDATION_MESSAGES.revenuePercentOutOfRange],
    [{ revenue_percent: -1 }, VALIDATION_MESSAGES.revenuePercentOutOfRange],
    [{ revenue_percent: 1.2345 }, STAFF_MESSAGES.percentDecimals],
    [{}, VALIDATION_MESSAGES.revenueRequired],
  ] as const)
    expect((await setRevenue(id, body)).error.fields?.revenue_percent).toBe(message);
  expect((await setRevenue(id, { revenue_flat_fee: -1 })).error.fields).toHaveProperty('revenue_flat_fee');
  // Together or not at all: the second is no longer what the editor saw.
  const late = await setRevenue(id, { revenue_percent: 50, revenue_flat_fee: 9, seen_revenue_flat_fee: 250 });
  expect([late.status, (await detail(id)).revenue_percent]).toEqual([409, 12.345]);
  const told = await app.inject(getPartnerByName, { params: { name: 'share' } });
  expect(told.raw.toString()).not.toMatch(/revenue|percent|utm|12\.345/i);
});

test('API-13 ROLE-24 where the setting asks for it, the share waits for a second person; the UTM id does not', async () => {
  const id = await made('waits');
  const strict = vi
    .spyOn(app.platform, 'config', 'get')
    .mockReturnValue({ ...app.platform.config, SECOND_APPROVAL: true });
  const asked = await setRevenue(id, { revenue_percent: 5 });
  expect(asked.body).toMatchObject({ message: STAFF_MESSAGES.waitsForApproval, approvalId: expect.any(String) });
  const again = await setRevenue(id, { revenue_percent: 6 });
  expect(again.body.message).toBe(STAFF_MESSAGES.waitsInstead);
  expect((await setUtm(id, 'at-once')).body.approvalId).toBeUndefined();
  strict.mockRestore();
  expect(await detail(id)).toMatchObject({ revenue_percent: null, utm_id: 'at-once' });
  const { data } = (await app.inject(listApprovals, { query: {} }, asha)).body;
  expect(data.find(({ recordId }) => recordId === id)).toMatchObject({ property: 'revenue_percent', after: 6 });
});

test('ADMIN-FN-05 BRAND-06 every field of a brand is taken in its own form only, with history', async () => {
  await made('looks');
  const good: [BrandProperty, unknown, unknown?][] = [
    ['name', { en: 'Looks', hi: 'लुक्स' }],
    ['legal_name', 'Looks Private Limited'],
    ['logo', '/files/brands/abc-1.webp'],
    ['co_brand_logo', '/assets/brands/vetanika.svg'],
    ['font_family', 'Rubik'],
    ['primary_colour', '#1A73E8', '#1a73e8'],
    ['secondary_colour', '#222222'],
    ['hosts', [' Loans.Looks.example ', 'loans.looks.example'], ['loans.looks.example']],
    ['terms_apply', true],
    ['id_card_title', { en: 'With your card', hi: 'कार्ड से' }],
    ['support_phone', '+91 69990 00001'],
    ['support_email', 'help@looks.example'],
    ['grievance_name', 'Meera Iyer'],
    ['grievance_phone', '6999000002'],
    ['grievance_email', 'officer@looks.example'],
  ];
  for (const [property, value, kept = value] of good) {
    expect((await setBrand('looks', property, value)).body.message, property).toBe(STAFF_MESSAGES.brandUpdated);
    expect((await history('brand', 'looks'))[0], property).toMatchObject({ property, after: kept });
  }
  const { data } = (await app.inject(getPartnerByName, { params: { name: 'looks' } })).body;
  expect(data).toMatchObject({
    ...{ name: { en: 'Looks', hi: 'लुक्स' }, fontFamily: 'Rubik', primaryColour: '#1a73e8', termsApply: true },
    ...{ logo: '/files/brands/abc-1.webp', grievanceOfficer: { name: 'Meera Iyer' } },
  });
  const own = await app.sql<{ host: string }>("select hosts[1] as host from brands where key = 'vetanika'");
  for (const [property, value, message] of [
    ['font_family', 'Comic Sans', STAFF_MESSAGES.fontUnknown],
    ['primary_colour', '#FDFDFD', STAFF_MESSAGES.colourTooLight],
    ['primary_colour', 'red', STAFF_MESSAGES.colourInvalid],
    ['hosts', ['https://looks.example'], STAFF_MESSAGES.hostInvalid],
    ['hosts', ['looks.example:8080'], STAFF_MESSAGES.hostInvalid],
    ['hosts', ['10.0.0.1'], STAFF_MESSAGES.hostInvalid],
    ['hosts', ['localhost'], STAFF_MESSAGES.hostInvalid],
    ['hosts', [own[0]?.host], STAFF_MESSAGES.hostTaken],
    ['logo', '/files/../api/trash', STAFF_MESSAGES.imageRequired],
    ['logo', 'https://elsewhere.example/a.png', STAFF_MESSAGES.imageRequired],
    ['support_email', 'nobody', STAFF_MESSAGES.contactEmailInvalid],
    ['support_phone', 'call me', STAFF_MESSAGES.contactPhoneInvalid],
  ] as const)
    expect((await setBrand('looks', property, value)).error.fields, String(value)).toEqual({ value: message });
  expect((await setBrand('nobody', 'terms_apply', true)).status).toBe(404);
  expect((await setBrand('looks', 'legal_name', 'Late', { seen: 'Older' })).error.code).toBe('CONFLICT');
  const race = await Promise.all(['looks', 'naya'].map((key) => setBrand(key, 'hosts', ['same.example'])));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('ADMIN-FN-05 a partner in the bin takes its site and its people along, and comes back as it was; customers stay', async () => {
  const id = await made('goes');
  const tokenOf = await signInEverybody(app);
  await app.sql("update partner_users set partner_id = $1 where kind = 'owner'", [id]);
  const owner = { token: (await tokenOf('owner')) ?? '' };
  const shown = async () => [
    (await app.inject(getPartnerByName, { params: { name: 'goes' } })).status,
    (await app.inject(getPartnerRevenue, {}, owner)).status,
    (await list({ q: 'goes' })).data.length,
  ];
  expect(await shown()).toEqual([200, 200, 1]);
  const remove = (partnerId: string) => app.inject(deletePartner, { body: { id: partnerId } }, asha);
  const both = await Promise.all([remove(id), remove(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await shown()).toEqual([404, 401, 0]);
  expect((await detail(id)).deleted).toBe(true);
  expect([(await setUtm(id, 'gone')).status, (await setBrand('goes', 'terms_apply', true)).status]).toEqual([404, 404]);
  // What is written about a loan of before keeps the name, and its links lead somewhere.
  expect(await getWritingBrand(app.context(), 'goes')).toMatchObject({ brand: { partnerKey: 'goes' }, siteKey: 'cl' });
  expect((await create('Again', 'goes')).status).toBe(409);
  const standard = await remove('ptr_cl');
  expect([standard.status, standard.error.message]).toEqual([409, STAFF_MESSAGES.partnerIsDefault]);
  expect((await app.inject(restoreRecord, { body: { type: 'partner', id } }, asha)).status).toBe(200);
  expect(await shown()).toEqual([200, 200, 1]);
});

test('ENT-PARTNER-02 anyone who is looked up by name is answered with their own data, and nobody’s name with none', async () => {
  const looked = await Promise.all(
    ['vetanika', 'pagdandi', 'nobody-here'].map((name) => app.inject(getPartnerByName, { params: { name } })),
  );
  expect(looked.map(({ status }) => status)).toEqual([200, 200, 404]);
  const rows = await app.sql<{ key: string; name: object; logo: string; primary_colour: string }>(
    "select key, name, logo, primary_colour from brands where key in ('vetanika', 'pagdandi') order by key desc",
  );
  expect(looked.slice(0, 2).map(({ body }) => body.data)).toMatchObject(
    rows.map(({ key, primary_colour, ...same }) => ({ ...same, partnerKey: key, primaryColour: primary_colour })),
  );
});

test('ENT-PARTNER-03 where no name is given the partner is cl, the default brand', async () => {
  const answer = await app.inject(getPartnerByName, { params: { name: 'cl' } });
  expect([answer.body.data.partnerKey, DEFAULT_BRAND_KEY]).toEqual(['cl', 'cl']);
  // A host, a path and a query that name nobody.
  const page = await app.server.inject({
    url: '/api/notices/privacy-policy/current/en',
    headers: { host: 'localhost' },
  });
  expect(page.json().data.filled.brand).toBe(answer.body.data.name.en);
});

test('ROLE-17 partners are for role 1 alone', async () => {
  const agent = await signInStaff(app, 'Agent', 2);
  const calls = await Promise.all([
    app.inject(listPartners, { query: {} }, agent),
    app.inject(getPartner, { params: { id: 'ptr_cl' } }, agent),
    app.inject(updatePartnerUtm, { params: { id: 'ptr_cl' }, body: { utm_id: 'mine' } }, agent),
    app.inject(updatePartnerRevenue, { params: { id: 'ptr_cl' }, body: { revenue_percent: 99 } }, agent),
    app.inject(updateBrand, { body: { key: 'cl', property: 'terms_apply', value: true } }, agent),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('ROLE-19 ROLE-20 ROLE-21 every role chooses brands by name and states from a list, and sees nothing else of a partner', async () => {
  const desk = await signInStaff(app, 'Desk', 3);
  const { brands, states } = (await app.inject(listChoices, {}, desk)).body;
  expect(brands.find(({ brandKey }) => brandKey === DEFAULT_BRAND_KEY)).toEqual({
    brandKey: 'cl',
    name: { en: expect.stringMatching(/\w/), hi: expect.stringMatching(/[\u0900-\u097f]/) },
  });
  expect(brands.map(({ name }) => name.en)).toEqual(
    brands.map(({ name }) => name.en).toSorted((one, other) => one.localeCompare(other)),
  );
  expect(states).toEqual([...new Set(states)].toSorted());
  expect(states).toContain('Karnataka');
});
