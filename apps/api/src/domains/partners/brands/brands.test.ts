import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandsVersion, isBrandHost } from '#platform/brands';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('API-01 ENT-BRAND-01 a partner is found by name and answered with all brand fields', async () => {
  const answer = await app.inject(getPartnerByName, { params: { name: 'cl' } });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    partnerKey: 'cl',
    logo: expect.stringMatching(/cl\.svg$/),
    fontLink: expect.stringMatching(/^\/fonts\/[a-z0-9-]+\.css$/),
    fontFamily: expect.stringMatching(/^[A-Za-z0-9 ]{2,40}$/),
    primaryColour: '#4EC9DB',
    secondaryColour: '#070050',
    termsApply: false,
  });
  expect(answer.body.data).toHaveProperty('coBrandLogo');
});

test('BRAND-06 API-01 API-EXT-06 each of the 33 partners is found by its own name', async () => {
  const keys = await app.sql<{ key: string }>('select key from brands');
  expect(keys).toHaveLength(33);
  for (const { key } of keys) {
    const answer = await app.inject(getPartnerByName, { params: { name: key } });
    expect(answer.body.data?.partnerKey, key).toBe(key);
  }
});

test('ENT-BRAND-02 exactly one brand has a title about instant credit with an ID card', async () => {
  const rows = await app.sql<{ key: string }>('select key from brands where id_card_title is not null');
  expect(rows).toHaveLength(1);
  const answer = await app.inject(getPartnerByName, { params: { name: rows[0]?.key ?? '' } });
  expect(answer.body.data.idCardTitle?.en).toMatch(/instant credit.*ID card/i);
});

test('S-AZ-5 nobody is told the partner share with the brand', async () => {
  await app.sql(
    "update partners set revenue_percent = 77.125, revenue_flat_fee = 98765.43 where partner_id = 'ptr_cl'",
  );
  const answer = await app.inject(getPartnerByName, { params: { name: 'cl' } });
  const text = answer.raw.toString();
  expect(text).not.toMatch(/revenue|flat_?fee|percent|utm/i);
  expect(text).not.toMatch(/77\.125|98765/);
});

test('API-01 an unknown name is not found, and one of another form is refused', async () => {
  const unknown = await app.inject(getPartnerByName, { params: { name: 'nobody-here' } });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'NOT_FOUND']);
  const wrong = await app.inject(getPartnerByName, { params: { name: "cl' or 1=1" } });
  expect([wrong.status, wrong.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('ADMIN-FN-05 the word for all brands is another one after each change, also where one goes as another one comes', async () => {
  const version = () => brandsVersion(app.context());
  const bin = (partnerId: string, at: string | null) =>
    app.sql('update partners set deleted_at = $2 where partner_id = $1', [partnerId, at]);
  await bin('ptr_vetanika', '2026-11-18T06:30:00.000Z');
  const words = [await version()];
  expect(await version()).toBe(words[0]);
  await app.sql('begin');
  await bin('ptr_vetanika', null);
  await bin('ptr_pagdandi', '2026-11-18T06:30:00.000Z');
  await app.sql('commit');
  words.push(await version());
  await app.sql("update brands set support_phone = '6999000999' where key = 'rinayan'");
  words.push(await version());
  await bin('ptr_pagdandi', null);
  words.push(await version());
  expect(new Set(words).size).toBe(words.length);
});

test('BRAND-05 S-WEB-6 a host is a brand’s by the whole name, and no more once its partner is in the bin', async () => {
  await app.sql("update brands set hosts = '{loans.pagdandi.example,second.example}' where key = 'pagdandi'");
  const areHosts = () =>
    Promise.all(['second.example', 'second', 'example'].map((host) => isBrandHost(app.context(), host)));
  expect(await areHosts()).toEqual([true, false, false]);
  await app.sql("update partners set deleted_at = now() where partner_id = 'ptr_pagdandi'");
  expect(await areHosts()).toEqual([false, false, false]);
  await app.sql("update partners set deleted_at = null where partner_id = 'ptr_pagdandi'");
});
