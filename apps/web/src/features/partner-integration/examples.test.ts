import { createHmac, timingSafeEqual } from 'node:crypto';
import { createApiLead } from '@saakh/contracts/integrations/leads';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buttonSnippet, CHECK_EXAMPLE, createLeadExample, exampleOf } from './examples';

const NOW = new Date('2026-11-18T06:30:00.000Z');

test('PORTAL-PAGE-17 the example that hands a lead over is one that the call takes', () => {
  const example = createLeadExample('https://saakh.example', NOW);
  const body = /-d '(.*)'$/.exec(example)?.[1] ?? '';
  expect(z.safeParse(createApiLead.body, JSON.parse(body)).success).toBe(true);
  expect(example).toContain(`curl -X POST https://saakh.example${createApiLead.path}`);
  expect(example).toContain('Idempotency-Key');
});

test('PORTAL-PAGE-17 the example is the same all day in India, key and body, and another one the next day', () => {
  const at = (time: string) => createLeadExample('https://saakh.example', new Date(time));
  expect(at('2026-11-17T18:30:00.000Z')).toBe(at('2026-11-18T18:29:59.999Z'));
  expect(at('2026-11-18T06:30:00.000Z')).toContain('"Idempotency-Key: order-1042-2026-11-18"');
  expect(at('2026-11-18T06:30:00.000Z')).toContain('"at":"2026-11-17T18:30:00.000Z"');
  expect(at('2026-11-18T18:30:00.000Z')).toContain('order-1042-2026-11-19');
});

test('PORTAL-PAGE-17 ids in a path are shell variables, and the button takes a colour only', () => {
  const asked = exampleOf({ method: 'GET', path: '/api/v1/leads/{leadId}' }, 'https://saakh.example', NOW);
  expect(asked).toContain('curl "https://saakh.example/api/v1/leads/$LEAD_ID"');
  const button = (colour: string) =>
    buttonSnippet('https://saakh.example', { code: 'abc1234', language: 'hi', colour });
  expect(button('#FFE08A')).toContain('data-colour="#FFE08A"');
  expect(button('"><script>')).not.toContain('data-colour');
});

test('PORTAL-PAGE-17 the example that checks a message takes ours and refuses every other one without falling over', () => {
  const source = CHECK_EXAMPLE.replace(/^import .*$/m, '').replace('export ', '');
  const isFromSaakh = new Function('createHmac', 'timingSafeEqual', `${source}; return isFromSaakh;`)(
    createHmac,
    timingSafeEqual,
  );
  const now = String(Math.floor(Date.now() / 1000));
  const sign = (time: string) => `v1=${createHmac('sha256', 'secret').update(`${time}.{}`).digest('hex')}`;
  const check = (time: string | undefined, signature: string | undefined) =>
    isFromSaakh('secret', { 'saakh-timestamp': time, 'saakh-signature': signature }, '{}');
  expect(check(now, sign(now))).toBe(true);
  const ofAnother = `v1=${createHmac('sha256', 'of before').update(`${now}.{}`).digest('hex')}`;
  for (const both of [`${ofAnother},${sign(now)}`, `${sign(now)}, ${ofAnother}`]) expect(check(now, both)).toBe(true);
  expect(check(now, `${ofAnother},${ofAnother}`)).toBe(false);
  expect(check(now, 'é'.repeat(sign(now).length))).toBe(false);
  expect(check(now, undefined)).toBe(false);
  for (const time of ['soon', 'NaN', '1795069800']) expect(check(time, sign(time))).toBe(false);
  expect(check(undefined, sign('undefined'))).toBe(false);
});
