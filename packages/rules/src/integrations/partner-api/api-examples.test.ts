import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHECK_EXAMPLE } from './api-examples';

test('PORTAL-PAGE-17 the example that checks a message takes ours and refuses every other one without falling over', () => {
  const source = CHECK_EXAMPLE.replace(/^import .*$/m, '').replace('export ', '');
  const isAuthentic = new Function('createHmac', 'timingSafeEqual', `${source}; return isAuthentic;`)(
    createHmac,
    timingSafeEqual,
  );
  const now = String(Math.floor(Date.now() / 1000));
  const sign = (time: string) => `v1=${createHmac('sha256', 'secret').update(`${time}.{}`).digest('hex')}`;
  const check = (time: string | undefined, signature: string | undefined) =>
    isAuthentic('secret', { 'webhook-timestamp': time, 'webhook-signature': signature }, '{}');
  expect(check(now, sign(now))).toBe(true);
  const ofAnother = `v1=${createHmac('sha256', 'of before').update(`${now}.{}`).digest('hex')}`;
  for (const both of [`${ofAnother},${sign(now)}`, `${sign(now)}, ${ofAnother}`]) expect(check(now, both)).toBe(true);
  expect(check(now, `${ofAnother},${ofAnother}`)).toBe(false);
  expect(check(now, 'é'.repeat(sign(now).length))).toBe(false);
  expect(check(now, undefined)).toBe(false);
  for (const time of ['soon', 'NaN', '1795069800']) expect(check(time, sign(time))).toBe(false);
  expect(check(undefined, sign('undefined'))).toBe(false);
});
