import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls } from '../support/attack/fuzz';
import { OPEN_TO_ATTACK, signInAs } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
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

const post = (path: string, body: unknown, host: string) =>
  send(world.app.url, {
    method: 'POST',
    path,
    headers: { host, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

attack('S-OTP-9 the right password of staff alone, or with guessed codes, opens nothing', async (surface) => {
  const email = 'admin@saakh.test';
  const login = (more: object) => post('/api/admin/login', { email, password: DEMO_PASSWORD, ...more }, OFFICE);
  const alone = await login({});
  surface.tried();
  if (jsonOf(alone)?.code !== 'SECOND_FACTOR_SETUP_REQUIRED')
    surface.found(`${alone.status} ${alone.text.slice(0, 120)}`);
  const tries = ['000000', '123456', '', null, ['000000'], 0, { $gt: '' }, 'aaaaaa', '०००००० '];
  const answers = await Promise.all(tries.map((code) => login({ code })));
  answers.push(
    await login({ recoveryCode: 'AAAA-AAAA-AAAA' }),
    await login({ secondFactor: 'off', SECOND_FACTOR: 'off' }),
  );
  surface.tried(answers.length);
  for (const { status, text } of [alone, ...answers]) {
    if (status < 400 || /"token"/.test(text)) surface.found(`${status} ${text.slice(0, 120)}`);
  }
});

attack('S-WEB-7 no call of staff is answered on the customers’ host, none of customers on theirs', async (surface) => {
  const ask = (method: string, path: string, host: string) =>
    send(world.app.url, {
      method,
      path,
      headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
  // A call that asks strangers for a session on one of the two hosts is somebody's: on the other it is not there.
  let office = 0;
  let customers = 0;
  for (const { method, path } of await documentedCalls(world.app.url)) {
    const asked = path.replace(/\{\w+\}/g, 'x');
    const [site, desk] = [await ask(method, asked, SITE), await ask(method, asked, OFFICE)];
    surface.tried(2);
    if (site.status === 404 && desk.status === 401) office += 1;
    if (site.status === 401 && desk.status === 404) customers += 1;
    const isStaffs =
      /^\/api\/(?:admin|staff|approvals|imports|lenders|partners|tickets|masquerade|messaging)(?:\/|$)/.test(path);
    if (isStaffs && site.status !== 404) surface.found(`${method} ${path} is answered ${site.status} on ${SITE}`);
  }
  if (office < 80 || customers < 20)
    surface.found(`Only ${office} calls are of the office alone and ${customers} of customers`);
  for (const path of ['/admin/login', '/Admin/login', '/%61dmin', '//admin/login', '/pagdandi/admin']) {
    surface.tried();
    const { status } = await ask('GET', path, SITE);
    if (status !== 404) surface.found(`${path} is answered ${status} on ${SITE}`);
  }
});

attack(
  'S-PIC-4 S-BRAND-1 the host of pictures answers pictures alone, to nobody in particular; pages name them there and every other host leads there',
  async (surface) => {
    const cookie = 'atkn=x; __Host-atkn=x; a_atkn=x; p_atkn=x; brand=pagdandi';
    const ask = (host: string, path: string, method = 'GET') =>
      send(world.app.url, { method, path, headers: { host, cookie, 'sec-fetch-site': 'same-origin' } });
    const calls = (await documentedCalls(world.app.url)).map(({ method, path }) => ({ method, path }));
    const pages = [
      ...['/', '/login', '/pagdandi/products', '/admin/login', '/partner/login', '/embed/button.js', '/t/abcdefg'],
      ...['/api/docs', '/api/openapi.json', '/api/health/ready', '/metrics', '/dev/outbox', '/index.html'],
      ...['/assets/', '/assets/brands/../../api/products', '/assets/brands/..%2f..%2fmain.js', '//evil.example/a.svg'],
    ].map((path) => ({ method: 'GET', path }));
    for (const { method, path } of [...calls, ...pages]) {
      surface.tried();
      const { status, headers } = await ask(PICTURES, path.replace(/\{\w+\}/g, 'x'), method);
      if (status !== 404) surface.found(`${method} ${path} is answered ${status} on ${PICTURES}`);
      if (headers['set-cookie']) surface.found(`${method} ${path} sets a cookie on ${PICTURES}`);
    }
    const { text, headers } = await ask(SITE, '/pagdandi/login');
    const named = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/brands\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    if (named.length === 0) surface.found('The page names no picture');
    if (!String(headers['content-security-policy']).includes(`img-src 'self' data: https://${PICTURES};`))
      surface.found(`The page may not show them: ${headers['content-security-policy']}`);
    for (const address of named) {
      surface.tried(2);
      if (!address.startsWith(`https://${PICTURES}/`)) surface.found(`The page names ${address}`);
      const { pathname } = new URL(address, `https://${SITE}`);
      const there = await ask(PICTURES, pathname);
      const policy = String(there.headers['content-security-policy']);
      if (there.status !== 200 || !/default-src 'none'.*sandbox/.test(policy))
        surface.found(`${pathname} is answered ${there.status} under ${policy}`);
      const here = await ask(SITE, pathname);
      if (here.status !== 302 || here.headers.location !== `https://${PICTURES}${pathname}`)
        surface.found(`${pathname} is answered ${here.status} ${here.headers.location} on ${SITE}`);
    }
  },
);

attack(
  'S-SES-3 a session that nobody used ends on the server, also over a restart, and a fresh one holds',
  async (surface) => {
    const audiences = [
      ['customer', '/api/user/me'],
      ['owner', '/api/partner/queries'],
    ] as const;
    const old = await Promise.all(audiences.map(([who]) => signInAs(world.app.url, who)));
    const ask = (path: string, token: string | undefined) => sendJson(world.app.url, 'GET', path, undefined, token);
    for (const [at, [who, path]] of audiences.entries()) {
      const { status } = await ask(path, old[at]);
      if (status !== 200) surface.found(`${who} is answered ${status} before`);
    }
    await world.app.stopApi();
    await world.app.startApi(61 * 60_000);
    for (const [at, [who, path]] of audiences.entries()) {
      surface.tried(2);
      const { status } = await ask(path, old[at]);
      if (status !== 401) surface.found(`${who} is answered ${status} after an hour`);
      const fresh = await ask(path, await signInAs(world.app.url, who));
      if (fresh.status !== 200) surface.found(`${who} signs in anew and is answered ${fresh.status}`);
    }
  },
);
