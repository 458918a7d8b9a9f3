import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { jsonOf, type Sent, send } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { readOutbox } from '../support/outbox';

const world = startUnderAttack();

const json = { 'content-type': 'application/json' };
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'cross-site', 'x-partner': 'cl' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1.evil.example' },
  { origin: 'http://localhost:1' },
  { cookie: 'atkn=x' },
  { cookie: 'atkn=x', origin: '' },
];

attack(
  'S-WEB-1 S-WEB-2 every call that changes something is refused from another site, whoever asks and whatever it carries',
  async (surface) => {
    const changing = (await documentedCalls(world.app.url)).filter(
      ({ method, path }) => method !== 'GET' && !/^\/api\/(?:lender-webhooks|v1|message-reports)\//.test(path),
    );
    for (const call of changing.filter((one) => !endsSession(one))) {
      for (const [at, headers] of FOREIGN.entries()) {
        // A bearer token is not sent by a browser by itself: without Sec-Fetch-Site and Origin it is a program, not a page.
        const isCookieAlone = headers.cookie !== undefined;
        const token = isCookieAlone
          ? undefined
          : [world.tokens.customer, world.tokens.owner, world.tokens['role 1']][at % 3];
        surface.tried();
        const { status, text } = await send(world.app.url, {
          method: call.method,
          path: call.path.replace(/\{\w+\}/g, 'x'),
          headers: { ...json, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: '{}',
        });
        if (status !== 403 || !text.includes('CROSS_ORIGIN_REFUSED')) {
          surface.found(`${call.method} ${call.path} with ${JSON.stringify(headers)}: ${status} ${text.slice(0, 80)}`);
        }
      }
    }
  },
  400_000,
);

attack(
  'S-WEB-1 what a form can send without asking is not read: other types of content, other methods by a field',
  async (surface) => {
    const own = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${world.tokens.customer}` };
    const body = '{"name":"appId","value":"x"}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
      'application/jsonx',
      '',
    ]) {
      surface.tried();
      const { status } = await send(world.app.url, {
        method: 'POST',
        path: '/api/cookies/save',
        headers: { ...own, 'content-type': type },
        body,
      });
      if (status !== 415 && status !== 400) surface.found(`${type}: ${status}`);
    }
    for (const path of ['/api/logout?_method=POST', '/api/cookies/save?name=appId&value=x']) {
      surface.tried();
      const { status } = await send(world.app.url, { path, headers: { ...own, 'x-http-method-override': 'POST' } });
      if (status !== 404) surface.found(`${path}: ${status}`);
    }
  },
);

attack(
  'S-WEB-3 no call invites another origin, also not when it is asked beforehand',
  async (surface) => {
    for (const call of await documentedCalls(world.app.url)) {
      for (const method of ['OPTIONS', call.method === 'GET' ? 'GET' : 'HEAD']) {
        for (const origin of ['https://evil.example', 'null', world.app.url]) {
          surface.tried();
          const { headers } = await send(world.app.url, {
            method,
            path: call.path.replace(/\{\w+\}/g, 'x'),
            headers: {
              origin,
              'access-control-request-method': call.method,
              'access-control-request-headers': 'authorization',
            },
          });
          const invites = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
          if (invites.length > 0) surface.found(`${method} ${call.path} from ${origin}: ${invites.join()}`);
        }
      }
    }
  },
  200_000,
);

const HOSTS = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example#localhost',
  'evil.example/localhost',
  'user@evil.example',
  'xn--n3h.example',
  '169.254.169.254',
  '[::ffff:8.8.8.8]',
  ' ',
  'localhost, evil.example',
  'a'.repeat(300),
  '..',
  "';--",
];

attack(
  'S-WEB-6 a host that is nobody’s gets neither page nor call nor file, however it is written',
  async (surface) => {
    for (const host of HOSTS) {
      for (const path of ['/', '/login', '/api/products', '/api/openapi.json', '/admin/login']) {
        surface.tried();
        const { status, text } = await send(world.app.url, { path, headers: { host } });
        if (![400, 404, 421].includes(status)) surface.found(`${host} ${path}: ${status}`);
        if (text.includes('evil.example')) surface.found(`${host} ${path} comes back in the answer`);
      }
    }
    const { hostname, port } = new URL(world.app.url);
    for (const path of ['http://evil.example/', 'http://evil.example/api/products']) {
      surface.tried();
      const { text } = await send(world.app.url, { path, headers: { host: `${hostname}:${port}` } });
      if (text.includes('evil.example')) surface.found(`${path} comes back in the answer`);
    }
  },
);

const NAMING: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example' },
  { 'x-host': 'evil.example' },
  { referer: 'https://evil.example/' },
];

attack('S-WEB-6 no mailed link leads to a host that the request named', async (surface) => {
  for (const [path, email] of [
    ['/api/admin/password/forgot', 'agent@saakh.test'],
    ['/api/partner/forgot-password', 'partner@saakh.test'],
  ] as const) {
    for (const headers of NAMING) {
      surface.tried();
      const sent: Sent = {
        method: 'POST',
        path,
        headers: { ...json, 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify({ email }),
      };
      const { status } = await send(world.app.url, sent);
      if (status >= 500) surface.found(`${path}: ${status}`);
    }
    await new Promise((done) => setTimeout(done, 1500));
    for (const { body } of await readOutbox(world.app.url, email)) {
      if (body.includes('evil.example')) surface.found(`${path} mailed ${body.slice(0, 120)}`);
    }
  }
});

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'http://127.0.0.1@evil.example/',
  'https://cards.ivory.example@evil.example/',
  'https://cards.ivory.example.evil.example/',
  'https://evil.example#cards.ivory.example',
  'https://cards.ivory.example:8443/',
  'http://cards.ivory.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example%2f@cards.ivory.example',
  'https://cards.ivory.example%00.evil.example',
  '\thttps://evil.example',
  'https://ｃards.ivory.example.evil.example',
];

/** A callback is followed by the page alone: e2e/callbacks.spec.ts. */
attack('S-LINK-2 no address and no link leads out to where a request says', async (surface) => {
  for (const to of ELSEWHERE) {
    const typed = encodeURIComponent(to);
    for (const path of [
      `/redirect?to=${typed}`,
      `/t/${typed}`,
      `/api/out/deal/${typed}`,
      `/api/out/card/1?to=${typed}`,
      `/${to.replaceAll(/[\s\\]/g, '')}`,
      `//evil.example/%2e%2e`,
    ]) {
      surface.tried();
      const { status, headers } = await send(world.app.url, { path: path.replaceAll(/[^\x21-\x7e]/g, '') });
      const { location } = headers;
      if (location !== undefined && new URL(location, world.app.url).host !== new URL(world.app.url).host) {
        surface.found(`${path} leads to ${location}`);
      }
      if (status >= 500) surface.found(`${path}: ${status}`);
    }
    const target = await send(world.app.url, { path: `/api/redirect-target?to=${typed}` });
    surface.tried();
    if (target.status === 200) surface.found(`${to} is a target: ${JSON.stringify(jsonOf(target))}`);
  }
});
