import * as calls from '@saakh/contracts/lending/offers';
import keyFactsTextsEn from '@saakh/i18n/en/lending.key-facts-v1.server.json';
import keyFactsTextsHi from '@saakh/i18n/hi/lending.key-facts-v1.server.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { hashContent } from './key-facts-content';
import { keyFactsPages } from './key-facts-document';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({
    now: '2026-11-20T06:30:00.000Z',
    sandbox: { now: () => Date.parse('2026-11-20T06:30:00Z') },
  });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

async function offered(slug = 'kadamb-bank') {
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  const offer = set.matched.find((one) => one.slug === slug);
  if (!offer) throw new Error(`${slug} made no offer`);
  return { ravi, set, offer };
}
const read = async (keyFactsId: string, language: 'en' | 'hi', token: string) =>
  world.app.inject(calls.getKeyFacts, { params: { keyFactsId, language } }, { token });
const rowOf = (rows: calls.KeyFacts['partOne'], key: string) => rows.find((row) => row.key === key)?.value ?? '';
const DEVANAGARI = /[\u0900-\u097f]/;

test('REG-KFS-5 a statement can be read before applying, in both languages, unchanged, and its hash is that of its words', async () => {
  const { ravi, set, offer } = await offered();
  const english = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const { body } = await read(english.keyFactsId, 'hi', ravi.token);
  const hindi = body.data;
  for (const { hash, acknowledgedAt: _read, lenderNames: _around, ...content } of [english, hindi]) {
    expect(hashContent(content)).toBe(hash);
  }
  expect(english.hash).not.toBe(hindi.hash);
  for (const part of ['partOne', 'partTwo', 'computation'] as const) {
    expect(hindi[part].map(({ key }) => key)).toEqual(english[part].map(({ key }) => key));
    for (const { label } of hindi[part]) expect(label).toMatch(DEVANAGARI);
    for (const { label, value } of english[part]) expect(label + value).not.toMatch(DEVANAGARI);
  }
  expect(rowOf(hindi.partOne, 'loan-type')).toMatch(DEVANAGARI);
  expect(Object.keys(keyFactsTextsHi.labels)).toEqual(Object.keys(keyFactsTextsEn.labels));

  await world.app.sql(`update lenders set legal_name = 'Another Name Limited' where slug = 'kadamb-bank'`);
  expect((await read(english.keyFactsId, 'en', ravi.token)).body.data).toEqual(english);
  await expect(
    world.app.platform.database.transaction({ kind: 'system' }, (tx) =>
      tx.execute(`update key_facts set hash_en = 'x'`),
    ),
  ).rejects.toThrow();
  await world.app.sql(`update lenders set legal_name = 'Kadamb Bank Limited' where slug = 'kadamb-bank'`);
});

test('REG-KFS-5 the same offer has the same statement while it is valid, two at once too, and a new one after', async () => {
  const { ravi, set, offer } = await offered();
  const issued = await Promise.all([1, 2, 3, 4].map(() => world.issueKeyFacts(set.offerSetId, offer.offerId, ravi)));
  expect(new Set(issued.map(({ keyFactsId }) => keyFactsId)).size).toBe(1);
  const [first] = issued;
  // Issued on a Friday: Monday, Tuesday and Wednesday are the three working days.
  expect(first?.validUntil).toBe('2026-11-25T18:30:00.000Z');
  await world.app.sql('update key_facts set valid_until = $1 where key_facts_id = $2', [
    world.app.clock.now(),
    first?.keyFactsId,
  ]);
  const next = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  expect(next.keyFactsId).not.toBe(first?.keyFactsId);
  expect(next.proposalNumber).not.toBe(first?.proposalNumber);
  expect((await read(first?.keyFactsId ?? '', 'en', ravi.token)).body.data.hash).toBe(first?.hash);
});

test('R-TIME-1 a proposal made on New Year morning in India bears the new year', async () => {
  const startedAt = world.app.clock.now();
  for (const [at, year] of [
    ['2026-12-31T18:29:59.999Z', '2026'],
    ['2026-12-31T18:30:00.000Z', '2027'],
  ] as const) {
    world.app.clock.set(new Date(at));
    const { ravi, set, offer } = await offered();
    const { proposalNumber } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
    expect([at, proposalNumber]).toEqual([at, expect.stringMatching(`^SKH-${year}-`)]);
  }
  world.app.clock.set(startedAt);
});

test('REG-KFS-3 REG-ML-9 a range stands with both ends and as indicative, and nothing says that the lender has approved', async () => {
  const { ravi, set, offer } = await offered();
  expect(offer.aprMinBps).toBeLessThan(offer.aprMaxBps);
  const english = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const hindi = (await read(english.keyFactsId, 'hi', ravi.token)).body.data;
  const percent = (bps: number) => (bps / 100).toFixed(2);
  for (const key of ['apr', 'interest-rate', 'instalment-amount']) {
    expect(rowOf(english.partOne, key)).toMatch(/ to .*\(indicative\)$/);
    expect(rowOf(hindi.partOne, key)).toMatch(/ से .*\(अंदाज़न\)$/);
  }
  expect(rowOf(english.partOne, 'apr')).toContain(percent(offer.aprMinBps));
  expect(rowOf(english.partOne, 'apr')).toContain(percent(offer.aprMaxBps));
  expect(keyFactsTextsEn.subtitle).toContain('subject to its approval');
  expect(keyFactsTextsHi.subtitle).toContain('मंज़ूरी के बाद ही');
  const words = [...english.partOne, ...english.partTwo, ...english.computation].map(
    ({ label, value }) => label + value,
  );
  expect(words.join(' ')).not.toMatch(/approved|sanctioned/i);

  const quoted = set.matched.find(({ slug }) => slug === 'banyan-bank');
  const exact = await world.issueKeyFacts(set.offerSetId, quoted?.offerId ?? '', ravi);
  expect(rowOf(exact.partOne, 'apr')).not.toContain('indicative');
});

test('REG-KFS-4 REG-KFS-9 the rows add up, the schedule ends at nothing, and penal charges are charges', async () => {
  const { ravi, set, offer } = await offered('banyan-bank');
  const { computation, partOne, schedule } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const paise = (key: string) => Math.round(Number(rowOf(computation, key).replace(/[^\d.]/g, '')) * 100);
  expect(paise('net-disbursed')).toBe(paise('sanctioned-amount') - paise('fees'));
  expect(paise('total-payable')).toBe(paise('sanctioned-amount') + paise('total-interest'));
  // The offer's total has the fees in it: the two figures must not read alike.
  expect(keyFactsTextsEn.labels['total-payable']).toContain('without the fees');
  expect(keyFactsTextsHi.labels['total-payable']).toContain('फ़ीस के बिना');
  expect(paise('fees')).toBe(paise('fees-to-lender') + paise('fees-to-third-parties'));
  expect(schedule).toHaveLength(offer.tenureMonths);
  const last = schedule.at(-1);
  expect((last?.outstandingPaise ?? 0) - (last?.principalPaise ?? -1)).toBe(0);
  expect(partOne.find(({ key }) => key === 'penal-charges')).toMatchObject({
    label: expect.stringContaining('Penal charges'),
    value: offer.penalCharges.en,
  });
});

test('REG-DL-5 REG-DL-4 each statement names the grievance officers of lender and provider, and the cooling-off days', async () => {
  const { ravi, set, offer } = await offered();
  const { partTwo } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const [lender] = await world.app.sql<{ grievance_name: string; grievance_phone: string; grievance_email: string }>(
    `select * from lenders where slug = 'kadamb-bank'`,
  );
  const [brand] = await world.app.sql<{
    grievance_name: string;
    grievance_phone: string;
    grievance_email: string;
    legal_name: string;
  }>(`select * from brands where key = 'cl'`);
  expect(rowOf(partTwo, 'grievance-officer')).toBe(lender?.grievance_name);
  expect(rowOf(partTwo, 'grievance-phone')).toBe(lender?.grievance_phone);
  expect(rowOf(partTwo, 'grievance-email')).toBe(lender?.grievance_email);
  expect(rowOf(partTwo, 'service-provider')).toBe(brand?.legal_name);
  const officer = rowOf(partTwo, 'service-provider-officer');
  for (const part of [brand?.grievance_name, brand?.grievance_phone, brand?.grievance_email])
    expect(officer).toContain(part);
  expect(rowOf(partTwo, 'cooling-off')).toBe(`${offer.coolingOffDays} days`);
  await expect(
    world.app.sql(`update lender_products set cooling_off_days = 0 where lender_id = ${offer.lenderId}`),
  ).rejects.toThrow(/cooling_off_at_least_a_day/);
});

test('REG-KFS-5 part 2 says of recovery agents, transfer and co-lending what stands of its lender', async () => {
  const { ravi, set } = await offered();
  const other = { en: 'With Neem Capital Limited, 80 to 20', hi: 'नीम कैपिटल लिमिटेड के साथ, 80 और 20' };
  await world.app.sql(
    `update lenders set engages_recovery_agents = false, may_be_transferred = false, co_lending = $1 where slug = 'kadamb-bank'`,
    [JSON.stringify(other)],
  );
  try {
    const factsOf = async (slug: string) => {
      const offerId = set.matched.find((one) => one.slug === slug)?.offerId ?? '';
      const english = await world.issueKeyFacts(set.offerSetId, offerId, ravi);
      const hindi = (await read(english.keyFactsId, 'hi', ravi.token)).body.data;
      return [english, hindi].map(({ partTwo }) =>
        ['recovery-agents', 'may-be-transferred', 'co-lending'].map((key) => rowOf(partTwo, key)),
      );
    };
    const { terms: en } = keyFactsTextsEn;
    const { terms: hi } = keyFactsTextsHi;
    expect(await factsOf('kadamb-bank')).toEqual([
      [en['no-recovery-agents'], en.no, other.en],
      [hi['no-recovery-agents'], hi.no, other.hi],
    ]);
    expect(await factsOf('banyan-bank')).toEqual([
      [en['recovery-agents-may-be-engaged'], en.yes, en['not-applicable']],
      [hi['recovery-agents-may-be-engaged'], hi.yes, hi['not-applicable']],
    ]);
    await expect(
      world.app.sql(`update lenders set co_lending = '{"en": "With Neem", "hi": " "}' where slug = 'kadamb-bank'`),
    ).rejects.toThrow(/co_lending_in_both/);
  } finally {
    await world.app.sql(
      `update lenders set engages_recovery_agents = true, may_be_transferred = true, co_lending = null where slug = 'kadamb-bank'`,
    );
  }
});

test('REG-DL-5 a statement names the brand of its application, whichever brand the customer came by first', async () => {
  const { ravi, set, offer } = await offered();
  await world.app.sql(`update applications set brand_key = 'vetanika' where app_id = $1`, [ravi.appId]);
  const { partTwo } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const [brand] = await world.app.sql<{ legal_name: string; grievance_name: string }>(
    `select legal_name, grievance_name from brands where key = 'vetanika'`,
  );
  expect(rowOf(partTwo, 'service-provider')).toBe(brand?.legal_name);
  expect(rowOf(partTwo, 'service-provider-officer')).toContain(brand?.grievance_name);
});

test('REG-KFS-6 an acknowledgement keeps the hash, language and time of what was shown; the first one stands', async () => {
  const { ravi, set, offer } = await offered();
  const { keyFactsId, hash } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const hindi = (await read(keyFactsId, 'hi', ravi.token)).body.data;
  const acknowledge = (body: { language: 'en' | 'hi'; hash: string }, token = ravi.token) =>
    world.app.inject(calls.acknowledgeKeyFacts, { params: { keyFactsId }, body }, { token });
  const wrong = await acknowledge({ language: 'en', hash: hindi.hash });
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['hash']]);
  const first = await acknowledge({ language: 'hi', hash: hindi.hash });
  expect(first.body.acknowledgedAt).toBe(world.app.clock.now().toISOString());
  world.app.clock.advance(60_000);
  expect((await acknowledge({ language: 'en', hash })).body.acknowledgedAt).toBe(first.body.acknowledgedAt);
  const rows = await world.app.sql<{ language: string; hash: string; method: string }>(
    'select language, hash, method from key_facts_acknowledgements where key_facts_id = $1',
    [keyFactsId],
  );
  expect(rows).toEqual([{ language: 'hi', hash: hindi.hash, method: 'click' }]);
  await expect(
    world.app.platform.database.transaction({ kind: 'system' }, (tx) =>
      tx.execute('delete from key_facts_acknowledgements'),
    ),
  ).rejects.toThrow();
});

test('REG-KFS-6 a statement that has run out can not be acknowledged any more', async () => {
  const { ravi, set, offer } = await offered();
  const { keyFactsId, hash } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  await world.app.sql('update key_facts set valid_until = $1 where key_facts_id = $2', [
    world.app.clock.now(),
    keyFactsId,
  ]);
  const late = await world.app.inject(
    calls.acknowledgeKeyFacts,
    { params: { keyFactsId }, body: { language: 'en', hash } },
    { token: ravi.token },
  );
  expect([late.status, late.error.code]).toEqual([409, 'KEY_FACTS_EXPIRED']);
});

test('S-AZ-3 statements, their documents and offers of somebody else are not found', async () => {
  const { ravi, set, offer } = await offered();
  const { keyFactsId, hash } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const { token } = await world.makeCustomer();
  const statuses = await Promise.all([
    read(keyFactsId, 'en', token),
    world.app.inject(calls.getKeyFactsDocument, { params: { keyFactsId, language: 'en' } }, { token }),
    world.app.inject(calls.acknowledgeKeyFacts, { params: { keyFactsId }, body: { language: 'en', hash } }, { token }),
    world.app.inject(calls.getOffers, { params: { offerSetId: set.offerSetId }, query: {} }, { token }),
    world.app.inject(
      calls.issueKeyFacts,
      { params: { offerSetId: set.offerSetId }, body: { offerId: offer.offerId, language: 'en' } },
      { token },
    ),
  ]);
  expect(statuses.map(({ status, error }) => [status, error.code])).toEqual(Array(5).fill([404, 'NOT_FOUND']));
});

test('REG-KFS-5 the heads of the schedule’s columns come again on each page of the PDF', async () => {
  const { ravi, set, offer } = await offered();
  const statement = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const tables = keyFactsPages(statement, keyFactsTextsEn).content.flatMap((node) =>
    'table' in node ? [node.table] : [],
  );
  const schedule = tables.find(({ body }) => body.length > statement.schedule.length);
  const repeated = JSON.stringify(schedule?.body.slice(0, schedule.headerRows));
  for (const head of ['Repayment schedule', ...Object.values(keyFactsTextsEn.columns)])
    expect(repeated).toContain(head);
  expect(schedule?.body).toHaveLength((schedule?.headerRows ?? 0) + statement.schedule.length);
});

test('REG-KFS-5 the statement can be taken along as a PDF in both languages, its fonts within', async () => {
  const { ravi, set, offer } = await offered();
  const { keyFactsId } = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  for (const language of ['en', 'hi'] as const) {
    const document = await world.app.inject(
      calls.getKeyFactsDocument,
      { params: { keyFactsId, language } },
      { token: ravi.token },
    );
    expect(document.status).toBe(200);
    expect(document.headers['content-type']).toContain('application/pdf');
    expect(document.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const fonts = [...document.raw.toString('latin1').matchAll(/\/BaseFont \/\w+\+(Mukta-\w+)/g)].map(
      ([, font]) => font,
    );
    expect(new Set(fonts)).toEqual(new Set(['Mukta-Regular', 'Mukta-Bold']));
    expect(document.raw.toString('latin1')).toContain('/FontFile2');
  }
});
