import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '@saakh/contracts/page';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { type BrandProperty, renamePartner, updateBrand } from '@saakh/contracts/partners/staff/brands';
import { renderBusyPage, renderPage } from '@saakh/rules/brands/page';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { brandVariables, findBrand } from '#platform/brands';
import { root } from '../platform/data-folders';
import { renderEmail } from '../platform/outbox/render-email';
import { fillReference } from '../reference/fill';
import { signInEverybody } from './every-actor';
import { findCalls, nameOf, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';

const SAAKH = /saakh|साख/i;
/** What only programs read: the block of a page's data. */
const withoutIds = (html: string) => html.replaceAll('id="saakh-page"', '');

let app: TestApp;
let tokenOf: Awaited<ReturnType<typeof signInEverybody>>;
const CHANGES: readonly (readonly [BrandProperty, unknown])[] = [
  ['name', { en: 'Udaan', hi: 'उड़ान' }],
  ['legal_name', 'Udaan Finserv Private Limited'],
  ['hosts', ['udaan.example']],
  ['support_phone', '1800 200 300'],
  ['support_email', 'help@udaan.example'],
  ['grievance_name', 'Nayan Bora'],
  ['grievance_phone', '1800 200 301'],
  ['grievance_email', 'nayan@udaan.example'],
];
beforeAll(async () => {
  app = await startTestApp({
    config: { LEGAL_NAME: 'Udaan Finserv Private Limited', PUBLIC_ORIGIN: 'http://udaan.example' },
  });
  tokenOf = await signInEverybody(app);
  const admin = { token: (await tokenOf('admin 1')) ?? '' };
  for (const [property, value] of CHANGES) {
    const { status } = await app.inject(updateBrand, { body: { key: 'cl', property, value } }, admin);
    expect([property, status]).toEqual([property, 200]);
  }
  await app.inject(renamePartner, { body: { id: 'ptr_cl', name: 'Udaan' } }, admin);
  await fillReference(app.context(), { pincodes: 'few' });
  // A busy machine serves what it knows until its next look at the brands; the address is among the last changes.
  const seen = () => app.server.inject({ url: '/.well-known/security.txt', headers: { host: 'udaan.example' } });
  await vi.waitFor(async () => expect((await seen()).body).toContain('help@udaan.example'), 10_000);
});
afterAll(() => app.close());

test('BRAND-05 REG-RBC-7 after a rename no page, title, icon or manifest shows the name it came with', async () => {
  const { data: brand } = (await app.inject(getPartnerByName, { params: { name: 'cl' } })).body;
  const template = readFileSync(join(root, '../web/index.html'), 'utf8');
  for (const language of ['en', 'hi'] as const) {
    const page: PageData = {
      ...{ brand, brandBy: 'default', brandKeys: [], language, languages: [], styleNonce: 'n' },
      settings: {
        ...{ productsFirst: false, partnerSpecificMode: false, lenderMode: false, lenderFlagKey: 'lenderFlag' },
        ...{ customerIdleMinutes: 15, codeSeconds: 300, backOfficeIdleMinutes: 30, idleCountdownSeconds: 60 },
        ...{ phoneLength: 10, companyCode: app.platform.config.COMPANY_CODE, demo: false },
      },
    };
    for (const path of ['/', '/products', '/user/offers', '/solar-loans', '/admin/login', '/partner/login']) {
      const html = withoutIds(renderPage(template, page, path));
      expect(html, path).toContain(brand.name[language]);
      expect(html, path).not.toMatch(SAAKH);
    }
    expect(renderBusyPage(page, 5)).not.toMatch(SAAKH);
    const cookies = { language };
    for (const url of ['/manifest.webmanifest', '/robots.txt', '/.well-known/security.txt', '/favicon.ico']) {
      const { body } = await app.server.inject({ url, cookies, headers: { host: 'udaan.example' } });
      expect(body, url).not.toMatch(SAAKH);
    }
  }
  const { info } = (await app.server.inject({ url: '/api/openapi.json' })).json();
  expect(info.title).toBe('Udaan');
});

interface Text {
  key: string;
  channel: string;
  language: 'en' | 'hi';
  subject: string | null;
  body: string;
  html: string | null;
  variables: string[];
}

test('BRAND-05 REG-SMS-1 after a rename no mail and no SMS of any text names it, in either language', async () => {
  const brand = await findBrand(app.context(), 'cl');
  if (!brand) throw new Error('no brand');
  const texts = await app.sql<Text>(
    'select key, channel, language, subject, body, html, variables from message_templates where label is null',
  );
  const mails = texts.filter(({ channel }) => channel === 'email');
  const sms = texts.filter(({ channel }) => channel === 'sms');
  expect([mails.length > 100, sms.length > 80]).toEqual([true, true]);
  for (const { body, key } of sms) {
    expect(body, key).toContain('- Udaan Finserv');
    expect(body, key).not.toMatch(SAAKH);
  }
  for (const mail of mails) {
    const others = Object.fromEntries(mail.variables.map((name) => [name, `…${name}…`]));
    const { subject, body, html } = renderEmail(mail, { ...others, ...brandVariables(brand, mail.language) });
    expect(`${subject} ${body} ${html}`, mail.key).not.toMatch(SAAKH);
    expect(body, mail.key).toContain('Udaan Finserv Private Limited');
  }
});

/** Addresses, links and an SMS header that the demo invents, and names of fields. A customer's copy has the messages of before. */
const INVENTED =
  /[\w.+-]+@saakh\.test|saakh-(?:cl|[a-z]+)|[\w.-]*saakh\.example|"by":"saakh"|\bsaakh_\w+|utm_source=saakh|[a-z]+\.example\/saakh|SAAKHD/g;

test('BRAND-05 after a rename no reading call tells anybody the name, in either language', async () => {
  const calls = (await findCalls()).filter(
    ({ method, path }) => method === 'GET' && !path.startsWith('/api/docs') && path !== '/api/my-data/export',
  );
  const telling: string[] = [];
  for (const call of calls) {
    for (const kind of ['anonymous', 'customer', 'owner', 'admin 1'] as const) {
      for (const language of ['en', 'hi']) {
        const token = await tokenOf(kind);
        const extras = { cookies: { language }, headers: { host: 'udaan.example' }, ...(token ? { token } : {}) };
        const { status, raw } = await app.inject(call, sampleInput(call) as never, extras);
        const found = raw
          .toString()
          .replace(INVENTED, '')
          .match(/.{0,60}(?:saakh|साख).{0,20}/i);
        if (status === 200 && found) telling.push(`${nameOf(call)} as ${kind}: ${found[0]}`);
      }
    }
  }
  expect(telling).toEqual([]);
});
