import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, startUnderAttack } from '../support/attack/app';
import { type Got, jsonOf, type Sent, send, sendOwn } from '../support/attack/send';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });

const foreign: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  { 'sec-fetch-site': undefined, origin: 'null' },
];
const change = (what: 'save' | 'delete', body: object, headers: Sent['headers'] = {}) =>
  sendOwn(world.app.url, { method: 'POST', path: `/api/cookies/${what}`, headers, body });

test('S-SES-8 only our own pages may keep one of the thirteen items, within its size and time', async () => {
  const expectRefused = async (what: string, asked: Promise<Got>, wanted = 400) => {
    const { status, headers } = await asked;
    expect.soft(status, what).toBe(wanted);
    expect.soft(headers['set-cookie'], what).toBeUndefined();
  };
  for (const name of [
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
  ]) {
    await expectRefused(`save ${name}`, change('save', { name, value: 'x' }));
    await expectRefused(`delete ${name}`, change('delete', { name }));
  }
  for (const value of ['x'.repeat(3073), 'ह'.repeat(1025), 5, null, ['x'], { a: 1 }])
    await expectRefused(JSON.stringify(value).slice(0, 30), change('save', { name: 'utms', value }));
  for (const minutes of [0, -1, 1441, 1.5, '60', null, 1e9])
    await expectRefused(`${minutes} min`, change('save', { name: 'utms', value: 'x', minutes }));
  for (const headers of foreign) {
    await expectRefused(JSON.stringify(headers), change('save', { name: 'atkn', value: 'x' }, headers), 403);
    await expectRefused(JSON.stringify(headers), change('delete', { name: 'utms' }, headers), 403);
  }
});

test('S-SES-8 a token is told to no other site, nor under another name, nor altered', async () => {
  const read = async (name: string, sealed: string, headers: Sent['headers'] = {}) => {
    const cookie = `${name}=${sealed}`;
    const path = `/api/cookies/read?name=${name}`;
    return jsonOf(await sendOwn(world.app.url, { path, headers: { cookie, ...headers } }))?.value ?? null;
  };
  const kept = new Map<string, string>();
  for (const name of ['atkn', 'a_atkn', 'p_atkn', 'utms']) {
    const { headers } = await change('save', { name, value: `secret-of-${name}` });
    kept.set(name, new RegExp(`^${name}=([^;]+)`).exec(headers['set-cookie']?.join() ?? '')?.[1] ?? '');
  }
  for (const [name, sealed] of kept) {
    expect.soft(sealed, name).not.toContain('secret');
    expect.soft(await read(name, sealed), name).toBe(`secret-of-${name}`);
    for (const headers of name === 'utms' ? [] : foreign) {
      expect.soft(await read(name, sealed, headers), `${name} to ${JSON.stringify(headers)}`).toBeNull();
      const path = '/api/cookies/read-all?audience=customer';
      const all = await send(world.app.url, { path, headers: { cookie: `${name}=${sealed}`, ...headers } });
      expect.soft(all.text, name).not.toContain('secret');
    }
    for (const other of kept.keys())
      if (other !== name) expect.soft(await read(other, sealed), `${name} as ${other}`).toBeNull();
    const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    for (const wrong of [flipped, sealed.slice(4), `${sealed}AAAA`, 'x', '', '%00', `secret-of-${name}`])
      expect.soft(await read(name, wrong), `${name} altered`).toBeNull();
  }
});
