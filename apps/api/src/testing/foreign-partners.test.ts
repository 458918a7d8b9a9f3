import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids';
import { fieldsOf, findCalls, type Input, nameOf, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';
import { makeTwoPartners, type NamingField, type PartnerWithAll } from './two-partners';

const NOW = '2026-11-18T06:30:00.000Z';
/** Which object of a partner each field names; `files` are those that go with a question. */
const NAMING: Readonly<Record<string, NamingField>> = {
  caseId: 'caseId',
  applicationId: 'applicationId',
  linkId: 'linkId',
  fileId: 'fileId',
  files: 'fileId',
  ticketId: 'ticketId',
  statementId: 'statementId',
  endpointId: 'endpointId',
  deliveryId: 'deliveryId',
  keyId: 'keyId',
  partnerUserId: 'partnerUserId',
  leadId: 'leadId',
  merchantId: 'merchantId',
  version: 'version',
};
/** Fields by which a list is narrowed to what came of one object: of another's there is nothing, and no refusal. */
const NARROWING: Readonly<Record<string, (owner: PartnerWithAll) => string>> = {
  lead: ({ claimId }) => claimId,
  person: ({ ids }) => ids.partnerUserId,
  shop: ({ ids }) => ids.merchantId,
};
/** Fields that name nothing of a partner: what is searched, chosen from a list of ours, or typed. By hand, so that a new one is looked at. */
const NAMES_NOTHING = `
  account accountAgain active after cameOn code consent consentVersion current day days email events format from
  funnel gstin holder ifsc keep kind open owed paid language limit mobile mode name note offeredAt pan password preset product
  productId productType reason recoveryCode reference revision scopes status stuck subject text to topic url
  wanted way words
`
  .trim()
  .split(/\s+/);
/** Sums, pictures and what is everybody's. */
const SAYS_NOTHING_OF_ITS_OWN = [
  'GET /api/partner/api-reference',
  'GET /api/partner/dashboard',
  'GET /api/partner/funnel/drop-off',
  'GET /api/partner/lender-journeys',
  'GET /api/partner/links/:linkId/code',
  'GET /api/partner/mails',
  'GET /api/partner/people/:partnerUserId/created',
  'GET /api/partner/products',
  'GET /api/partner/products/:productId',
  'GET /api/partner/query-files/:fileId',
  'GET /api/partner/referral/code',
  'GET /api/partner/second-factor',
  'GET /api/partner/statements/:statementId/pdf',
];
const PEOPLE = ['owner', 'staff', 'merchant'] as const;
/** Of the own site: a draft was saved, published, and saved again. */
const REVISION = 3;
type Caller = (typeof PEOPLE)[number] | 'masquerade' | 'lookingOn' | 'liveKey' | 'trialKey';

let app: TestApp;
let calls: Call[];
let theirs: PartnerWithAll;
let own: PartnerWithAll;
let before: Record<string, string[]>;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  calls = (await findCalls()).filter(({ access }) => ['partner', 'integration'].includes(access.audience));
  [theirs, own] = await makeTwoPartners(app);
  before = await rowsOfTheirs();
});
afterAll(() => app.close());

const namingFieldsOf = (call: Call) => fieldsOf(call).filter(({ name }) => name in NAMING);
const callersOf = ({ access }: Call): readonly Caller[] =>
  access.audience === 'integration' ? ['liveKey', 'trialKey'] : [...PEOPLE, 'masquerade', 'lookingOn'];
/** Who acts as an owner may look at least, but some calls are never made for somebody else. */
const isActing = (caller: Caller) => caller === 'masquerade' || caller === 'lookingOn';
const mayCall = ({ access }: Call, caller: Caller) =>
  access.audience !== 'partner' || isActing(caller) || (access.kinds ?? PEOPLE).some((kind) => kind === caller);
const answersFor = (call: Call, caller: Caller): number[] =>
  isActing(caller) ? [403, 404] : mayCall(call, caller) ? [404] : [403];

type Ids = Readonly<Record<NamingField, string>>;
/** What the caller would send to reach one of those objects: their own everywhere else. */
function inputOf(call: Call, ids: Ids, fields: readonly string[], rest: Ids = own.ids): Input {
  const input = sampleInput(call);
  for (const { part, name } of namingFieldsOf(call)) {
    const field = NAMING[name] ?? 'caseId';
    const id = (fields.includes(name) ? ids : rest)[field];
    if (name === 'files' && !fields.includes(name)) continue;
    input[part] = { ...input[part], [name]: name === 'files' ? [id] : name === 'version' ? Number(id) : id };
  }
  for (const { part } of fieldsOf(call).filter(({ name }) => name === 'preset')) {
    input[part] = { ...input[part], preset: 'custom_range', from: '2026-10-20', to: '2026-11-18' };
  }
  if (input.body && 'revision' in input.body) input.body = { ...input.body, revision: REVISION };
  return input;
}

let sent = 0;
async function ask(call: Call, input: Input, token: string) {
  sent += 1;
  const extras = { token, headers: { 'idempotency-key': newId('key') }, ip: `10.8.${sent >> 8}.${sent & 255}` };
  const answer = await app.inject(call, input as never, extras);
  app.clock.advance(10);
  return answer;
}
/** Marks of the other that stand in an answer; what the caller sent itself is none. */
function tracesIn(raw: Buffer, sentInput: Input): string[] {
  const [text, told] = [raw.toString('latin1').toLowerCase(), JSON.stringify(sentInput)];
  const typed = (mark: string) => told.includes(mark.replaceAll('*', ''));
  return theirs.marks.filter((mark) => !typed(mark) && text.includes(mark.toLowerCase()));
}

/** Every row that carries a mark of the other, table by table. */
async function rowsOfTheirs() {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await app.sql<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ilike any($1::text[]) order by 1`,
      [theirs.marks.map((mark) => `%${mark}%`)],
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('S-AZ-3 S-AZ-8 a partner reaches nothing of another one', () => {
  test('S-AZ-3 every field of a partner’s call is known to name its object or not', () => {
    const fields = new Set(calls.flatMap((call) => fieldsOf(call).map(({ name }) => name)));
    const known = [...Object.keys(NAMING), ...Object.keys(NARROWING), ...NAMES_NOTHING];
    expect([...fields].filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !fields.has(name))).toEqual([]);
    for (const call of calls) {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      expect(inPath.filter((name) => !(name in NAMING) && name !== 'productId')).toEqual([]);
    }
  });

  test('S-AZ-3 S-AZ-8 with another partner’s id, every call answers as if the id did not exist', async () => {
    expect(Object.keys(before).length).toBeGreaterThan(25);
    const wrong: string[] = [];
    let tried = 0;
    for (const call of calls.filter((one) => namingFieldsOf(one).length > 0)) {
      const names = namingFieldsOf(call).map(({ name }) => name);
      for (const caller of callersOf(call)) {
        for (const fields of names.length > 1 ? [...names.map((name) => [name]), names] : [names]) {
          const nobodys = Object.fromEntries(
            Object.entries(theirs.ids).map(([name, id]) => [name, name === 'version' ? '77' : newId(id.slice(0, 3))]),
          ) as unknown as Ids;
          const input = inputOf(call, theirs.ids, fields);
          const foreign = await ask(call, input, own[caller]);
          const missing = await ask(call, inputOf(call, nobodys, fields), own[caller]);
          tried += 1;
          const told = ({ status, error }: typeof foreign) => JSON.stringify([status, { ...error, requestId: '' }]);
          const place = `${nameOf(call)} with ${fields.join(' and ')} as ${caller}: ${told(foreign)}`;
          // A file and a shop are refused at their field, as one that is not there any more.
          const refusedAt = Object.keys(foreign.error.fields ?? {}).join();
          const isAtField = ['files', 'merchantId'].some((name) => fields.includes(name) && refusedAt === name);
          if (!answersFor(call, caller).includes(foreign.status) && !isAtField) wrong.push(place);
          if (told(foreign) !== told(missing)) wrong.push(`${place}, but ${told(missing)} for nobody’s`);
          const traces = tracesIn(foreign.raw, input);
          if (traces.length > 0) wrong.push(`${place} tells ${traces.join(', ')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(70);
    expect(await rowsOfTheirs()).toEqual(before);
  }, 120_000);

  test('S-AZ-3 no list, count or export of a partner holds data of another partner', async () => {
    const wrong: string[] = [];
    const place = `2027-01-01T00:00:00.000Z~${theirs.ids.leadId}`;
    for (const call of calls.filter(({ bodyType }) => bodyType === undefined)) {
      if (/logout|exit|password|second-factor\//.test(call.path)) continue;
      const fields = fieldsOf(call);
      for (const caller of callersOf(call).filter((one) => mayCall(call, one) && !isActing(one))) {
        const has = (wanted: string) => fields.some(({ name }) => name === wanted);
        const narrowed = Object.entries(NARROWING).filter(([name]) => has(name));
        const ways = [
          {},
          ...(has('after') ? [{ after: place }] : []),
          ...narrowed.map(([name, of]) => ({ [name]: of(theirs) })),
        ];
        for (const way of ways) {
          const input = inputOf(call, own.ids, []);
          const put = (name: string, value: string) => {
            for (const { part } of fields.filter((one) => one.name === name))
              input[part] = { ...input[part], [name]: value };
          };
          for (const [name, value] of Object.entries(way)) put(name, value);
          put('mobile', theirs.mobile);
          put('reference', theirs.reference);
          const { raw, status } = await ask(call, input, own[caller]);
          const traces = tracesIn(raw, input);
          if (status >= 500 || traces.length > 0) {
            wrong.push(`${nameOf(call)} as ${caller}: ${status} tells ${traces.join(', ')}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const after = await rowsOfTheirs();
    const lost = Object.entries(before).flatMap(([table, rows]) => rows.filter((row) => !after[table]?.includes(row)));
    expect(lost).toEqual([]);
  }, 180_000);

  /** Last, because it changes what it reaches. */
  test('S-AZ-3 the ids that were tried are those of objects: whose they are is answered', async () => {
    const wrong: string[] = [];
    const telling: string[] = [];
    const isEnding = ({ path }: Call) => Number(/remove|revoke/.test(path));
    for (const call of calls.toSorted((a, b) => isEnding(a) - isEnding(b))) {
      const caller = call.access.audience === 'integration' ? 'liveKey' : 'owner';
      const isNaming = namingFieldsOf(call).length > 0;
      if (!isNaming && call.method !== 'GET') continue;
      const input = inputOf(call, theirs.ids, [], theirs.ids);
      const { status, error, raw } = await ask(call, input, theirs[caller]);
      if (isNaming && [401, 403, 404].includes(status)) wrong.push(`${nameOf(call)}: ${status} ${error.message}`);
      if (call.method === 'GET' && tracesIn(raw, input).length > 0) telling.push(nameOf(call));
    }
    expect(wrong).toEqual([]);
    // What would be seen if it were told: every other list, and every single thing, carries a mark.
    const silent = calls.filter((call) => call.method === 'GET' && !telling.includes(nameOf(call)));
    expect(silent.map(nameOf)).toEqual(SAYS_NOTHING_OF_ITS_OWN);
  });
});
