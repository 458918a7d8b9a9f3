import { expect, test } from 'vitest';
import { documentedCalls, filled } from '../support/attack/api-document';
import { OPEN_TO_ATTACK, signInAs, startUnderAttack } from '../support/attack/app';
import { jsonOf, send, sendJson, sendOwn } from '../support/attack/send';
import { DEMO_PASSWORD } from '../support/sign-in';

const SITE = 'saakh.example';
const OFFICE = 'office.saakh.example';
const PICTURES = 'pictures.example';

const production = {
  SECOND_FACTOR: 'required',
  PUBLIC_ORIGIN: `https://${SITE}`,
  BACK_OFFICE_ORIGIN: `https://${OFFICE}`,
  PICTURES_ORIGIN: `https://${PICTURES}`,
};
const world = startUnderAttack(
  { ...OPEN_TO_ATTACK, env: { ...OPEN_TO_ATTACK.env, ...production } },
  { signsIn: false },
);

const ask = (method: string, path: string, host: string, body: object | undefined = {}) =>
  sendOwn(world.app.url, { method, path, headers: { host }, ...(method === 'GET' ? {} : { body }) });

test('S-OTP-9 the right password of staff alone, or with guessed codes, opens nothing', async () => {
  const account = { email: 'admin@saakh.test', password: DEMO_PASSWORD };
  const login = (more: object) => ask('POST', '/api/admin/login', OFFICE, { ...account, ...more });
  expect(jsonOf(await login({}))?.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const tries = [
    ...['000000', '', null, ['000000'], 0, { $gt: '' }, '०००००० '].map((code) => ({ code })),
    { recoveryCode: 'AAAA-AAAA-AAAA' },
    { secondFactor: 'off', SECOND_FACTOR: 'off' },
  ];
  for (const { status, text } of await Promise.all(tries.map(login))) {
    expect.soft(status, text.slice(0, 120)).toBeGreaterThanOrEqual(400);
    expect.soft(text).not.toContain('"token"');
  }
});

test('S-WEB-7 no call of staff is answered on the customers’ host, none of customers on theirs', async () => {
  // A call that asks strangers to sign in on one host only belongs to that host's audience.
  const owned = { office: 0, site: 0 };
  for (const call of await documentedCalls(world.app.url)) {
    const path = filled(call);
    const [site, office] = [await ask(call.method, path, SITE), await ask(call.method, path, OFFICE)];
    if (site.status === 404 && office.status === 401) owned.office += 1;
    if (site.status === 401 && office.status === 404) owned.site += 1;
    if (/^\/api\/(?:admin|staff|approvals|imports|lenders|partners|tickets|masquerade|messaging)(?:\/|$)/.test(path))
      expect.soft(site.status, `${call.method} ${path} on ${SITE}`).toBe(404);
  }
  expect(owned.office).toBeGreaterThan(80);
  expect(owned.site).toBeGreaterThan(20);
  for (const path of ['/admin/login', '/Admin/login', '/%61dmin', '//admin/login', '/pagdandi/admin'])
    expect.soft((await ask('GET', path, SITE)).status, path).toBe(404);
});

test('S-PIC-4 S-BRAND-1 the host of pictures answers pictures alone, which pages name there', async () => {
  const cookie = 'atkn=x; __Host-atkn=x; a_atkn=x; p_atkn=x; brand=pagdandi';
  const visit = (host: string, path: string, method = 'GET') =>
    send(world.app.url, { method, path, headers: { host, cookie, 'sec-fetch-site': 'same-origin' } });
  const pages = `
    / /login /pagdandi/products /admin/login /embed/button.js /t/abcdefg /api/docs /metrics /dev/outbox /assets/
    /assets/brands/../../api/products /assets/brands/..%2f..%2fmain.js
  `
    .trim()
    .split(/\s+/)
    .map((path) => ({ method: 'GET', path }));
  for (const call of [...(await documentedCalls(world.app.url)), ...pages]) {
    const { status, headers } = await visit(PICTURES, filled(call), call.method);
    expect.soft(status, `${call.method} ${call.path}`).toBe(404);
    expect.soft(headers['set-cookie'], call.path).toBeUndefined();
  }
  const { text, headers } = await visit(SITE, '/pagdandi/login');
  const named = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/brands\/[^"]*)"/g)].map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(0);
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: https://${PICTURES};`);
  for (const address of named) {
    expect.soft(address).toMatch(`https://${PICTURES}/`);
    const { pathname } = new URL(address, `https://${SITE}`);
    const there = await visit(PICTURES, pathname);
    expect.soft(there.status, pathname).toBe(200);
    expect.soft(there.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect.soft((await visit(SITE, pathname)).headers.location).toBe(`https://${PICTURES}${pathname}`);
  }
});

// Last: the clock goes on, and sessions end.
test('S-SES-3 an unused session ends on the server, also over a restart, and a fresh one holds', async () => {
  const audiences = [
    ['customer', '/api/user/me'],
    ['owner', '/api/partner/queries'],
  ] as const;
  const read = async (path: string, token: string | undefined) =>
    (await sendJson(world.app.url, 'GET', path, undefined, token)).status;
  const old = await Promise.all(audiences.map(([who]) => signInAs(world.app.url, who)));
  for (const [at, [who, path]] of audiences.entries()) expect.soft(await read(path, old[at]), who).toBe(200);
  await world.app.stopApi();
  await world.app.startApi(61 * 60_000);
  for (const [at, [who, path]] of audiences.entries()) {
    expect.soft(await read(path, old[at]), who).toBe(401);
    expect.soft(await read(path, await signInAs(world.app.url, who)), who).toBe(200);
  }
});
