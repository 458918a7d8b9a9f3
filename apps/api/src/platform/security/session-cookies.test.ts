import cookie from '@fastify/cookie';
import { SESSION_ITEM_NAMES, type SessionItemName } from '@saakh/contracts/identity/session-items';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../testing/test-config';
import { fixedClock } from '../clock';
import { clearItems, cookieName, readItem, writeItem } from './session-cookies';

async function open(origin?: string) {
  const keeper = { config: testConfig(origin ? { PUBLIC_ORIGIN: origin } : {}) };
  const clock = fixedClock('2026-11-18T06:30:00Z');
  const app = Fastify();
  await app.register(cookie);
  app.post<{ Body: { name: SessionItemName; value: string; minutes: number } }>('/save', async ({ body }, reply) => {
    writeItem(reply, body.name, body.value, body.minutes, keeper, clock);
    return {};
  });
  app.get<{ Params: { name: SessionItemName } }>('/read/:name', async (request) => ({
    value: readItem(request, request.params.name, keeper, clock),
  }));
  app.post('/clear', async (_request, reply) => {
    clearItems(reply, SESSION_ITEM_NAMES, keeper);
    return {};
  });
  const save = async (name: SessionItemName, value: string, minutes = 60) => {
    const { cookies } = await app.inject({ method: 'POST', url: '/save', payload: { name, value, minutes } });
    const [set] = cookies;
    if (!set) throw new Error('no cookie was set');
    return set;
  };
  const read = async (name: SessionItemName, cookies: Record<string, string>) =>
    (await app.inject({ url: `/read/${name}`, cookies })).json().value;
  return { app, clock, keeper, save, read };
}

test('S-SES-5 over https every item is a __Host- cookie, and Strict for the back office', async () => {
  const { save } = await open('https://saakh.example');
  for (const name of SESSION_ITEM_NAMES) {
    const set = await save(name, '1', 30);
    const isAdmin = ['a_atkn', 'adminId', 'roleId'].includes(name);
    expect(set, name).toMatchObject({
      name: `__Host-${name}`,
      httpOnly: true,
      secure: true,
      path: '/',
      sameSite: isAdmin ? 'Strict' : 'Lax',
      maxAge: 1800,
    });
    expect(set).not.toHaveProperty('domain');
  }
});

test('S-SES-5 over http the names are plain', async () => {
  const { save, keeper } = await open();
  expect(await save('atkn', 'x')).toMatchObject({ name: 'atkn', httpOnly: true, sameSite: 'Lax' });
  expect(cookieName('utms', keeper)).toBe('utms');
});

test('ENT-SESSION-05 each of the thirteen items is kept, unreadable in the cookie, and read back', async () => {
  const { save, read } = await open();
  expect(SESSION_ITEM_NAMES).toHaveLength(13);
  for (const name of SESSION_ITEM_NAMES) {
    const value = `value of ${name}; "{}" ₹`;
    const set = await save(name, value);
    expect(Buffer.from(set.value, 'base64url').toString('latin1')).not.toContain('value of');
    expect(await read(name, { [name]: set.value })).toBe(value);
  }
});

test('S-SES-5 an altered, foreign, moved or expired cookie reads as not set', async () => {
  const { save, read, clock } = await open();
  const set = await save('atkn', 'secret-token', 30);
  expect(await read('a_atkn', { a_atkn: set.value })).toBeNull();
  const bytes = Buffer.from(set.value, 'base64url');
  for (let at = 0; at < bytes.length; at += 5) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await read('atkn', { atkn: altered.toString('base64url') })).toBeNull();
  }
  for (const foreign of ['', 'secret-token', 'AAAA', '%%%']) expect(await read('atkn', { atkn: foreign })).toBeNull();
  clock.advance(30 * 60_000 - 1);
  expect(await read('atkn', { atkn: set.value })).toBe('secret-token');
  clock.advance(1);
  expect(await read('atkn', { atkn: set.value })).toBeNull();
});

test('clearing takes every item away at once', async () => {
  const { app } = await open('https://saakh.example');
  const { cookies } = await app.inject({ method: 'POST', url: '/clear' });
  expect(cookies.map((set) => set.name).sort()).toEqual(SESSION_ITEM_NAMES.map((name) => `__Host-${name}`).sort());
  for (const set of cookies) expect(set).toMatchObject({ value: '', maxAge: 0, secure: true, path: '/' });
});
