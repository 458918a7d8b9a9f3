import { createHash } from 'node:crypto';
import { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import { getApplicationPack } from '@saakh/contracts/customers/evidence';
import * as calls from '@saakh/contracts/lending/offers';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#platform/canonical-json';
import { changeRule } from '../../../testing/change-rule';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { keyFactsTemplate } from './key-facts-content';

const BEFORE = '2026-11-20T06:30:00.000Z';
const CHANGE = '2026-11-20T07:00:00.000Z';

let world: LendingWorld;
let staff: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ now: BEFORE, sandbox: { now: () => Date.parse(BEFORE) } });
  staff = await signInStaff(world.app, 'Mira');
  await changeRule(world.app, { key: 'cooling-off-minimum', value: { days: 4 }, from: CHANGE });
  await changeRule(world.app, { key: 'key-facts-template', value: { version: 1 }, from: CHANGE });
});
afterAll(() => world.close());

const LENDER = 'kadamb-bank';
function change(property: 'active' | 'cooling_off_days', value: number) {
  const body = { lender_id: world.lenderId(LENDER), product_type: 'Personal Loans', property, value };
  return world.app.inject(updateLenderProduct, { body }, staff);
}
async function rulesOf(table: string, id: string) {
  const [row] = await world.app.sql<{ rules: Record<string, unknown> }>(
    `select to_jsonb(x) as rules from ${table} x where to_jsonb(x) ->> $1 = $2`,
    [{ offers: 'offer_id', offer_sets: 'offer_set_id', key_facts: 'key_facts_id' }[table], id],
  );
  return row?.rules;
}

test('REG-DL-4 REG-KFS-5 R0 an offer and its statement keep the rules they were made by; from the instant of a stricter one neither is made, and the past is told as it was', async () => {
  const ravi = await world.makeCustomer();
  world.app.clock.set('2026-11-20T06:59:59.999Z');
  const set = await world.settledOffers(ravi);
  const offer = set.matched.find(({ slug }) => slug === LENDER);
  const other = set.matched.find(({ slug, coolingOffDays }) => slug !== LENDER && coolingOffDays < 4);
  if (!offer || !other) throw new Error('too few lenders made an offer');
  expect(offer.coolingOffDays).toBeLessThan(4);
  const statement = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  const first = { cooling_off_rule_id: 'cooling-off-minimum-1' };
  expect(await rulesOf('offer_sets', set.offerSetId)).toMatchObject(first);
  for (const { offerId } of set.matched) expect(await rulesOf('offers', offerId)).toMatchObject(first);
  expect(await rulesOf('key_facts', statement.keyFactsId)).toMatchObject({
    ...first,
    template_rule_id: 'key-facts-template-1',
  });

  world.app.clock.set(CHANGE);
  // The view of before is what it was.
  expect((await world.readOffers(set.offerSetId, ravi)).matched).toEqual(set.matched);
  const later = await world.settledOffers(ravi);
  expect(later.matched.filter(({ coolingOffDays }) => coolingOffDays < 4)).toEqual([]);
  expect(later.pending.map(({ slug }) => slug)).toContain(LENDER);
  expect(await rulesOf('offer_sets', later.offerSetId)).toMatchObject({ cooling_off_rule_id: 'cooling-off-minimum-2' });
  // A statement that was issued holds; none is issued any more for an offer that the rule of now does not allow.
  const again = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  expect(again.keyFactsId).toBe(statement.keyFactsId);
  const refused = await world.app.inject(
    calls.issueKeyFacts,
    { params: { offerSetId: set.offerSetId }, body: { offerId: other.offerId, language: 'en' } },
    { token: ravi.token },
  );
  expect(refused.error.code).toBe('OFFER_NOT_AVAILABLE');

  await proveAgain(world.app);
  const body = { lenderId: null, reason: 'Why was this shown?' };
  const { raw } = await world.app.inject(getApplicationPack, { params: { appId: ravi.appId }, body }, staff);
  const pack = JSON.parse(raw.toString('utf8'));
  expect(pack.offerSets.map((one: { cooling_off_rule_id: string }) => one.cooling_off_rule_id)).toEqual([
    'cooling-off-minimum-1',
    'cooling-off-minimum-2',
  ]);
  expect(pack.keyFacts).toMatchObject([{ ...first, template_rule_id: 'key-facts-template-1' }]);
  expect(pack.rules).toMatchObject([
    { ruleId: 'cooling-off-minimum-1', value: { days: 1 }, effectiveTo: CHANGE },
    { ruleId: 'cooling-off-minimum-2', value: { days: 4 }, effectiveFrom: CHANGE, source: 'A test' },
    { ruleId: 'key-facts-template-1', value: { version: 1 } },
  ]);
});

test('REG-DL-4 R0 staff set days below a rule until it begins, and from then on neither that nor switch such a product on', async () => {
  world.app.clock.set('2026-11-20T06:59:59.999Z');
  expect((await change('cooling_off_days', 2)).status).toBe(200);
  world.app.clock.set(CHANGE);
  const put = (columns: string) =>
    world.app.sql(`update lender_products set ${columns} where lender_id = $1`, [world.lenderId(LENDER)]);
  await put('active = false');
  expect((await change('active', 1)).error.fields?.value).toContain(STAFF_MESSAGES.missingCoolingOff);
  await put('active = true, cooling_off_days = 5');
  expect((await change('cooling_off_days', 3)).error.fields?.value).toBe(STAFF_MESSAGES.productNeedsThisWhileOn);
  expect((await change('cooling_off_days', 4)).status).toBe(200);
});

test('R0 what nobody kept a rule of is explained by the first one', async () => {
  const ravi = await world.makeCustomer({ pan: 'ABCPE2222F' });
  world.app.clock.set('2026-11-20T06:59:59.999Z');
  const set = await world.settledOffers(ravi);
  const [offer] = set.matched;
  if (!offer) throw new Error('nothing was offered');
  const statement = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  await world.app.sql('update offer_sets set cooling_off_rule_id = null');
  await world.app.sql('update key_facts set template_rule_id = null');
  world.app.clock.set(CHANGE);
  expect(await world.readOffers(set.offerSetId, ravi)).toEqual(set);
  const params = { keyFactsId: statement.keyFactsId, language: 'en' } as const;
  const printed = await world.app.inject(calls.getKeyFactsDocument, { params }, { token: ravi.token });
  expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-');
});

/** Words that are made of a figure or a name, as they come out for two of them. */
function spoken(part: unknown): unknown {
  if (typeof part === 'string') {
    const said = (first: number) => [0, 1].reduce((text, at) => text.replace(/\{\{\w+\}\}/, `${first + at}`), part);
    return part.includes('{{') ? [said(1), said(2)] : part;
  }
  if (typeof part !== 'object' || part === null) return part;
  if ('one' in part && 'other' in part) return spoken(part.other);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, spoken(value)]));
}

test('REG-KFS-5 R0 the words of a version of the template never change: others are a new version with its own day', () => {
  const words = JSON.parse(JSON.stringify(spoken(keyFactsTemplate(1))));
  expect(createHash('sha256').update(canonicalJson(words)).digest('hex')).toBe(
    '2126f76935d4f3f3cceee522133f85f9d254cad823f3c52569217b64a35c0b4b',
  );
  expect(() => keyFactsTemplate(2)).toThrow('no template 2');
});
