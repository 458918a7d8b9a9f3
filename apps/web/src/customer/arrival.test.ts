import { UTMS_MAX } from '@saakh/contracts/bounds';
import { utms } from '@saakh/contracts/identity/sign-in/sign-in';
import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { setCookie } from '#browser/testing/cookies';
import { fakeApi } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { utmsOf } from './arrival';

test('a campaign is its utm parameters, cut to a bearable length', () => {
  expect(utmsOf('?utm_source=sms&utm_campaign=x&gclid=1')).toEqual({ utm_source: 'sms', utm_campaign: 'x' });
  expect(utmsOf(`?utm_source=${'a'.repeat(500)}`)?.utm_source).toHaveLength(200);
  expect(utmsOf('?partner=cl')).toBeNull();
});

test('S-JSON-1 of a campaign with more parameters than calls take the first are kept', () => {
  const many = Array.from({ length: UTMS_MAX + 5 }, (_, at) => `utm_p${at}=1`).join('&');
  const kept = utmsOf(`?${many}`) ?? {};
  expect(Object.keys(kept)).toEqual(Array.from({ length: UTMS_MAX }, (_, at) => `utm_p${at}`));
  expect(z.safeParse(utms, kept).success).toBe(true);
});

test('API-EXT-04 the first page of a visit is told with campaign, segment, lead and code, and only the first', async () => {
  const api = fakeApi();
  setCookie('lead', 'led_1');
  setCookie('qr', '1');
  await renderAt('/diwali?utm_source=sms');
  await vi.waitFor(() => expect(api.callsOf(recordVisit)).toHaveLength(1));
  expect(api.callsOf(recordVisit)[0]?.body).toEqual({
    path: '/diwali',
    urlSegment: 'diwali',
    utms: { utm_source: 'sms' },
    lead: 'led_1',
    qr: '1',
  });
  await renderAt('/login');
  expect(api.callsOf(recordVisit)).toHaveLength(1);
});

test('API-EXT-04 a visit that can not be told is only logged', async () => {
  fakeApi().refuse(recordVisit, 'UNAVAILABLE', 'Resting');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderAt('/login');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('recording the visit failed', 'Resting'));
  expect(document.body.textContent).not.toContain('Resting');
  logged.mockRestore();
});
