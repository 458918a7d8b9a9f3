import { gstinCheckCharacter } from '@saakh/rules/gstin';
import pg from 'pg';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { type DocumentedCall, documentedCalls, endsSession } from '../support/attack/fuzz';
import { fitting, type JsonSchema, type Random, randomFrom } from '../support/attack/inputs';
import { CUSTOMER } from '../support/attack/people';
import { type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { readOutbox } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';

const world = startUnderAttack();

const UNSEEN = ['a\u202egnp.exe', 'a\0b c', 'a\u200eb c', 'a\u2066b c', 'a\x1b[31m b', 'a\ud800 b', 'a\u0085b c'];

attack('S-TEXT-1 S-TEXT-2 S-AUD-5 no text keeps what nobody sees, and none runs where it is shown', async (surface) => {
  for (const subject of UNSEEN) {
    surface.tried();
    const body = { topic: 'general-query', subject, text: 'Ten letters and more' };
    const { status } = await sendJson(world.app.url, 'POST', '/api/partner/queries', body, world.tokens.owner);
    if (status !== 400) surface.found(`${JSON.stringify(subject)}: ${status}`);
  }
  const subject = '<img src=x onerror=alert(1)>';
  const body = { topic: 'general-query', subject, text: '<script>alert(1)</script> and more' };
  const got = await sendJson(world.app.url, 'POST', '/api/partner/queries', body, world.tokens.owner);
  surface.tried();
  if (!String(got.headers['content-type']).startsWith('application/json')) surface.found('It is answered as a page');
});

/** Signed or taken as it comes by others' systems, each with bounds of its own. */
const OF_OTHERS = /^\/api\/(?:v1|lender-webhooks|message-reports)\//;
const LONG = 'x'.repeat(30_000);

/** A value that fits but for one text in it, which has no end, and where that text stands; undefined where no text can be. */
const withoutEnd = (schema: JsonSchema, path: string, random: Random): { path: string; value: unknown } | undefined => {
  if (schema.enum || schema.const !== undefined) return undefined;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((one) => withoutEnd(one, path, random)).find((one) => one !== undefined);
  if (schema.type === 'string') return { path, value: LONG };
  if (schema.type === 'array') {
    const one = withoutEnd(schema.items ?? {}, `${path}.0`, random);
    return one && { path: one.path, value: [one.value] };
  }
  for (const [name, of] of Object.entries(schema.properties ?? {})) {
    const one = withoutEnd(of, `${path}.${name}`, random);
    const others = one && (fitting(schema, '', random, new Map()) as object);
    if (one) return { path: one.path, value: { ...others, [name]: one.value } };
  }
  return undefined;
};

const IDS = ['x', 'usr_aaaaaaaaaaaaaaaa', '1', 'en', 'cl', 'SBIN0000300'];
const addressOf = ({ path, parameters = [] }: DocumentedCall): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const { enum: words, pattern } = parameters.find((one) => one.name === name)?.schema ?? {};
    const fits = (id: string) => pattern === undefined || new RegExp(pattern).test(id);
    return String(words?.[0] ?? IDS.find(fits) ?? 'x');
  });

attack('S-TEXT-1 no call takes a text without end: each is refused at its field', async (surface) => {
  const random = randomFrom(5);
  const people = [undefined, world.tokens.customer, world.tokens.owner, world.tokens['role 1']];
  let fields = 0;
  for (const call of (await documentedCalls(world.app.url)).filter(
    (one) => !endsSession(one) && !OF_OTHERS.test(one.path),
  )) {
    const schema = call.requestBody?.content['application/json']?.schema;
    for (const [name, of] of Object.entries(schema?.properties ?? {})) {
      // What somebody saw is compared with what there is, and kept nowhere.
      const long = name === 'seen' ? undefined : withoutEnd(of, name, random);
      if (long === undefined || !schema) continue;
      const body = { ...(fitting(schema, '', random, new Map()) as object), [name]: long.value };
      let heard: Got | undefined;
      for (const token of people) {
        surface.tried();
        const got = await sendJson(world.app.url, call.method, addressOf(call), body, token);
        if (![401, 403].includes(got.status)) heard ??= got;
      }
      if (!heard) continue;
      fields += 1;
      const isRefused = heard.status === 400 && long.path in ((jsonOf(heard)?.fields ?? {}) as object);
      if (!isRefused)
        surface.found(`${call.method} ${call.path} ${long.path}: ${heard.status} ${heard.text.slice(0, 120)}`);
    }
  }
  surface.reached(`${fields} fields of texts`);
  if (fields < 200) surface.found(`Only ${fields} fields were heard`);
});

attack('S-JSON-2 S-JSON-3 a name that stands twice in an address or is of another type is refused', async (surface) => {
  const calls: readonly (readonly [path: string, token: string | undefined])[] = [
    ['/api/tickets?limit=1&limit=2', world.tokens['role 1']],
    ['/api/tickets?limit=1&limit=1', world.tokens['role 1']],
    ['/api/tickets?limit[]=1', world.tokens['role 1']],
    ['/api/tickets?nobody=1', world.tokens['role 1']],
    ['/api/partner/leads?limit=1&limit=2', world.tokens.owner],
    ['/api/cookies/read?name=utms&name=atkn', undefined],
    ['/api/redirect-target?to=a&to=b', undefined],
  ];
  for (const [path, token] of calls) {
    surface.tried();
    const { status } = await sendJson(world.app.url, 'GET', path, undefined, token);
    if (status !== 400) surface.found(`${path}: ${status}`);
  }
});

/** Of ours, of our conditions with lenders, and of who is preferred: nothing of it is a customer's. */
const INNER_FIELDS =
  /"(?:\w*revenue\w*|\w*margin\w*|\w*payout\w*|\w*commission\w*|priority|filters?|webhookSecret\w*|passwordHash|password_hash)":/i;

attack('S-AZ-5 nothing that strangers and customers are told names revenue, order or secrets', async (surface) => {
  const listed = jsonOf(await send(world.app.url, { path: '/api/openapi.json' })) as { paths: Record<string, object> };
  const read = Object.entries(listed.paths).filter(
    ([path, methods]) => 'get' in methods && !/^\/api\/(?:partner|v1)\//.test(path),
  );
  const filled = (path: string) =>
    path
      .replace('{name}', 'cl')
      .replace('{slug}', 'aster-finance')
      .replace('{key}', 'privacy-policy')
      .replace(/\{\w+\}/g, '1');
  for (const [path] of read) {
    for (const token of [undefined, world.tokens.customer]) {
      surface.tried();
      const { status, text } = await sendJson(world.app.url, 'GET', filled(path), undefined, token);
      const inner = status === 200 ? INNER_FIELDS.exec(text) : null;
      if (inner) surface.found(`${path} tells ${inner[0]}`);
    }
  }
});

interface Staff {
  readonly staffId: string;
  readonly email: string;
}

attack('S-SES-2 S-SES-4 whoever gets another role or is switched off is out at the next call', async (surface) => {
  const staff = jsonOf(await sendJson(world.app.url, 'GET', '/api/staff', undefined, world.tokens['role 1']));
  const people = (staff?.data ?? staff?.staff ?? []) as Staff[];
  const change = (email: string, property: string, value: unknown, seen: unknown) =>
    sendJson(
      world.app.url,
      'POST',
      '/api/staff/update',
      {
        staffId: people.find((one) => one.email === email)?.staffId,
        property,
        value,
        seen,
        password: DEMO_PASSWORD,
        reason: 'Because it is needed',
      },
      world.tokens['role 1'],
    );
  for (const [who, email, property, value, seen] of [
    ['role 3', 'agent@saakh.test', 'roleId', 2, 3],
    ['role 2', 'ops@saakh.test', 'active', false, true],
  ] as const) {
    surface.tried(2);
    const before = await sendJson(world.app.url, 'GET', '/api/tickets', undefined, world.tokens[who]);
    if (before.status !== 200) surface.found(`${who} is answered ${before.status} before`);
    const changed = await change(email, property, value, seen);
    if (changed.status !== 200)
      surface.found(`${property} of ${email} could not be changed: ${changed.status} ${changed.text}`);
    const after = await sendJson(world.app.url, 'GET', '/api/tickets', undefined, world.tokens[who]);
    if (after.status !== 401) surface.found(`${who} is answered ${after.status} after`);
  }
  surface.tried();
  const again = await sendJson(world.app.url, 'POST', '/api/admin/login', {
    email: 'ops@saakh.test',
    password: DEMO_PASSWORD,
  });
  if (again.status < 400) surface.found('Whoever is switched off signs in');
});

/** Six digits stand in many rows: an amount, a pin code. */
const MAY_HOLD_CODES = /otp|outbox|prospect|job|message|session|idempotency|audit|tries/;

const PAN = 'QRSCP4711F';

const first14 = `27${PAN}1Z`;
const GSTIN = `${first14}${gstinCheckCharacter(first14)}`;
/** Of a person, in whatever way it is written; none of it stands in the demo. */
const TYPED = [PAN, GSTIN, CUSTOMER, '2341 2341 2346', '50100123456789', 'asha.typed@example.com'];
const WORDS = `Told us ${TYPED.join(', ')}`;
const SHORT = `${PAN} ${CUSTOMER}`;

const inBoth = { en: 'A disk was lost', hi: 'एक डिस्क खो गई' };
const BREACH = {
  ...{
    name: SHORT,
    boardFacts: WORDS,
    othersAffected: WORDS,
    nature: inBoth,
    consequences: inBoth,
    mitigation: inBoth,
    safetySteps: inBoth,
  },
  ...{ beganAt: '2026-01-01T06:30:00.000Z', endedAt: null, awareAt: '2026-01-02T06:30:00.000Z' },
  ...{ dataKinds: ['name'], contact: null },
};
const LINK = { name: SHORT, target: 'products', utms: {}, endsOn: null };

type Lender = { readonly lender_id: number; readonly min_age: number };
type Place = readonly [who: 'role 1' | 'owner', method: 'POST' | 'PUT', path: string, body: object];
/** Numbers where nobody asks for one: in reasons, notes, names and questions, and a PAN in a GSTIN. */
const placesOf = (userId: string, partnerUserId: string, lender: Lender): readonly Place[] => {
  const bank = { holder: 'A partner', account: '123456789012', accountAgain: '123456789012', ifsc: 'SBIN0000300' };
  const customer = `/api/customer-service/customers/${userId}`;
  const { lender_id, min_age } = lender;
  const change = { lender_id, property: 'min_age', value: min_age + 1, seen: min_age, reason: WORDS };
  const dispute = { mobile: CUSTOMER, cameOn: '2026-01-02', way: 'assisted', words: WORDS };
  return [
    ['owner', 'PUT', '/api/partner/payment-details', { ...bank, pan: PAN, gstin: GSTIN, password: DEMO_PASSWORD }],
    ['owner', 'POST', '/api/partner/queries', { topic: 'general-query', subject: SHORT, text: WORDS }],
    ['owner', 'POST', '/api/partner/disputes', dispute],
    ['owner', 'POST', '/api/partner/api-keys', { name: SHORT, mode: 'sandbox', scopes: ['leads:read'] }],
    ['role 1', 'POST', '/api/tracking-links', { ...LINK, brandKey: 'cl' }],
    ['role 1', 'POST', '/api/breaches', BREACH],
    ['role 1', 'POST', '/api/saved-views', { page: 'lenders', name: SHORT, query: '' }],
    ['role 1', 'POST', '/api/masquerade', { partnerUserId, mode: 'read-only', reason: WORDS }],
    ['role 1', 'POST', `${customer}/notes`, { text: WORDS }],
    ['role 1', 'POST', `${customer}/reveal`, { field: 'mobile', reason: 'other', note: WORDS }],
    ['role 1', 'POST', '/api/update-lender-data', change],
  ];
};

/** Types them everywhere, and answers where it was refused. */
const writeNumbers = async (): Promise<readonly string[]> => {
  const { url } = world.app;
  const asks = { name: 'Asha Rao', email: 'asha@example.com', phone: CUSTOMER, company: SHORT, description: WORDS };
  const said = await sendJson(url, 'POST', '/api/help-requests', asks);
  const ask = async (method: string, path: string, body?: object) =>
    jsonOf(await sendJson(url, method, path, body, world.tokens['role 1']))?.data as Record<string, unknown>[];
  const [customer] = await ask('POST', '/api/customer-service/find', { text: CUSTOMER });
  const accounts = await ask('GET', '/api/partner-accounts?kind=owner');
  const owner = accounts.find(({ email }) => email === 'partner@saakh.test');
  const [lender] = await ask('GET', '/api/get-lenders-data');
  const places = placesOf(String(customer?.userId), String(owner?.partnerUserId), lender as unknown as Lender);
  const refused = said.status === 200 ? [] : [`/api/help-requests: ${said.status}`];
  for (const [who, method, path, body] of places) {
    const { status, text } = await sendJson(url, method, path, body, world.tokens[who]);
    if (status !== 200) refused.push(`${path}: ${status} ${text.slice(0, 120)}`);
  }
  return refused;
};

attack(
  'S-PAN-6 S-OTP-2 S-SES-1 whoever has the database’s rows has no number, PAN, code, token or password',
  async (surface) => {
    const told = await readOutbox(world.app.url, CUSTOMER);
    const codes = told.flatMap(({ otp }) => (otp ? [otp] : []));
    const live = Object.values(world.tokens).filter((one) => one !== undefined);
    const secrets = [...TYPED, ...live, DEMO_PASSWORD];
    for (const refused of await writeNumbers()) surface.found(`The numbers were not written: ${refused}`);
    if (world.app.databaseUrl === undefined || codes.length === 0)
      return surface.found('There is no server, or no code was sent');
    const client = new pg.Client({ connectionString: world.app.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      );
      for (const { name } of rows as { name: string }[]) {
        surface.tried();
        const found = await client.query(`select t::text as row from ${name} t`);
        for (const { row } of found.rows as { row: string }[]) {
          if (secrets.some((one) => row.includes(one))) surface.found(`${name}: ${row.slice(0, 120)}`);
          if (
            MAY_HOLD_CODES.test(name) &&
            codes.some((code) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(row))
          )
            surface.found(`${name} may hold the code: ${row.slice(0, 120)}`);
        }
      }
    } finally {
      await client.end();
    }
  },
);
