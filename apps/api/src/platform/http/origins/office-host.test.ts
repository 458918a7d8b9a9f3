import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalls } from '../../../testing/every-call';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const OFFICE = 'office.saakh.example';
const SITE = 'saakh.example';

let app: TestApp;
let token: string;
let calls: Call[];
beforeAll(async () => {
  calls = await findCalls();
  app = await startTestApp({
    config: { PUBLIC_ORIGIN: `https://${SITE}`, BACK_OFFICE_ORIGIN: `https://${OFFICE}` },
  });
  ({ token } = await signInStaff(app, 'Meera'));
});
afterAll(() => app.close());

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host, ...headers } });

test('S-WEB-7 every call of staff is answered on the back office’s host only', async () => {
  const authorization = `Bearer ${token}`;
  expect((await get(OFFICE, '/api/staff', { authorization })).statusCode).toBe(200);
  for (const { method, path, access } of calls) {
    const isOffice = access.audience === 'admin' || path.startsWith('/api/admin/');
    if (!isOffice) continue;
    const url = path.replace(/:\w+/g, 'any');
    const answer = await app.server.inject({ method, url, headers: { host: SITE, authorization } });
    expect(`${answer.statusCode} ${method} ${path}`).toBe(`404 ${method} ${path}`);
  }
});

test('S-WEB-7 the back office’s host answers no call of customers; probes and portals it does', async () => {
  for (const { method, path, access } of calls) {
    if (access.audience !== 'customer') continue;
    const answer = await app.server.inject({ method, url: path.replace(/:\w+/g, 'any'), headers: { host: OFFICE } });
    expect(`${answer.statusCode} ${method} ${path}`).toBe(`404 ${method} ${path}`);
  }
  expect((await get(OFFICE, '/api/partner/get-revenue')).statusCode).toBe(401);
  expect((await get(OFFICE, '/api/health/live')).statusCode).toBe(200);
});

test('S-WEB-7 pages: staff’s there only, customers’ elsewhere only, portals on both', async () => {
  for (const page of ['/admin/login', '/admin', '/admin?x=1', '/pagdandi/admin/dashboard']) {
    expect([page, (await get(SITE, page)).statusCode]).toEqual([page, 404]);
    expect([page, (await get(OFFICE, page)).statusCode]).not.toEqual([page, 404]);
  }
  for (const page of ['/', '/login', '/pagdandi/products', '/administration']) {
    const { statusCode, headers } = await get(OFFICE, page);
    expect([page, statusCode, headers.location]).toEqual([page, 302, '/admin/login']);
  }
  for (const host of [SITE, OFFICE]) expect((await get(host, '/partner/login')).headers.location).toBeUndefined();
  expect((await get('evil.example', '/admin/login')).statusCode).toBe(404);
});

test('S-WEB-7 no other spelling of an address gets past that', async () => {
  const body = { email: 'meera@saakh.test', password: 'guessed' };
  for (const url of ['/api/%61dmin/login', '/api/admin/login', '/api/%61dmin/password/forgot']) {
    const answer = await app.server.inject({ method: 'POST', url, headers: { host: SITE }, payload: body });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  for (const page of ['/%61dmin/login', '/Admin/login', '//admin/login', '/pagdandi/%41dmin']) {
    expect([page, (await get(SITE, page)).statusCode]).toEqual([page, 404]);
  }
  const otp = { method: 'POST', url: '/api/otp/send', payload: { mobile: '9876543210' } } as const;
  expect((await app.server.inject({ ...otp, headers: { host: OFFICE } })).statusCode).toBe(404);
});
