import { connect } from 'node:net';
import { type Area, routerPaths } from '../../bench/support/pages/router-paths';
import { sampleAnswers } from '../support/attack/answer-kinds';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { lackingHeaders } from '../support/attack/headers';
import { type Got, jsonOf, type Sent, send } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { startApp } from '../support/start-app';

const HOST = 'saakh.example';

const world = startUnderAttack({
  onServer: true,
  env: { PUBLIC_ORIGIN: `https://${HOST}`, REQUESTS_PER_MINUTE: '1000000' },
});

/** The entries of each audience and brand, and what is no page of a router. */
const ENTRIES = [
  ...['/', '/login', '/pagdandi', '/pagdandi/login', '/rinayan', '/?partner=vetanika', '/admin/login'],
  ...['/partner/login', '/pagdandi/partner/login', '/embed/anything'],
  ...['/api/docs', '/api/docs/static/index.html', '/api/openapi.json'],
  ...['/robots.txt', '/favicon.ico', '/manifest.webmanifest'],
];

const visit = (sent: Sent): Promise<Got> => send(world.app.url, { ...sent, headers: { host: HOST, ...sent.headers } });
const https = true;

attack(
  'S-WEB-4 the entries of every audience and brand have the headers for everybody, and are in no frame',
  async (surface) => {
    for (const path of ENTRIES) {
      for (const method of ['GET', 'HEAD']) {
        for (const who of ['anonymous', 'customer', 'owner', 'role 1'] as const) {
          surface.tried();
          const token = world.tokens[who];
          const got = await visit({ method, path, headers: token ? { authorization: `Bearer ${token}` } : {} });
          if (got.status >= 500) surface.found(`${method} ${path}: ${got.status}`);
          for (const lack of lackingHeaders(got, { https }))
            surface.found(`${method} ${path} (${got.status}) as ${who}: ${lack}`);
        }
      }
    }
  },
);

/** Whose pages an area has. */
const AT_HOME = { customer: 'customer', partner: 'owner', admin: 'role 1' } as const;
/** The address of a page: something stands for each of its ids, and an address that nobody knows for all others. */
const addressOf = (path: string) =>
  path
    .replace(/^\*/, '/*')
    .replace('*', 'nowhere/at/all')
    .replace(/:\w+\??/g, 'x');

attack(
  'S-WEB-4 S-SES-7 every page that the three routers have is a page with the headers, in no frame, and is asked for anew each time',
  async (surface) => {
    for (const [area, who] of Object.entries(AT_HOME) as [Area, (typeof AT_HOME)[Area]][]) {
      for (const path of await routerPaths(area)) {
        for (const headers of [{}, { authorization: `Bearer ${world.tokens[who]}` }]) {
          surface.tried();
          const got = await visit({ path: addressOf(path), headers });
          const lacks = lackingHeaders(got, { https });
          if (got.status !== 200) lacks.push(`it is answered ${got.status}`);
          if (!String(got.headers['content-type']).startsWith('text/html')) lacks.push('it is no page');
          const kept = String(got.headers['cache-control']);
          if (!/^no-(?:cache|store)$/.test(kept)) lacks.push(`it is kept: ${kept}`);
          for (const lack of lacks) surface.found(`${path} of the ${area}’s router: ${lack}`);
        }
      }
    }
  },
);

attack(
  'S-WEB-4 S-SES-7 one answer of every kind that calls have: JSON, files, tables, links, pictures',
  async (surface) => {
    const samples = await sampleAnswers(world.app.url, world.tokens);
    for (const [kind, { sent, status, type, isKept = false, isSaved = false }] of Object.entries(samples)) {
      surface.tried();
      const got = await visit(sent);
      const lacks = lackingHeaders(got, { https, isKept, isPicture: kind === 'picture' });
      if (got.status !== status) lacks.push(`it is answered ${got.status} ${got.text.slice(0, 120)}`);
      const [told, saved] = [String(got.headers['content-type']), String(got.headers['content-disposition'])];
      if (type && !type.test(told)) lacks.push(`it is answered as ${told}`);
      if (saved.startsWith('attachment;') !== isSaved) lacks.push(`its content-disposition is ${saved}`);
      for (const lack of lacks) surface.found(`${kind}: ${lack}`);
    }
  },
);

attack('S-WEB-4 every file that the first page names has them, too, and its own type', async (surface) => {
  const { text } = await visit({ path: '/' });
  const named = [...new Set([...text.matchAll(/(?:src|href)="(\/[^"#?]+)"/g)].map(([, path]) => path ?? ''))];
  for (const path of [...named, '/assets/nothing-here.js', '/files/nothing.webp', '/fonts/nothing.woff2']) {
    surface.tried();
    const got = await visit({ path });
    const isPicture = /^\/assets\/(?:brands|languages)\/.*\.svg$/.test(path);
    for (const lack of lackingHeaders(got, { https, isPicture })) surface.found(`${path} (${got.status}): ${lack}`);
    if (/\.(?:js|css)$/.test(path) && got.status === 200 && String(got.headers['content-type']).includes('html')) {
      surface.found(`${path} is answered as a page`);
    }
  }
});

const BUTTON = '/embed/button.js';
/** Addresses beside it, and ways to ask for it that are none. */
const BESIDE_IT: readonly Sent[] = [
  ...[
    ...['/embed', '/embed/', '/embed/anything', '/embed/button.js.map', '/embed/button.js/', '/embed/BUTTON.js'],
    ...[
      '/embed/x/button.js',
      '/embed/button.js%00',
      '/embed/..%2fbutton.js',
      '/button.js',
      '/pagdandi/embed/button.js',
    ],
  ].map((path) => ({ path })),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ method, path: BUTTON })),
];

attack(
  'S-WEB-4 S-WEB-3 the button for partners’ pages may be loaded by any page, and that is all: no call, frame, cookie or word of the visitor goes with it, and nothing beside it is open',
  async (surface) => {
    const told = (await visit({ path: BUTTON })).text;
    // What would tell the page of who visits it, or run what the page gives.
    const strange =
      /cookie|localStorage|sessionStorage|fetch|XMLHttp|sendBeacon|postMessage|innerHTML|eval|Function\(|import\(/;
    if (!told.includes('currentScript') || strange.test(told))
      surface.found(`It is another one: ${told.slice(0, 200)}`);
    const askers: readonly (readonly [who: string, headers: Sent['headers']])[] = [
      ['nobody', {}],
      [
        'a page elsewhere',
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      ],
      ['a page without an origin', { origin: 'null', referer: 'https://evil.example/' }],
      ['a browser with items', { cookie: '__Host-atkn=x; __Host-p_atkn=x; brand=pagdandi', 'x-partner': 'pagdandi' }],
      ...(['customer', 'owner', 'role 1'] as const).map(
        (who) => [who, { authorization: `Bearer ${world.tokens[who]}` }] as const,
      ),
    ];
    for (const [who, headers] of askers) {
      for (const [method, query] of [
        ['GET', ''],
        ['HEAD', ''],
        ['GET', '?callback=alert&partner=pagdandi&link=%3Cscript%3E'],
      ] as const) {
        surface.tried();
        const got = await visit({ method, path: BUTTON + query, headers });
        const lacks = lackingHeaders(got, { https, isShared: true });
        const { 'content-type': type, 'cache-control': kept, 'set-cookie': items } = got.headers;
        if (got.status !== 200) lacks.push(`it is answered ${got.status}`);
        if (type !== 'text/javascript; charset=utf-8') lacks.push(`it is answered as ${type}`);
        if (kept !== 'public, max-age=3600') lacks.push(`cache-control is ${kept}`);
        if (items) lacks.push(`it sets ${items.length} items`);
        if (method === 'GET' && got.text !== told) lacks.push('it is another one');
        for (const lack of lacks) surface.found(`${method} ${query} as ${who}: ${lack}`);
      }
    }
    for (const sent of BESIDE_IT) {
      surface.tried();
      const got = await visit({ ...sent, headers: { origin: 'https://evil.example' } });
      const lacks = lackingHeaders(got, { https });
      if (got.text.includes('currentScript')) lacks.push('it is the button, too');
      for (const lack of lacks) surface.found(`${sent.method ?? 'GET'} ${sent.path} (${got.status}): ${lack}`);
    }
  },
);

attack('S-WEB-4 S-SES-7 every documented call, as everybody: the headers, and kept by nobody', async (surface) => {
  for (const call of (await documentedCalls(world.app.url)).filter((one) => !endsSession(one))) {
    let told: string | undefined;
    for (const who of ['anonymous', 'customer', 'owner', 'role 1'] as const) {
      surface.tried();
      const token = world.tokens[who];
      const got = await visit({
        method: call.method,
        path: call.path.replace(/\{\w+\}/g, 'x'),
        headers: { 'sec-fetch-site': 'same-origin', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      });
      if (who === 'anonymous' && got.status === 200) told = got.text;
      // What strangers are told may be kept, where its contract says so, and nothing that somebody else is told instead.
      const isPublic = got.text === told && /^public, max-age=\d+$/.test(String(got.headers['cache-control']));
      const isProbe = call.path.startsWith('/api/health/');
      const wanted = { https, isKept: isProbe || isPublic };
      for (const lack of lackingHeaders(got, wanted)) surface.found(`${call.method} ${call.path} as ${who}: ${lack}`);
    }
  }
});

attack('S-WEB-4 refusals, redirects and answers to other methods have them, too', async (surface) => {
  const json = { 'content-type': 'application/json' };
  const refused: readonly Sent[] = [
    { path: '/api/nothing-here' },
    { path: '/t/nothing' },
    { path: '/api/out/deal/1' },
    { path: '/', headers: { host: 'evil.example' } },
    { path: '/api/products', headers: { host: 'evil.example' } },
    { method: 'POST', path: '/api/otp/send', headers: json, body: '{' },
    { method: 'POST', path: '/api/otp/send', headers: { 'content-type': 'text/plain' }, body: 'x' },
    { method: 'POST', path: '/api/otp/send', headers: json, body: `"${'x'.repeat(400_000)}"` },
    { method: 'POST', path: '/api/otp/send', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' },
    {
      method: 'OPTIONS',
      path: '/api/otp/send',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    },
    { method: 'OPTIONS', path: '*' },
    { method: 'PUT', path: '/' },
    { method: 'POST', path: '/admin/lenders' },
    { method: 'PUT', path: '/api/otp/send' },
    { method: 'DELETE', path: '/api/products' },
    { method: 'PATCH', path: '/api/user/me' },
    { method: 'TRACE', path: '/' },
    { path: '/%' },
    { path: '/%ff%00' },
    { path: '/..%2f..%2fetc/passwd' },
    { path: `/${'a'.repeat(6000)}` },
    { path: '/metrics' },
    { path: '/dev/outbox' },
  ];
  for (const sent of refused) {
    surface.tried();
    const got = await visit(sent);
    const named = `${sent.method ?? 'GET'} ${sent.path.slice(0, 40)} (${got.status})`;
    if (got.status >= 500 && got.status !== 501) surface.found(`${named}: ${got.text.slice(0, 80)}`);
    const isKept = !sent.path.startsWith('/api/');
    for (const lack of lackingHeaders(got, { https, isKept })) surface.found(`${named}: ${lack}`);
  }
});

/** What Node answers before the program sees it: bytes that are no request. */
attack(
  'S-WEB-4 what is no HTTP is answered with nothing of the inside, and ends its connection alone',
  async (surface) => {
    const { port } = new URL(world.app.url);
    for (const bytes of [
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\nhost: a\r\n\r\n',
      'G\0T / HTTP/1.1\r\nhost: a\r\n\r\n',
      'POST /api/otp/send HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
      'POST /api/otp/send HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef',
      'POST /api/otp/send HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\rb\r\n\r\n',
      'GET / HTTP/1.1\r\n host: localhost\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ]) {
      surface.tried();
      const told = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
        socket.setTimeout(15_000, () => socket.destroy());
        socket.on('data', (part) => {
          text += part.toString('latin1');
          if (text.includes('\r\n\r\n')) socket.destroy();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(text));
      });
      if (/HTTP\/1\.1 (?:5|2)/.test(told) || /node_modules|\bat .*:\d+:\d+/.test(told)) {
        surface.found(`${JSON.stringify(bytes.slice(0, 60))}: ${told.slice(0, 120)}`);
      }
    }
    const live = await visit({ path: '/api/health/live' });
    if (live.status !== 200) surface.found('It lives no more');
  },
);

attack(
  'S-SES-5 over https every cookie of a sign-in is a __Host- cookie, Secure and out of scripts’ reach',
  async (surface) => {
    const items = [
      ...[
        'atkn',
        'prospectAppId',
        'appId',
        'productId',
        'productType',
        'utms',
        'urlSegment',
        'a_atkn',
        'adminId',
        'roleId',
      ],
      ...['p_atkn', 'partnerId', 'isPartner'],
    ];
    for (const name of items) {
      surface.tried();
      const got = await visit({
        method: 'POST',
        path: '/api/cookies/save',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ name, value: 'eyJhIjoxfQ' }),
      });
      if (got.status !== 200 || got.headers['set-cookie'] === undefined)
        surface.found(`${name}: ${got.status} ${got.text}`);
      for (const lack of lackingHeaders(got, { https, isKept: false })) surface.found(lack);
    }
  },
);

attack(
  'S-WEB-5 R-RUN-2 without a trusted hop a forwarded address begins no new count',
  async (surface) => {
    const most = 100;
    const untrusting = await startApp({ onServer: true, env: { REQUESTS_PER_MINUTE: String(most) } });
    try {
      const ask = () => send(untrusting.url, { path: '/api/products' });
      // A minute may end among them: of three times as many some are refused all the same.
      const answers: Got[] = [];
      for (let sent = 0; sent < most * 3; sent += 20)
        answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
      surface.tried(answers.length);
      const refused = answers.filter(({ status }) => status === 429);
      if (refused.length === 0) surface.found('Nothing was refused');
      for (const one of refused)
        if (jsonOf(one)?.code !== 'TOO_MANY_REQUESTS') surface.found(`It is told otherwise: ${one.text}`);
    } finally {
      await untrusting.stop();
    }
  },
  300_000,
);
