import { getUser } from '@saakh/contracts/customers/profile';
import {
  deleteSessionItem,
  readSessionItem,
  readSessionItems,
  SESSION_ITEM_NAMES,
  type SessionItemName,
  saveSessionItem,
} from '@saakh/contracts/identity/session-items';
import { adminReverify, getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { listStaff } from '@saakh/contracts/identity/sign-in/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Jar = Record<string, string>;

async function save(name: SessionItemName, value: string, minutes?: number, jar: Jar = {}) {
  const answer = await app.inject(
    saveSessionItem,
    { body: minutes === undefined ? { name, value } : { name, value, minutes } },
    { cookies: jar },
  );
  const [cookie] = answer.cookies;
  return { answer, cookie, jar: { ...jar, ...(cookie ? { [cookie.name]: cookie.value } : {}) } };
}
const read = async (name: SessionItemName, cookies: Jar, headers: Record<string, string> = {}) =>
  (await app.inject(readSessionItem, { query: { name } }, { cookies, headers })).body.value;

test('API-04 API-05 ENT-SESSION-05 each of the thirteen items is saved and read back by this browser', async () => {
  expect([...SESSION_ITEM_NAMES]).toEqual([
    ...['atkn', 'prospectAppId', 'appId', 'productId', 'productType', 'utms', 'urlSegment'],
    ...['a_atkn', 'adminId', 'roleId', 'p_atkn', 'partnerId', 'isPartner'],
  ]);
  for (const name of SESSION_ITEM_NAMES) {
    const value = `${SESSION_ITEM_NAMES.indexOf(name)}`;
    const { answer, jar } = await save(name, value);
    expect(answer.body, name).toEqual({ success: true });
    expect(await read(name, jar), name).toBe(value);
    expect(await read(name, {}), name).toBeNull();
  }
});

test('CONST-12 an item lives 60 minutes when nothing else is said, and not a moment longer', async () => {
  const { jar, cookie } = await save('appId', 'app_1');
  expect(cookie?.maxAge).toBe(3600);
  app.clock.advance(60 * 60_000 - 1);
  expect(await read('appId', jar)).toBe('app_1');
  app.clock.advance(1);
  expect(await read('appId', jar)).toBeNull();
});

test('API-04 the minutes asked for hold, from 1 to 1440', async () => {
  const { jar } = await save('appId', 'app_1', 1440);
  app.clock.advance(1439 * 60_000);
  expect(await read('appId', jar)).toBe('app_1');
  for (const minutes of [0, -1, 1441, 1.5]) {
    const { answer } = await save('appId', 'app_1', minutes);
    expect(answer.status, String(minutes)).toBe(400);
    expect(answer.cookies).toEqual([]);
  }
});

test('API-06 a deleted item is gone from the browser', async () => {
  const { jar } = await save('productType', 'Personal Loans');
  const answer = await app.inject(deleteSessionItem, { body: { name: 'productType' } }, { cookies: jar });
  expect(answer.body).toEqual({ success: true });
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'productType', value: '', maxAge: 0 });
});

test('ERR-12 an item that was never set, was altered, or was moved to another name reads as null', async () => {
  const { jar } = await save('partnerId', 'ptr_cl');
  const sealed = jar.partnerId ?? '';
  expect(await read('urlSegment', {})).toBeNull();
  expect(await read('urlSegment', { urlSegment: sealed })).toBeNull();
  const flipped = sealed.slice(0, 20) + (sealed[20] === 'A' ? 'B' : 'A') + sealed.slice(21);
  expect(await read('partnerId', { partnerId: flipped })).toBeNull();
  expect(await read('partnerId', { partnerId: 'plain' })).toBeNull();
});

test('C5 S-SES-8 other names, values over 3 KB and calls from another origin are refused', async () => {
  for (const name of ['session', '__proto__', 'atkn ', 'isMasqueradeMode']) {
    const body = { name: name as SessionItemName, value: 'x' };
    expect((await app.inject(saveSessionItem, { body })).status, name).toBe(400);
    expect((await app.inject(readSessionItem, { query: { name: body.name } })).status, name).toBe(400);
    expect((await app.inject(deleteSessionItem, { body: { name: body.name } })).status, name).toBe(400);
  }
  expect((await save('utms', 'x'.repeat(3073))).answer.status).toBe(400);
  expect((await save('utms', 'क'.repeat(1025))).answer.status).toBe(400);
  expect((await save('utms', 'x'.repeat(3072))).answer.status).toBe(200);
  for (const call of [saveSessionItem, deleteSessionItem]) {
    const refused = await app.inject(call, { body: { name: 'utms', value: 'x' } } as never, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
  }
});

test('C5 S-SES-8 a token item is told to our own pages only; other items say nothing of a right', async () => {
  const { jar } = await save('atkn', 'a-token', 60, (await save('appId', 'app_1')).jar);
  expect(await read('atkn', jar)).toBe('a-token');
  expect(await read('atkn', jar, { 'sec-fetch-site': 'none' })).toBe('a-token');
  for (const site of ['cross-site', 'same-site']) {
    expect(await read('atkn', jar, { 'sec-fetch-site': site }), site).toBeNull();
    const all = await app.inject(
      readSessionItems,
      { query: { audience: 'customer' } },
      { cookies: jar, headers: { 'sec-fetch-site': site } },
    );
    expect(all.body.items).toEqual({ appId: 'app_1' });
  }
});

test('S-SES-8 BRAND-05 at a host without TLS, where browsers name no origin with what they read, our own header gets the token, and cookies alone nothing', async () => {
  const { jar } = await save('atkn', 'a-token');
  const at = (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.server.inject({
      method,
      url: method === 'GET' ? '/api/cookies/read?name=atkn' : '/api/cookies/delete',
      cookies: jar,
      headers: { host: 'pagdandi.example', ...headers },
      ...(method === 'GET' ? {} : { payload: { name: 'atkn' } }),
    });
  const own = { 'x-partner': 'pagdandi' };
  expect((await at(own)).json().value).toBe('a-token');
  expect((await at({})).json().value).toBeNull();
  // What the browser does say goes before the header.
  expect((await at({ ...own, origin: 'http://rinayan.example' })).json().value).toBeNull();
  expect((await at({ ...own, 'sec-fetch-site': 'cross-site' })).json().value).toBeNull();
  const change = await at(own, 'POST');
  expect([change.statusCode, change.json().code]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
});

test('S-SES-8 anyone who plants role, ids or a token of their own making is still nobody', async () => {
  let jar: Jar = {};
  for (const [name, value] of [
    ['roleId', '1'],
    ['adminId', 'stf_1'],
    ['a_atkn', 'x'.repeat(43)],
    ['isPartner', 'true'],
  ] as const) {
    jar = (await save(name, value, 60, jar)).jar;
  }
  expect((await app.inject(adminReverify, {}, { cookies: jar })).status).toBe(401);
  expect((await app.inject(getUser, { params: { id: 'me' } }, { cookies: jar })).status).toBe(401);
});

test('S-SES-8 anyone who is signed in and plants another role, id or partner has the rights of before', async () => {
  let jar: Jar = {};
  for (const [name, value] of [
    ['roleId', '1'],
    ['adminId', 'stf_meera'],
    ['isPartner', 'true'],
    ['partnerId', 'ptr_rinayan'],
  ] as const) {
    jar = (await save(name, value, 60, jar)).jar;
  }
  await signInStaff(app, 'Meera');
  const { token, staffId } = await signInStaff(app, 'Tara', 3);
  const seen = await app.inject(adminReverify, {}, { token, cookies: jar });
  expect(seen.body).toMatchObject({ adminId: staffId, roleId: 3 });
  expect((await app.inject(listStaff, {}, { token, cookies: jar })).status).toBe(403);
  expect((await app.inject(getPartnerRevenue, {}, { token, cookies: jar })).status).toBe(401);
  const owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_cl' });
  const own = await app.inject(getPartnerRevenue, {}, { token: owner.token, cookies: jar });
  expect(own.body).toMatchObject({ partnerId: 'ptr_cl', kind: 'owner' });
});

test('S-SES-5 ENT-SESSION-05 items are http-only and unreadable in the browser; staff items are strict', async () => {
  const customer = await save('atkn', 'a-secret-token-value');
  expect(customer.cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' });
  expect(customer.cookie?.value).not.toContain('a-secret');
  expect(Buffer.from(customer.cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain('a-secret');
  expect((await save('a_atkn', 'a-secret-token-value')).cookie).toMatchObject({ sameSite: 'Strict' });
});

test('API-05 everything of one kind of site is read at once, and nothing of another', async () => {
  const first = await save('appId', 'app_1');
  const { jar } = await save('adminId', 'stf_1', 60, first.jar);
  const answer = await app.inject(readSessionItems, { query: { audience: 'customer' } }, { cookies: jar });
  expect(answer.body.items).toEqual({ appId: 'app_1' });
  const staff = await app.inject(readSessionItems, { query: { audience: 'admin' } }, { cookies: jar });
  expect(staff.body.items).toEqual({ adminId: 'stf_1' });
});
