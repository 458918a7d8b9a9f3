import { listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import { getSmartList } from '@saakh/contracts/catalogue/products';
import { getConsentText, getNotice, listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import * as offerCalls from '@saakh/contracts/lending/offers';
import { fillCode, readCode } from '@saakh/i18n/codes';
import replies from '@saakh/i18n/hi/common.replies.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyConsents } from '#domains/customers/consents';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

const HINDI = 'एस्टर फ़ाइनेंस';
const LEGAL = 'Aster Finance Private Limited';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(async () => {
  await world.startAnew();
  await rename(HINDI);
});
afterAll(() => world.close());

const rename = (nameHi: string | null) =>
  world.app.sql(`update lenders set name_hi = $1 where slug = 'aster-finance'`, [nameHi]);
const asReader = (token: string | undefined, language: 'en' | 'hi') => ({
  ...(token === undefined ? {} : { token }),
  headers: { 'x-language': language },
});

test.each([
  ['en', HINDI, 'Aster Finance'],
  ['hi', HINDI, HINDI],
  ['hi', null, 'Aster Finance'],
] as const)('LANG-02 lists for everybody in %s, Hindi name %s: %s', async (language, nameHi, wanted) => {
  await rename(nameHi);
  const reader = asReader(undefined, language);
  const lists = [
    (await world.app.inject(getSmartList, {}, reader)).body.data.lenders,
    (await world.app.inject(listLenderDisclosures, {}, reader)).body.data,
  ];
  for (const lenders of lists) {
    const found = lenders.find(({ lenderId }) => lenderId === world.lenderId('aster-finance'));
    expect(found).toMatchObject({ name: wanted });
  }
});

test('LANG-02 REG-ML-5 offers name a lender as the reader does, in an order by those names', async () => {
  const ravi = await world.makeCustomer();
  const { offerSetId } = await world.settledOffers(ravi);
  const read = async (language: 'en' | 'hi') => {
    const call = { params: { offerSetId }, query: { sort: 'name' as const } };
    return (await world.app.inject(offerCalls.getOffers, call, asReader(ravi.token, language))).body.data;
  };
  const english = await read('en');
  const hindi = await read('hi');
  expect(english.matched.map(({ lenderName }) => lenderName)).toContain('Aster Finance');
  const names = hindi.matched.map(({ lenderName }) => lenderName);
  expect(names).toContain(HINDI);
  expect(names).toEqual([...names].sort());
  const others = [...hindi.unmatched, ...hindi.pending].map(({ name }) => name);
  expect([...names, ...others].join()).not.toMatch(/[a-z]/i);
  expect(hindi.matched.map(({ lenderLegalName }) => lenderLegalName)).toContain(LEGAL);
});

test('LANG-02 REG-KFS-5 key facts keep the legal name beside the Hindi one, as they were issued', async () => {
  const ravi = await world.makeCustomer();
  const { keyFacts } = await world.chooseLender(ravi, 'aster-finance');
  const read = async (language: 'en' | 'hi') => {
    const call = { params: { keyFactsId: keyFacts.keyFactsId, language } };
    return (await world.app.inject(offerCalls.getKeyFacts, call, asReader(ravi.token, language))).body.data;
  };
  const inFull = `${HINDI} (${LEGAL})`;
  const english = { called: LEGAL, inFull: LEGAL };
  const issued = { lenderName: inFull, lenderNames: { en: english, hi: { called: HINDI, inFull } } };
  expect(await read('hi')).toMatchObject(issued);
  expect((await read('en')).lenderName).toBe(LEGAL);
  await rename('दूसरा नाम');
  expect(await read('hi')).toMatchObject(issued);
});

test('LANG-02 REG-DP-4 REG-DP-13 a consent keeps the name that its text was shown with', async () => {
  const ravi = await world.makeCustomer();
  const about = { productType: ravi.productType, lenderId: world.lenderId('aster-finance'), appId: ravi.appId };
  const consentId = await world.decide(
    ravi.token,
    { purpose: 'lender-sharing', key: 'consent-lender-sharing', ...about },
    'hi',
  );
  const text = async () =>
    JSON.stringify(
      (await world.app.inject(getConsentText, { params: { consentId } }, asReader(ravi.token, 'hi'))).body,
    );
  const shown = await text();
  expect(shown.split(LEGAL)).toHaveLength(2);
  expect(shown).toContain(`${HINDI} (${LEGAL})`);
  expect(shown.split(HINDI).length).toBeGreaterThan(4);
  await rename('दूसरा नाम');
  expect(await text()).toBe(shown);
  const [listed] = (await world.app.inject(listConsents, {}, asReader(ravi.token, 'hi'))).body.data;
  expect(listed?.lenderName).toBe('दूसरा नाम');
  await world.app.inject(withdrawConsent, { params: { consentId } }, { token: ravi.token });
  expect(await verifyConsents(world.system)).toMatchObject({ intact: true });
  await world.app.sql(`update consents set shown_name = '{"called":"x","inFull":"x"}' where consent_id = $1`, [
    consentId,
  ]);
  expect(await verifyConsents(world.system)).toMatchObject({ intact: false, consentId });
});

test('LANG-02 what an application says and what is written about it name the lender in the own language', async () => {
  const email = 'meera@example.test';
  const meera = await world.makeCustomer({ email, emailVerified: true, language: 'hi' });
  await world.applyTo(meera, 'aster-finance');
  const read = async (language: 'en' | 'hi') => {
    const call = { params: { appId: meera.appId } };
    const { data } = (await world.app.inject(getApplication, call, asReader(meera.token, language))).body;
    return data.lenderApplications.map(({ lenderName }) => lenderName);
  };
  expect(await read('hi')).toEqual([HINDI]);
  expect(await read('en')).toEqual(['Aster Finance']);
});

test('LANG-02 REG-DL-12 refusals of an application and lists of who gets data name the lender as the reader does', async () => {
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  const offerId = set.matched.find(({ slug }) => slug === 'aster-finance')?.offerId ?? '';
  const call = { params: { appId: ravi.appId }, body: { offerId, keyFactsId: 'kfs_0123456789ab' } };
  const refusal = async (language: 'en' | 'hi') => {
    const reader = asReader(ravi.token, language);
    const headers = { ...reader.headers, 'idempotency-key': `names-${language}` };
    return (await world.app.inject(applyToLender, call, { ...reader, headers })).error;
  };
  const { values = [] } = readCode((await refusal('hi')).messageCode ?? '') ?? {};
  expect(fillCode(replies.lenderNotShared, values)).toBe(`पहले अपनी जानकारी ${HINDI} को भेजने की सहमति दें।`);
  expect((await refusal('en')).message).toBe('Please agree first to sharing your details with Aster Finance');
  const policy = async (language: 'en' | 'hi') => {
    const params = { key: 'privacy-policy', version: 'current', language } as const;
    return JSON.stringify((await world.app.inject(getNotice, { params, query: {} })).body.data.sections);
  };
  expect(await policy('hi')).toContain(`${HINDI} (${LEGAL})`);
  expect(await policy('en')).not.toContain(HINDI);
});
