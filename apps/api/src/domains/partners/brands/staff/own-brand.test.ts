import { getPartnerByName } from '@saakh/contracts/partners/brands';
import {
  type BrandProperty,
  createPartner,
  getOwnBrand,
  getPartner,
  updateBrand,
} from '@saakh/contracts/partners/staff/brands';
import { listFieldChanges } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandVariables, findBrand } from '#platform/brands';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
let asha: { token: string };
let partnerId: string;
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  const body = { name: 'Suvidha', nameHi: 'सुविधा', brandKey: 'suvidha' };
  partnerId = (await app.inject(createPartner, { body }, asha)).body.id;
});
afterAll(() => app.close());

async function set(key: string, property: BrandProperty, value: unknown) {
  const { status, error } = await app.inject(updateBrand, { body: { key, property, value } }, asha);
  expect([property, status, error]).toEqual([property, 200, error]);
}
const site = async (name: string) => (await app.inject(getPartnerByName, { params: { name } })).body.data;
const office = async () => (await app.inject(getPartner, { params: { id: partnerId } }, asha)).body.data.brands[0];
const history = async (id: string) =>
  (await app.inject(listFieldChanges, { params: { type: 'brand', id }, query: {} }, asha)).body.data;
const nayan = { name: 'Nayan Bora', phone: '1800 200 300', email: 'nayan@udaan.example' };
async function setOfficer(key: string, { name, phone, email }: typeof nayan) {
  await set(key, 'grievance_name', name);
  await set(key, 'grievance_phone', phone);
  await set(key, 'grievance_email', email);
}

test('REG-DL-5 ADMIN-PAGE-16 the operator’s brand is read and changed by role 1 alone, on a page of its own', async () => {
  const { data } = (await app.inject(getOwnBrand, {}, asha)).body;
  expect(data).toMatchObject({ key: 'cl', legal_name: (await site('cl')).legalName });
  const other = await signInStaff(app, 'Bina', 2);
  expect((await app.inject(getOwnBrand, {}, other)).status).toBe(403);
});

test('REG-DL-5 a new officer of the operator stands at once on each brand that names none of its own', async () => {
  await setOfficer('cl', nayan);
  expect((await site('suvidha')).grievanceOfficer).toEqual(nayan);
  expect(await office()).toMatchObject({
    own_officer: false,
    grievance_name: nayan.name,
    grievance_email: nayan.email,
  });
  const brand = await findBrand(app.context(), 'suvidha');
  expect(brand && brandVariables(brand, 'en')).toMatchObject({ officerName: nayan.name, officerPhone: nayan.phone });
  expect((await site('vetanika')).grievanceOfficer.name).not.toBe(nayan.name);
});

test('REG-DL-5 a brand names its own officer and gives it up again, each with a day in its history', async () => {
  const ira = { name: 'Ira Sen', phone: '6999111222', email: 'ira@suvidha.example' };
  await setOfficer('suvidha', ira);
  expect((await office())?.own_officer).toBe(true);
  await set('cl', 'grievance_name', 'Omkar Jha');
  expect((await site('suvidha')).grievanceOfficer).toEqual(ira);
  await set('suvidha', 'own_officer', false);
  expect((await site('suvidha')).grievanceOfficer).toEqual({ ...nayan, name: 'Omkar Jha' });
  const changes = (await history('suvidha')).filter(({ property }) => property === 'own_officer');
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(Number.isNaN(Date.parse(changes[0]?.at ?? ''))).toBe(false);
  // Switched on, it begins with the operator's, and no longer follows it.
  await set('suvidha', 'own_officer', true);
  await set('cl', 'grievance_name', 'Nayan Bora');
  expect((await site('suvidha')).grievanceOfficer.name).toBe('Omkar Jha');
  await set('suvidha', 'own_officer', false);
});

test('REG-DL-5 the operator itself always has an officer', async () => {
  const body = { key: 'cl', property: 'own_officer', value: true } as const;
  expect((await app.inject(updateBrand, { body }, asha)).error.fields).toHaveProperty('value');
});

test('ADMIN-PAGE-16 BRAND-05 a renamed operator shows its name until it has a logo, and brands beside it follow', async () => {
  await app.sql("update brands set logo = '/assets/brands/cl.svg' where key = 'cl'");
  expect((await site('suvidha')).coBrandLogo).toBe('/assets/brands/cl.svg');
  await set('cl', 'name', { en: 'Udaan', hi: 'उड़ान' });
  expect((await site('cl')).logo).toBe('');
  expect([(await site('suvidha')).coBrandLogo, (await site('vetanika')).coBrandLogo]).toEqual([null, null]);
  expect((await history('cl'))[0]).toMatchObject({ property: 'name' });
  expect((await history('cl'))[1]).toMatchObject({ property: 'logo', after: '' });
  // With no logo left, another name takes none away, and no partner's history says so.
  const before = await history('suvidha');
  await set('cl', 'name', { en: 'Udaan Loans', hi: 'उड़ान लोन' });
  expect(await history('suvidha')).toEqual(before);
  await set('cl', 'logo', '/files/brands/udaan-1.webp');
  for (const key of ['suvidha', 'vetanika']) expect((await site(key)).coBrandLogo).toBe('/files/brands/udaan-1.webp');
});

test('ADMIN-PAGE-16 what a brand has of the operator by copy follows the operator; what is its own stays', async () => {
  await set('vetanika', 'support_phone', '1800 999 888');
  await set('cl', 'legal_name', 'Udaan Finserv Private Limited');
  await set('cl', 'support_phone', '1800 555 444');
  const [theirs, own] = [await site('suvidha'), await site('vetanika')];
  expect([theirs.legalName, theirs.supportPhone]).toEqual(['Udaan Finserv Private Limited', '1800 555 444']);
  expect([own.legalName === theirs.legalName, own.supportPhone]).toEqual([false, '1800 999 888']);
  expect((await history('suvidha')).map(({ property }) => property)).toContain('legal_name');
});
