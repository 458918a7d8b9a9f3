import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { faultsOf } from '../support/attack/judge';
import { connectionTo, lenderIdOf, letAllTry, tryConnection } from '../support/attack/others/lender-connection';
import { startInside, startOther } from '../support/attack/others/other-server';
import { startProduction } from '../support/attack/others/production';
import { OPEN_TO_ATTACK } from '../support/attack/people';
import { jsonOf, sendJson } from '../support/attack/send';
import { attack, type Surface } from '../support/attack/surface';

const world = startUnderAttack({ ...OPEN_TO_ATTACK, env: { ...OPEN_TO_ATTACK.env, WEBHOOK_TEST_HOSTS: '127.0.0.1' } });
const other = await startOther();
const inside = await startInside();
afterAll(() => {
  other.close();
  inside.close();
});

const LENDER = 'harbour-bank';
const SECRETS = { api_key: 'a key of the attack', webhook_secret: 'a secret of the attack' };
const tested = async (baseUrl: string, more: object = {}) =>
  tryConnection(world.app, world.tokens['role 1'], connectionTo(await lenderIdOf(world.app, LENDER), baseUrl, more));

interface Delivery {
  readonly state: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly tries: number;
}
type Call = (method: string, path: string, body?: object) => ReturnType<typeof sendJson>;
const asOwner: Call = (method, path, body) => sendJson(world.app.url, method, path, body, world.tokens.owner);

const PATIENCE_MS = 20_000;
/** Has an address of a partner's told something, and answers what its log says of it, in words and as it came. */
const tellPartner = async (call: Call, url: string): Promise<Delivery & { readonly log: string }> => {
  const made = await call('POST', '/api/partner/webhooks', { url, mode: 'sandbox', events: ['lead.created'] });
  const { endpointId } = (jsonOf(made)?.data ?? {}) as { endpointId?: string };
  if (endpointId === undefined) throw new Error(`The address was answered ${made.status} ${made.text}`);
  await call('POST', `/api/partner/webhooks/${endpointId}/test`);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { text } = await call('GET', `/api/partner/webhooks/${endpointId}/deliveries`);
    const [one] = (JSON.parse(text) as { data: Delivery[] }).data;
    if (one && (one.status !== null || one.failure !== null)) {
      await call('POST', `/api/partner/webhooks/${endpointId}/remove`);
      return { ...one, log: text };
    }
    if (Date.now() > until) throw new Error(`Nothing came of ${url}: ${text}`);
    await sleep(50);
  }
};

attack('S-SSRF-3 whatever redirects is not followed, of lenders and of partners', async (surface) => {
  const target = `http://127.0.0.1:${inside.port}/latest/meta-data`;
  for (const status of [300, 301, 302, 303, 307, 308]) {
    surface.tried(2);
    other.answer = (_received, response) =>
      response
        .writeHead(status, { location: target, refresh: `0; url=${target}`, link: `<${target}>; rel=preload` })
        .end();
    const { outcome, tested: got } = await tested(`${other.url}/lender`, SECRETS);
    if (outcome !== 'refused') surface.found(`A lender’s ${status} is ${outcome}: ${got.text.slice(0, 120)}`);
    const told = await tellPartner(asOwner, `${other.url}/hooks`);
    if (told.status !== status || told.failure !== 'bad-status') surface.found(`A partner’s ${status} is ${told.log}`);
  }
  if (inside.knocks() > 0) surface.found(`It was followed ${inside.knocks()} times`);
});

const TOLD = 'TELL-NOBODY-4711';

/** What staff and partners can read of calls to others, and every row that is kept of them. */
const readAround = async (): Promise<readonly string[]> => {
  const day = new Date().toISOString().slice(0, 10);
  const paths = [`/api/lender-failures?from=${day}&to=${day}`, '/api/log-alerts', '/api/system-status'];
  const read = paths.map(
    async (path) => (await sendJson(world.app.url, 'GET', path, undefined, world.tokens['role 1'])).text,
  );
  const rows = await inDatabase(world.app.databaseUrl ?? '', async (client) => {
    const tables = ['lender_calls', 'lender_call_samples', 'webhook_deliveries', 'webhook_endpoints', 'audit_entries'];
    const found = [];
    for (const table of tables) found.push(...(await client.query(`select t::text as row from ${table} t`)).rows);
    return found.map(({ row }) => String(row));
  });
  return [...(await Promise.all(read)), ...rows, world.app.output()];
};

attack(
  'S-SSRF-5 what an address answers is told to nobody who may have it called: not in the answer, a list, the log or a row',
  async (surface) => {
    for (const status of [200, 201, 401, 404, 418, 500, 503]) {
      surface.tried(2);
      other.answer = (_received, response) =>
        response
          .writeHead(status, TOLD, { 'content-type': 'text/html', 'x-told': TOLD, 'set-cookie': `a=${TOLD}` })
          .end(`{"error":"${TOLD}","${TOLD}":1,"eligible":"${TOLD}"} root:x:0:0`);
      const { tested: got, outcome } = await tested(`${other.url}/lender`);
      if (got.status !== 200 || outcome === 'answered') surface.found(`A lender’s ${status}: ${got.status} ${outcome}`);
      const told = await tellPartner(asOwner, `${other.url}/hooks`);
      for (const text of [got.text, told.log]) if (text.includes(TOLD)) surface.found(`${status} is told: ${text}`);
    }
    for (const text of await readAround()) {
      const at = text.indexOf(TOLD);
      if (at !== -1) surface.found(`It stands in ${text.slice(Math.max(0, at - 120), at + 40)}`);
    }
  },
);

const MOST_BYTES = 4 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 0x20);

attack(
  'S-SSRF-4 an answer that never ends, by drops or as fast as it can, takes neither time nor memory',
  async (surface) => {
    let sent = 0;
    other.answer = ({ path }, response) => {
      response.on('error', () => undefined);
      if (path.startsWith('/mute')) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      if (path.startsWith('/drops')) {
        const drop = setInterval(() => response.write(' '), 100);
        response.on('close', () => clearInterval(drop));
        return;
      }
      const pour = () => {
        while (!response.destroyed && response.write(PIECE)) sent += PIECE.length;
      };
      response.on('drain', pour);
      pour();
    };
    const lender = async (slug: string, path: string) => {
      surface.tried();
      const connection = connectionTo(await lenderIdOf(world.app, slug), `${other.url}/${path}`, SECRETS);
      const { outcome, ms } = await tryConnection(world.app, world.tokens['role 1'], connection);
      if (!['slow', 'unreachable'].includes(outcome) || ms > 9_500) surface.found(`${path}: ${outcome} after ${ms} ms`);
    };
    const partner = async (path: string) => {
      surface.tried();
      const began = performance.now();
      const { failure, log } = await tellPartner(asOwner, `${other.url}/${path}`);
      const ms = performance.now() - began;
      if (failure !== 'no-answer' || ms > 13_000) surface.found(`${path} of a partner: ${log} after ${ms} ms`);
    };
    const lenders = [lender(LENDER, 'drops'), lender('banyan-bank', 'mute'), lender('cobalt-credit', 'pours')];
    await Promise.all([...lenders, partner('drops'), partner('pours')]);
    if (sent > MOST_BYTES) surface.found(`${sent} bytes were taken`);
  },
);

/** On this machine at the port, however it is written; these two, and addresses of clouds that tell their machines who they are. */
const innerAddresses = (port: number): readonly string[] =>
  [
    ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001'],
    ...[
      '0',
      '0.0.0.0',
      '127.255.255.254',
      '①②⑦.0.0.1',
      '127。0。0。1',
      '127.0.0.1.',
      '[::1]',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
    ],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['[fe80::1]', '[fd00:ec2::254]', '169.254.169.254', '2852039166', '[::ffff:a9fe:a9fe]', '100.100.100.200'],
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ].map((host) => `https://${host}:${port}/lender`);
/** Other schemes and ports, somebody's name before the address, and what is no address. */
const strangeAddresses = (port: number): readonly string[] => [
  ...['http://lender.example/v1', `http://lender.example:${port}/`, 'ftp://lender.example/', 'file:///etc/passwd'],
  ...['gopher://127.0.0.1:6379/_x', 'javascript:alert(1)', 'data:,x', 'https:127.0.0.1', '//127.0.0.1/', 'https://'],
  ...[`https://lender.example@127.0.0.1:${port}/`, 'https://user:password@lender.example/', 'https://@127.0.0.1/'],
  ...[`https://127.0.0.1:${port}#@lender.example/`, `https://127.0.0.1:${port}\\@lender.example/`, 'https://a b/'],
  ...['https://lender.example:99999/', 'https://[::1/', 'mailto:a@b.example', ''],
];

// Nobody has it: of the range for documents, which leads nowhere.
const OUTSIDE = '3fff::1';
const NAMES = {
  'turns.example': [[OUTSIDE], ['127.0.0.1']],
  'inner.example': [['127.0.0.1']],
  'six.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'mixed.example': [[OUTSIDE, '127.0.0.1']],
  'mixed-too.example': [['10.0.0.1', OUTSIDE]],
  'empty.example': [[]],
} as const;

const refuseInProduction = async (
  call: (method: string, path: string, body?: object) => ReturnType<typeof sendJson>,
  lenderId: number,
  surface: Surface,
) => {
  for (const url of [...innerAddresses(inside.port), ...strangeAddresses(inside.port)]) {
    surface.tried();
    const got = await call('POST', '/api/lender-connections/save', connectionTo(lenderId, url, SECRETS));
    if (got.status !== 400 || !('base_url' in ((jsonOf(got)?.fields ?? {}) as object)))
      surface.found(`${url} is answered ${got.status} ${got.text.slice(0, 120)}`);
    for (const fault of faultsOf(got)) surface.found(`${url}: ${fault}`);
  }
};

// Last: the demo's own program ends for it.
attack(
  'S-SSRF-1 S-SSRF-2 S-SSRF-5 in production no address of staff or a partner leads inside: in whatever writing, by a name, or by one that turns between two look-ups',
  async (surface) => {
    const lenderId = await lenderIdOf(world.app, LENDER);
    await world.app.stopApi();
    await inDatabase(world.app.databaseUrl ?? '', (client) => client.query('delete from lender_connections'));
    const production = await startProduction(world.app, { ...NAMES, 'turns-too.example': [[OUTSIDE], ['127.0.0.1']] });
    try {
      const admin: Call = (method, path, body) => production.call(method, path, world.tokens['role 1'], body);
      await refuseInProduction(admin, lenderId, surface);
      for (const host of [...Object.keys(NAMES), 'localhost', 'LOCALHOST.', 'a.localhost']) {
        surface.tried();
        const connection = connectionTo(lenderId, `https://${host}:${inside.port}/lender`, SECRETS);
        const saved = await admin('POST', '/api/lender-connections/save', connection);
        if (saved.status !== 200) surface.found(`${host} is answered ${saved.status} ${saved.text.slice(0, 120)}`);
        await letAllTry(world.app);
        const got = await admin('POST', '/api/lender-connections/test', { lender_id: lenderId });
        if (jsonOf(got)?.outcome !== 'unreachable') surface.found(`${host}: ${got.status} ${got.text.slice(0, 160)}`);
        if (/127\.|169\.|ECONN|ENOTFOUND|EAI|inward|lead/.test(got.text))
          surface.found(`${host} is told of: ${got.text}`);
      }
      const owner: Call = (method, path, body) => production.call(method, path, world.tokens.owner, body);
      for (const host of ['inner.example', 'six.example', 'mixed.example', 'mapped.example', 'localhost']) {
        surface.tried();
        const url = `https://${host}:${inside.port}/hooks`;
        const got = await owner('POST', '/api/partner/webhooks', { url, mode: 'sandbox', events: ['lead.created'] });
        if (got.status !== 400) surface.found(`${host} of a partner is answered ${got.status}`);
      }
      surface.tried();
      const turned = await tellPartner(owner, `https://turns-too.example:${inside.port}/hooks`);
      if (turned.failure !== 'refused') surface.found(`A name that turned was called: ${turned.log}`);
      const asked = production.asked();
      for (const name of Object.keys(NAMES)) if (!asked.includes(name)) surface.found(`${name} was never asked for`);
      if (asked.filter((name) => name === 'turns.example').length < 2) surface.found('No name was asked for again');
      if (inside.knocks() > 0) surface.found(`Somebody knocked inside ${inside.knocks()} times`);
    } finally {
      await production.stop();
    }
  },
);
