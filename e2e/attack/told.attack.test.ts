import { gstinCheckCharacter } from '@saakh/rules/gstin';
import pg from 'pg';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { CUSTOMER } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
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

/** Numbers where nobody asks for one: in what is written to the help desk, and a PAN in a GSTIN. */
const writeNumbers = async (): Promise<readonly number[]> => {
  const words = `My PAN is ${PAN}, call ${CUSTOMER}`;
  const asks = { name: 'Asha Rao', email: 'asha@example.com', phone: CUSTOMER, company: words, description: words };
  const first14 = `27${PAN}1Z`;
  const bank = { holder: 'A partner', account: '123456789012', accountAgain: '123456789012', ifsc: 'SBIN0000300' };
  const tax = { pan: PAN, gstin: `${first14}${gstinCheckCharacter(first14)}`, password: DEMO_PASSWORD };
  const { url } = world.app;
  const said = await sendJson(url, 'POST', '/api/help-requests', asks);
  const paid = await sendJson(url, 'PUT', '/api/partner/payment-details', { ...bank, ...tax }, world.tokens.owner);
  return [said.status, paid.status];
};

attack(
  'S-PAN-6 S-OTP-2 S-SES-1 whoever has the database’s rows has no number, PAN, code, token or password',
  async (surface) => {
    const told = await readOutbox(world.app.url, CUSTOMER);
    const codes = told.flatMap(({ otp }) => (otp ? [otp] : []));
    const live = Object.values(world.tokens).filter((one) => one !== undefined);
    const secrets = [CUSTOMER, PAN, ...live, DEMO_PASSWORD];
    const written = await writeNumbers();
    if (written.some((status) => status !== 200)) surface.found(`The numbers were not written: ${written}`);
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
