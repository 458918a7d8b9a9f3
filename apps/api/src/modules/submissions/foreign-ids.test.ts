import type { Call } from '@saakh/contracts/call';
import { getNotice } from '@saakh/contracts/consents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { fieldsOf, findCalls, type Input, nameOf, sampleInput } from '../../testing/every-call';
import { type LendingWorld, startLendingWorld } from './testing/lending-world';

/** Fields that name something of one customer, and whose id each of them takes. */
const OWNED = {
  id: 'userId',
  uid: 'userId',
  appId: 'appId',
  offerSetId: 'offerSetId',
  offerId: 'offerId',
  keyFactsId: 'keyFactsId',
  lenderApplicationId: 'lenderApplicationId',
  consentId: 'consentId',
  loanDocumentId: 'loanDocumentId',
  noticeId: 'noticeId',
} as const;
type OwnedField = keyof typeof OWNED;
const PREFIX = {
  userId: 'usr',
  appId: 'app',
  offerSetId: 'ofs',
  offerId: 'ofr',
  keyFactsId: 'kfs',
  lenderApplicationId: 'lap',
  consentId: 'con',
  loanDocumentId: 'ldc',
  noticeId: 'bnt',
} as const;
type Ids = Record<keyof typeof PREFIX, string>;

/** Ids that are nobody's: a lender, a category and a plan are public, a prospect is whoever holds the code of its attempt, a merchant's form whoever holds its secret, a message whoever holds its link. */
const NOBODYS = ['lenderId', 'productId', 'planId', 'prospectId', 'formId', 'requestId', 'recipientId'];

let world: LendingWorld;
let calls: Call[];
let ravi: Ids & { token: string };
let asha: Ids & { hash: string };
let consent: Record<string, unknown>;

const consentOf = async (userId: string): Promise<string> => {
  const [row] = await world.app.sql<{ consent_id: string }>(
    "select consent_id from consents where user_id = $1 and purpose = 'lender-sharing' limit 1",
    [userId],
  );
  if (!row) throw new Error('no consent');
  return row.consent_id;
};

const signDocument = async (userId: string, lenderApplicationId: string): Promise<string> => {
  const id = newId('ldc');
  await world.app.sql(
    `insert into loan_documents (loan_document_id, lender_application_id, user_id, kind, sha256, lender_document_id, received_at)
     values ($1, $2, $3, 'terms', repeat('a', 64), 'D-1', now())`,
    [id, lenderApplicationId, userId],
  );
  return id;
};

/** Of a breach of their data, told and not read yet. */
const tellOfBreach = async (userId: string): Promise<string> => {
  const [breachId, noticeId] = [newId('brc'), newId('bnt')];
  const said = JSON.stringify({ en: 'x', hi: 'x' });
  await world.app.sql(
    `insert into breaches (breach_id, name, nature, began_at, aware_at, data_kinds, consequences, mitigation, safety_steps,
       board_facts, created_at, created_by) values ($1, 'x', $2, now(), now(), '{pan}', $2, $2, $2, 'x', now(), 'stf_x')`,
    [breachId, said],
  );
  await world.app.sql(
    `insert into breach_notices (notice_id, breach_id, user_id, state, listed_at, told_at)
     values ($1, $2, $3, 'account-only', now(), now())`,
    [noticeId, breachId, userId],
  );
  return noticeId;
};

const somebodyWithALoan = async () => {
  const who = await world.makeCustomer();
  const { offer, set, keyFacts, application } = await world.applyTo(who, 'aster-finance');
  return {
    userId: who.userId,
    token: who.token,
    appId: who.appId,
    offerSetId: set.offerSetId,
    offerId: offer.offerId,
    keyFactsId: keyFacts.keyFactsId,
    lenderApplicationId: application.lenderApplicationId,
    consentId: await consentOf(who.userId),
    loanDocumentId: await signDocument(who.userId, application.lenderApplicationId),
    noticeId: await tellOfBreach(who.userId),
    hash: keyFacts.hash,
  };
};

beforeAll(async () => {
  calls = await findCalls();
  world = await startLendingWorld();
  ravi = await somebodyWithALoan();
  asha = await somebodyWithALoan();
  const params = { key: 'consent-lender-sharing', version: 'current', language: 'en' } as const;
  const { version, hash } = (await world.app.inject(getNotice, { params, query: {} })).body.data;
  const text = { noticeKey: params.key, noticeVersion: version, noticeHash: hash, language: 'en' };
  const lenderId = world.lenderId('banyan-bank');
  consent = { purpose: 'lender-sharing', granted: true, productType: 'Personal Loans', lenderId, ...text };
});
afterAll(() => world.close());

const ownedFieldsOf = (call: Call) =>
  fieldsOf(call).filter((field): field is typeof field & { name: OwnedField } => field.name in OWNED);

/** What a caller would send to reach something of Asha's: its own ids, except for the fields named. */
const inputOf = (call: Call, ids: Ids, fields: readonly OwnedField[]): Input => {
  const input = sampleInput(call);
  if (nameOf(call) === 'POST /api/consents') input.body = { ...consent };
  for (const { part, name } of ownedFieldsOf(call)) {
    input[part] = { ...input[part], [name]: (fields.includes(name) ? ids : ravi)[OWNED[name]] };
  }
  // The right hash, so that the answer can hang on nothing but whose statement it is.
  if (input.body && 'hash' in input.body) input.body = { ...input.body, hash: asha.hash };
  return input;
};

const ask = async (call: Call, input: Input) => {
  const headers = { 'idempotency-key': newId('key') };
  const { status, error } = await world.app.inject(call, input as never, { token: ravi.token, headers });
  return { status, error: { ...error, requestId: '' } };
};

describe('S-AZ-4 an id is never the only control', () => {
  test('S-AZ-4 every field of a customer’s call that looks like an id is known here', () => {
    const unknown = calls
      .filter(({ access }) => access.audience === 'customer' || access.audience === 'anyone')
      .flatMap((call) => fieldsOf(call).map(({ name }) => name))
      .filter((name) => /^(id|uid)$|Id$/.test(name) && !(name in OWNED) && !NOBODYS.includes(name));
    expect(unknown).toEqual([]);
  });

  test('S-AZ-4 somebody else’s id is answered like one that does not exist, in every call that takes one', async () => {
    const own = calls
      // A paper's own test sends a paper: without one nothing is asked of the ids.
      .filter(({ access, bodyType }) => access.audience === 'customer' && bodyType === undefined)
      .filter((call) => ownedFieldsOf(call).length > 0);
    expect(own.length).toBeGreaterThanOrEqual(12);
    for (const call of own) {
      const names = ownedFieldsOf(call).map(({ name }) => name);
      const each = names.map((name) => [name]);
      for (const fields of names.length > 1 ? [...each, names] : each) {
        const nobody = Object.fromEntries(
          Object.entries(PREFIX).map(([name, prefix]) => [name, newId(prefix)]),
        ) as unknown as Ids;
        const foreign = await ask(call, inputOf(call, asha, fields));
        const missing = await ask(call, inputOf(call, nobody, fields));
        const place = `${nameOf(call)} with ${fields.join(' and ')}`;
        expect([404, 409], place).toContain(foreign.status);
        expect([place, foreign]).toEqual([place, missing]);
      }
    }
  });

  test('S-AZ-4 nothing of the other customer has changed by it', async () => {
    const [row] = await world.app.sql('select status from lender_applications where lender_application_id = $1', [
      asha.lenderApplicationId,
    ]);
    expect(row).toEqual({ status: 2 });
    const consents = await world.app.sql('select 1 from consents where app_id = $1 and user_id <> $2', [
      asha.appId,
      asha.userId,
    ]);
    expect(consents).toEqual([]);
  });
});

test('S-AZ-4 ids of customers, applications and prospects are a prefix and at least 80 random bits', async () => {
  const stored = await world.app.sql<{ id: string }>(
    `select user_id as id from users union all select app_id from applications
     union all select lender_application_id from lender_applications union all select offer_set_id from offer_sets
     union all select key_facts_id from key_facts`,
  );
  const { userId, prospectAppId } = await world.app.signIn({ mobile: '9811199001' });
  const prospects = await world.app.sql<{ id: string }>('select prospect_id as id from prospects');
  const ids = [...stored, ...prospects].map(({ id }) => id).concat(userId, prospectAppId);
  expect(new Set(prospects.map(({ id }) => id.slice(0, 4)))).toEqual(new Set(['prs_']));
  for (const id of ids) expect(id).toMatch(/^[a-z]{3}_[0-9A-Za-z]{21}$/);

  // How much chance is in a character, counted: the sum over the places of what each of them is worth.
  const made = Array.from({ length: 20_000 }, () => newId('app').slice(4));
  const bits = Array.from({ length: 21 }, (_, place) => {
    const counts = new Map<string, number>();
    for (const id of made) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1);
    return -Math.log2(Math.max(...counts.values()) / made.length);
  });
  expect(bits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(80);
  expect(new Set(made).size).toBe(made.length);
});
