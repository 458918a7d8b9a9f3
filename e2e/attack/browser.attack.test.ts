import { deflateSync, gzipSync } from 'node:zlib';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { type Got, jsonOf, type Sent, send, sendJson } from '../support/attack/send';
import { formOf, PNG } from '../support/attack/spoiled-files';
import { attack, type Surface } from '../support/attack/surface';

const world = startUnderAttack();

const own = { 'sec-fetch-site': 'same-origin' };
const foreign: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
const json = { 'content-type': 'application/json' };
const cookieCall = (what: 'save' | 'delete', body: unknown, headers: Sent['headers'] = own) =>
  send(world.app.url, {
    method: 'POST',
    path: `/api/cookies/${what}`,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = ({ headers }: Got, name: string) =>
  headers['set-cookie']?.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';

const ITEM_NAMES = [
  'session',
  'ATKN',
  'atkn ',
  '__Host-atkn',
  'a_atkn; Path=/x',
  'isMasqueradeMode',
  '__proto__',
  'constructor',
  '',
  null,
  ['atkn'],
  'utms\r\nset-cookie: a=1',
];
const VALUES = ['x'.repeat(3073), 'ह'.repeat(1025), 5, null, ['x'], { a: 1 }];
const MINUTES = [0, -1, 1441, 1.5, '60', null, 1e9];

attack(
  'S-SES-8 an item is one of the thirteen, of its size and time, kept from our own pages alone',
  async (surface) => {
    const refused = async (what: string, got: Promise<Got>, wanted = 400) => {
      surface.tried();
      const { status, headers } = await got;
      if (status !== wanted) surface.found(`${what}: ${status}`);
      if (headers['set-cookie'] !== undefined) surface.found(`${what}: ${headers['set-cookie'].join()}`);
    };
    for (const name of ITEM_NAMES) {
      await refused(`save ${JSON.stringify(name)}`, cookieCall('save', { name, value: 'x' }));
      await refused(`delete ${JSON.stringify(name)}`, cookieCall('delete', { name }));
      if (Array.isArray(name)) continue;
      const asked = encodeURIComponent(String(name));
      await refused(`read ${asked}`, send(world.app.url, { path: `/api/cookies/read?name=${asked}`, headers: own }));
    }
    for (const value of VALUES)
      await refused(JSON.stringify(value).slice(0, 30), cookieCall('save', { name: 'utms', value }));
    for (const minutes of MINUTES)
      await refused(`${minutes} min`, cookieCall('save', { name: 'utms', value: 'x', minutes }));
    for (const headers of foreign) {
      for (const name of ['atkn', 'utms', 'roleId']) {
        await refused(JSON.stringify(headers), cookieCall('save', { name, value: 'x' }, headers), 403);
        await refused(JSON.stringify(headers), cookieCall('delete', { name }, headers), 403);
      }
    }
  },
);

attack('S-SES-8 a token is told to no other site, nor under another name, nor altered', async (surface) => {
  const read = async (name: string, cookie: string, headers: Sent['headers'] = own) => {
    surface.tried();
    const got = await send(world.app.url, { path: `/api/cookies/read?name=${name}`, headers: { ...headers, cookie } });
    return jsonOf(got)?.value;
  };
  const kept = new Map<string, string>();
  for (const name of ['atkn', 'a_atkn', 'p_atkn', 'utms'])
    kept.set(name, cookieOf(await cookieCall('save', { name, value: `secret-of-${name}` }), name));
  for (const [name, cookie] of kept) {
    const [, sealed = ''] = cookie.split('=');
    if (cookie.includes('secret')) surface.found(`${name} is readable in the browser`);
    if ((await read(name, cookie)) !== `secret-of-${name}`) surface.found(`${name} is not told to our own page`);
    for (const headers of name === 'utms' ? [] : foreign) {
      if ((await read(name, cookie, headers)) != null) surface.found(`${name} is told to ${JSON.stringify(headers)}`);
      const all = await send(world.app.url, {
        path: '/api/cookies/read-all?audience=customer',
        headers: { ...headers, cookie },
      });
      if (all.text.includes('secret')) surface.found(`${name} is told among all to ${JSON.stringify(headers)}`);
    }
    for (const other of kept.keys())
      if (other !== name && (await read(other, `${other}=${sealed}`)) != null)
        surface.found(`${name} opens as ${other}`);
    const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const wrong of [flipped, sealed.slice(4), `${sealed}AAAA`, 'x', '', '%00', `secret-of-${name}`])
      if ((await read(name, `${name}=${wrong}`)) != null) surface.found(`${name} opens altered`);
  }
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const SCRIPTED = Buffer.from('<script>alert(1)</script>');
/** A chunk of text with a script, between the head and the data of a picture. */
const withText = Buffer.concat([
  PNG.subarray(0, 33),
  Buffer.from([0, 0, 0, 25]),
  Buffer.from('tEXt'),
  SCRIPTED,
  Buffer.alloc(4),
  PNG.subarray(33),
]);
const PICTURES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a.svg', Buffer.from(SVG)],
  ['a.png', Buffer.from(SVG)],
  ['a.svg', Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`)],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>')],
  [
    'a.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body onload="alert(1)"/></foreignObject></svg>',
    ),
  ],
  ['a.svgz', gzipSync(SVG)],
  ['a.png', deflateSync(SVG)],
  ['a.png', Buffer.concat([PNG.subarray(0, 8), Buffer.from(SVG)])],
  ['a.gif', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;')],
  ['a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SCRIPTED])],
  ['a.webp', Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBP'), SCRIPTED])],
  ['a.html', Buffer.concat([PNG, SCRIPTED])],
  ['a.png', withText],
];

attack(
  'S-BRAND-1 S-PIC-3 S-PIC-4 no logo or picture brings a drawing, a script or hidden words, and a picture is served so that nothing runs',
  async (surface) => {
    for (const [at, [name, bytes]] of PICTURES.entries()) {
      for (const folder of ['lenders', 'brands', '../../web', 'lenders/../..', '__proto__', '']) {
        surface.tried();
        const { type, body } = formOf({ what: '', name, bytes }, { path: folder }, 'image_name');
        const headers = { ...own, 'content-type': type, authorization: `Bearer ${world.tokens['role 1']}` };
        const got = await send(world.app.url, { method: 'POST', path: '/api/s3-upload-file', headers, body });
        if (got.status === 200) await judgePicture(String(jsonOf(got)?.file), `${at} ${name}`, folder, surface);
        else if (got.status >= 500) surface.found(`${at} ${name}: ${got.status}`);
      }
    }
  },
);

const judgePicture = async (file: string, what: string, folder: string, surface: Surface) => {
  if (!/^\/files\/pictures\/(?:lenders|brands)\/pic_\w+\.webp$/.test(file) || !['lenders', 'brands'].includes(folder))
    surface.found(`${what} was kept as ${file}`);
  const { headers, text } = await send(world.app.url, { path: file });
  if (headers['content-type'] !== 'image/webp') surface.found(`${what} is served as ${headers['content-type']}`);
  if (!/default-src 'none'.*sandbox/.test(String(headers['content-security-policy']))) surface.found(`${what} may run`);
  if (/<script|<svg|alert/i.test(text)) surface.found(`${what} is served with its script`);
};

const ELSEWHERE = ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example'];

attack(
  'S-LINK-2 S-LINK-3 a tracking link leads to a page of ours, whatever is asked of it when it is made or followed',
  async (surface) => {
    const made = { name: 'A link', target: 'products', utms: {}, endsOn: null, brandKey: 'cl' };
    const make = (more: object) =>
      sendJson(world.app.url, 'POST', '/api/tracking-links', { ...made, ...more }, world.tokens['role 1']);
    for (const to of ELSEWHERE) {
      for (const more of [
        { target: to },
        { url: to },
        { utm_link: to },
        { address: to },
        { brandKey: to },
        { code: to },
        { utms: { utm_source: to } },
        { utms: { 'x&redirect': to } },
      ]) {
        surface.tried();
        const { status } = await make(more);
        if (status !== 400) surface.found(`${JSON.stringify(more)}: ${status}`);
      }
    }
    const { data } = (jsonOf(await make({})) ?? {}) as { data?: { linkId: string; code: string } };
    if (!data) return surface.found('No link could be made');
    for (const to of ELSEWHERE) {
      for (const query of ['to', 'url', 'callback', 'redirect', 'utm_link', 'partner']) {
        surface.tried();
        const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
        const got = await send(world.app.url, { path: `/t/${data.code}?${query}=${encodeURIComponent(to)}`, headers });
        const location = new URL(String(got.headers.location ?? '/'), world.app.url);
        if (location.host !== new URL(world.app.url).host || location.pathname.startsWith('//'))
          surface.found(`${query}=${to}: ${location}`);
      }
    }
    const before = Date.now();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'x-forwarded-for': '16.0.0.1' };
    const clicksOf = async () => {
      const told = jsonOf(
        await sendJson(world.app.url, 'GET', '/api/tracking-links', undefined, world.tokens['role 1']),
      );
      return (
        ((told?.data ?? []) as { linkId: string; clicks: number }[]).find(({ linkId }) => linkId === data.linkId)
          ?.clicks ?? 0
      );
    };
    const clicked = await clicksOf();
    await Promise.all(Array.from({ length: 40 }, () => send(world.app.url, { path: `/t/${data.code}`, headers })));
    surface.tried(40);
    const counted = (await clicksOf()) - clicked;
    // One for each ten seconds that they took, and one before.
    if (counted > 2 + (Date.now() - before) / 10_000) surface.found(`Forty clicks of one browser are ${counted}`);
  },
);
