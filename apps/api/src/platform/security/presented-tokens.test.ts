import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../testing/test-config';
import type { Audience } from '../actor';
import { fixedClock } from '../clock';
import { presentedTokens, TOKEN_ITEMS } from './presented-tokens';
import { writeItem } from './session-cookies';

const bearer = 'b'.repeat(43);
const kept = 'k'.repeat(43);

async function open() {
  const keeping = { platform: { config: testConfig() }, clock: fixedClock('2026-11-18T06:30:00Z') };
  const app = Fastify();
  await app.register(cookie);
  app.post<{ Params: { audience: Audience } }>('/keep/:audience', async ({ params }, reply) => {
    writeItem(reply, TOKEN_ITEMS[params.audience], kept, 30, keeping.platform, keeping.clock);
    return {};
  });
  app.get<{ Params: { audience: Audience } }>('/:audience', async (request) =>
    presentedTokens(request, request.params.audience, keeping),
  );
  const cookiesOf = async (audience: Audience) =>
    Object.fromEntries(
      (await app.inject({ method: 'POST', url: `/keep/${audience}` })).cookies.map(({ name, value }) => [name, value]),
    );
  const shown = async (audience: Audience, cookies: Record<string, string>, authorization?: string) =>
    (await app.inject({ url: `/${audience}`, cookies, headers: authorization ? { authorization } : {} })).json();
  return { cookiesOf, shown };
}

test('S-SES-6 the header’s token precedes the browser’s, and sign-out knows both', async () => {
  const { cookiesOf, shown } = await open();
  const cookies = await cookiesOf('customer');
  expect(await shown('customer', cookies, `Bearer ${bearer}`)).toEqual([bearer, kept]);
  expect(await shown('customer', cookies)).toEqual([kept]);
  expect(await shown('customer', {}, `Bearer ${bearer}`)).toEqual([bearer]);
  expect(await shown('customer', {})).toEqual([]);
});

test('S-SES-5 an audience never reads the token item of another one', async () => {
  const { cookiesOf, shown } = await open();
  for (const own of ['customer', 'partner', 'admin'] as const) {
    const cookies = await cookiesOf(own);
    for (const asked of ['customer', 'partner', 'admin'] as const) {
      expect(await shown(asked, cookies), `${own} at ${asked}`).toEqual(own === asked ? [kept] : []);
    }
  }
});

test.each(['Basic abc', `bearer ${bearer}`, `Bearer ${bearer} x`, 'Bearer short', `Bearer ${'x'.repeat(201)}`])(
  'S-SES-6 a header such as "%.20s" shows no token',
  async (authorization) => {
    const { shown } = await open();
    expect(await shown('customer', {}, authorization)).toEqual([]);
  },
);
