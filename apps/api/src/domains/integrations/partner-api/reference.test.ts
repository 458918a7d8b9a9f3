import { runInNewContext } from 'node:vm';
import { getApiReference } from '@saakh/contracts/integrations/partner-api/reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('PORTAL-PAGE-17 the reference is what the server’s own document says of the partners’ calls, and of no others', async () => {
  const { token } = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_rinayan' });
  const { data } = (await app.inject(getApiReference, {}, { token })).body;
  expect(data.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/v1/applications/{applicationId}',
    'GET /api/v1/leads',
    'GET /api/v1/leads/{leadId}',
    'POST /api/v1/leads',
  ]);
  const create = data.find(({ method }) => method === 'POST')?.fields ?? [];
  const named = (name: string) => create.find((one) => one.name === name && one.place === 'body');
  expect(named('mobile')).toMatchObject({ type: 'string', required: true });
  expect(named('consent.at')).toMatchObject({ required: true });
  expect(named('product')).toMatchObject({ required: false, type: expect.stringContaining('personal-loans') });
  expect(create.some(({ name, place }) => place === 'answer' && name === 'data.leadId')).toBe(true);
});

/** Runs the script as a page would, with what it was given. */
function runButton(source: string, given: Record<string, string>) {
  const made: Record<string, unknown>[] = [];
  const script = {
    src: 'https://saakh.example/embed/button.js',
    getAttribute: (name: string) => given[name] ?? null,
    parentNode: { insertBefore: (element: Record<string, unknown>) => made.push(element) },
  };
  runInNewContext(source, { URL, document: { currentScript: script, createElement: () => ({ style: {} }) } });
  return made[0];
}

test('PORTAL-PAGE-17 S-WEB-4 the button opens our site by the own link in a tab of its own; our pages stay unframed', async () => {
  const answer = await app.server.inject({ url: '/embed/button.js' });
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(String(answer.headers['content-type'])).toContain('javascript');
  const button = runButton(answer.body, { 'data-link': 'abc1234', 'data-language': 'hi' });
  expect(button).toMatchObject({
    href: 'https://saakh.example/t/abc1234',
    target: '_blank',
    rel: 'noopener',
    lang: 'hi',
  });
  expect(runButton(answer.body, { 'data-link': 'javascript:alert(1)' })).toBeUndefined();
  const plain = runButton(answer.body, { 'data-link': 'abc1234', 'data-colour': 'url(https://evil.example)' });
  expect(plain?.style).toMatchObject({ background: '#1b2a6b', color: '#ffffff' });
  const light = runButton(answer.body, { 'data-link': 'abc1234', 'data-colour': '#FFE08A' });
  expect(light?.style).toMatchObject({ background: '#FFE08A', color: '#111111' });
  const page = await app.server.inject({ url: '/' });
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
});
