import type { Call } from '@saakh/contracts/call';
import { PROFILE_FIELDS } from '@saakh/contracts/customers/profile-form';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { newId } from '#platform/ids';
import { fieldsOf, findCalls, type Input, nameOf, sampleInput } from '../../../testing/every-call';
import type { JourneyWorld } from '../../../testing/worlds/journey-world';
import {
  type CustomerWithAll,
  type Ids,
  OPEN_JOURNEY,
  PREFIX,
  PRODUCT,
  startWithTwoCustomers,
} from '../../../testing/worlds/two-customers';

/** Fields that name something of one customer, and whose id each of them takes. */
const OWNED: Readonly<Record<string, keyof Ids>> = {
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
  mergeId: 'mergeId',
  leadId: 'leadId',
  ticketId: 'ticketId',
  fileId: 'fileId',
};
/**
 * Fields that name something which is of anyone who holds the secret that goes with it: the code of a sign-in, the secret of a
 * form or of a link, the link in a message itself. `requestId` is made by the sender, and is one; its own test is below.
 */
const HELD = [
  'prospectId',
  'formId',
  'recipientId',
  'requestId',
  'secret',
  'state',
  'token',
  'otp',
  'ownOtp',
  'newOtp',
  'otherOtp',
  'code',
];
/** Fields that name nothing of a customer: what is chosen from a list of ours, searched, or typed. By hand, so that a new one is looked at. */
const NAMES_NOTHING = [
  ...PROFILE_FIELDS.map(({ key }): string => key),
  ...`
  after agreed amountPaise answers audience carat category channels company confirmBy confirmed emptiedAt times
  consent consents countryCode description files form granted hash ifsc inDays is_editing keptMonths key kind
  language lead lender lenderId minutes mobile name nominee notice noticeHash noticeKey noticeVersion otherBy
  ownBy pan partner password path phone pincode planId productId productType purpose q qr reason recipient
  recoveryCode shownName slug solved sort step tenureMonths text textVersion to typedAt urlSegment utm_campaign
  utm_content utm_medium utm_source utm_term utms value values version weight work
`
    .trim()
    .split(/\s+/),
];
/** Sums, choices of the program and what is everybody's. */
const SAYS_NOTHING_OF_ITS_OWN = [
  'GET /api/applications/:appId/open-questions/:lenderId',
  'GET /api/consents/:consentId/text',
  'GET /api/credit-cards/eligibility',
  'GET /api/getMaskInfo/:id',
  'GET /api/grievance-files/:fileId',
  'GET /api/key-facts/:keyFactsId/:language',
  'GET /api/key-facts/:keyFactsId/:language/document',
  'GET /api/loan-documents/:loanDocumentId',
  'GET /api/my-second-factor',
];

let world: JourneyWorld;
let calls: Call[];
let theirs: CustomerWithAll;
let own: CustomerWithAll;
let consent: Record<string, unknown>;
let before: Record<string, string[]>;
beforeAll(async () => {
  calls = await findCalls();
  ({ world, theirs, own, consent } = await startWithTwoCustomers());
  before = await rowsOfTheirs();
});
afterAll(() => world.close());

const customerCalls = () => calls.filter(({ access }) => access.audience === 'customer');
const ownedFieldsOf = (call: Call) => fieldsOf(call).filter(({ name }) => name in OWNED);
/** Two calls take the application for a product of their own. */
function idFor({ path }: Call, name: string): keyof Ids {
  if (name === 'appId' && path.startsWith('/api/gold-loans/')) return 'goldId';
  return name === 'appId' && path.startsWith('/api/housing-loan/') ? 'housingId' : (OWNED[name] ?? 'userId');
}
const isJourney = ({ path }: Call) => path.includes('/journeys/');

/** What a caller would send to reach something of the other's: what is `rest`'s everywhere else. */
function inputOf(call: Call, ids: Ids, fields: readonly string[], rest: CustomerWithAll = own): Input {
  const input = sampleInput(call);
  if (nameOf(call) === 'POST /api/consents') input.body = { ...consent };
  if (isJourney(call)) input.params = { ...input.params, ...OPEN_JOURNEY };
  if (call.path === '/api/product-details/:slug') input.params = { slug: PRODUCT.slug };
  for (const { part, name } of ownedFieldsOf(call)) {
    input[part] = { ...input[part], [name]: (fields.includes(name) ? ids : rest.ids)[idFor(call, name)] };
  }
  // The right hash, so that the answer can hang on nothing but whose statement it is.
  if (input.body && 'hash' in input.body) input.body = { ...input.body, hash: theirs.hash };
  return input;
}

async function askWithFile(call: Call, { params }: Input, token: string) {
  const { payload, headers } = formBody(PNG, 'photo.png');
  const url = filledPath(call.path, params as Record<string, string>);
  const sent = { ...headers, authorization: `Bearer ${token}` };
  const answer = await world.app.server.inject({ method: 'POST', url, payload, headers: sent });
  return { status: answer.statusCode, error: answer.json(), raw: answer.rawPayload };
}
async function ask(call: Call, input: Input, { token }: CustomerWithAll) {
  if (call.bodyType !== undefined) return askWithFile(call, input, token);
  const headers = { 'idempotency-key': newId('key') };
  return world.app.inject(call, input as never, { token, headers });
}
const told = ({ status, error }: { status: number; error: object }) =>
  JSON.stringify([status, { ...error, requestId: '' }]);

/** Marks of the other that stand in an answer; what the caller sent itself is none. */
function tracesIn(raw: Buffer, sent: Input): string[] {
  const [text, typed] = [raw.toString('latin1').toLowerCase(), JSON.stringify(sent)];
  return theirs.marks.filter((mark) => !typed.includes(mark) && text.includes(mark.toLowerCase()));
}

/** Every row that carries a mark of the other, table by table. */
async function rowsOfTheirs() {
  const tables = await world.app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await world.app.sql<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ilike any($1::text[]) order by 1`,
      [theirs.marks.map((mark) => `%${mark}%`)],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('S-AZ-4 an id is never the only control', () => {
  test('S-AZ-3 S-AZ-4 every field of a customer’s call is known here: what names a thing of theirs, what a secret holds, and what names nothing', () => {
    const open = calls.filter(({ access }) => ['customer', 'anyone'].includes(access.audience));
    const fields = new Set(open.flatMap((call) => fieldsOf(call).map(({ name }) => name)));
    const known = [...Object.keys(OWNED), ...HELD, ...NAMES_NOTHING];
    expect([...fields].filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !fields.has(name))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  test('S-AZ-3 S-AZ-4 somebody else’s id is answered like one that does not exist, in every call that takes one, papers included; nothing of theirs is in it or changed by it', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(15);
    const taking = customerCalls().filter((call) => ownedFieldsOf(call).length > 0);
    expect(taking.filter(({ bodyType }) => bodyType !== undefined).map(nameOf)).toEqual([
      'POST /api/applications/:appId/journeys/:slug/documents/:key',
    ]);
    const wrong: string[] = [];
    for (const call of taking) {
      const names = ownedFieldsOf(call).map(({ name }) => name);
      for (const fields of names.length > 1 ? [...names.map((name) => [name]), names] : [names]) {
        const nobody = Object.fromEntries(
          Object.entries(PREFIX).map(([name, prefix]) => [name, newId(prefix)]),
        ) as unknown as Ids;
        const input = inputOf(call, theirs.ids, fields);
        const foreign = await ask(call, input, own);
        const missing = await ask(call, inputOf(call, nobody, fields), own);
        const place = `${nameOf(call)} with ${fields.join(' and ')}: ${told(foreign)}`;
        if (![404, 409].includes(foreign.status)) wrong.push(place);
        if (told(foreign) !== told(missing)) wrong.push(`${place}, but ${told(missing)} for nobody’s`);
        const traces = tracesIn(foreign.raw, input);
        if (traces.length > 0) wrong.push(`${place} tells ${traces.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(taking.length).toBeGreaterThanOrEqual(22);
    expect(await rowsOfTheirs()).toEqual(before);
  });

  test('S-AZ-3 what a customer reads without naming anything holds nothing of another one', async () => {
    const wrong: string[] = [];
    for (const call of customerCalls().filter(({ method }) => method === 'GET')) {
      const input = inputOf(call, theirs.ids, []);
      const { status, raw } = await ask(call, input, own);
      const traces = tracesIn(raw, input);
      // A signed paper is the lender's, who has none here.
      const isRead = status === 200 || call.path.startsWith('/api/loan-documents/');
      if (!isRead || traces.length > 0) wrong.push(`${nameOf(call)}: ${status} tells ${traces.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test('S-AZ-4 an id that its sender made is told nothing of who sent it first, and changes nothing of it', async () => {
    const body = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' };
    const requestId = '0123456789abcdef'.repeat(2);
    const first = { ...body, requestId, description: 'The first one asks' };
    const fresh = { ...body, requestId: 'f'.repeat(32), description: 'Someone else asks' };
    const kept = () => world.app.sql('select t::text from help_requests t where t::text like $1', [`%hlp_%`]);
    const asFirst = await world.app.inject(createHelpRequest, { body: first }, { token: theirs.token });
    const rows = await kept();
    const again = { ...first, name: 'Ravi Rao', description: 'Another one asks' };
    const asSecond = await world.app.inject(createHelpRequest, { body: again }, { token: own.token });
    expect(await kept()).toEqual(rows);
    const asNew = await world.app.inject(createHelpRequest, { body: fresh }, { token: own.token });
    expect(rows).toHaveLength(1);
    expect([asFirst.status, asSecond.status]).toEqual([200, 200]);
    expect(asSecond.body).toEqual(asNew.body);
  });

  /** Last, because it changes what it reaches. */
  test('S-AZ-3 the ids that were tried are those of things: whose they are is answered', async () => {
    const wrong: string[] = [];
    const telling: string[] = [];
    const isEnding = ({ method, path }: Call) => Number(method === 'DELETE' || /withdraw/.test(path));
    for (const call of customerCalls().toSorted((a, b) => isEnding(a) - isEnding(b))) {
      const isNaming = ownedFieldsOf(call).length > 0;
      if (!isNaming && call.method !== 'GET') continue;
      const input = inputOf(call, theirs.ids, [], theirs);
      const { status, error, raw } = await ask(call, input, theirs);
      if (isNaming && [401, 403, 404].includes(status)) wrong.push(`${nameOf(call)}: ${status} ${error.message}`);
      if (call.method === 'GET' && tracesIn(raw, input).length > 0) telling.push(nameOf(call));
    }
    expect(wrong).toEqual([]);
    // What would be seen if it were told: every other list, and every single thing, carries a mark.
    const silent = customerCalls().filter((call) => call.method === 'GET' && !telling.includes(nameOf(call)));
    expect(silent.map(nameOf)).toEqual(SAYS_NOTHING_OF_ITS_OWN);
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
