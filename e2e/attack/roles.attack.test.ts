import type { MasqueradeMode } from '@saakh/contracts/access/who-may-call';
import { type Call, mayMasquerade } from '@saakh/contracts/call';
import { PARTNER_MESSAGES } from '@saakh/contracts/partner/messages';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { addressOf, contractCalls, nameOf } from '../support/attack/contract-calls';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { type Got, jsonOf, type Sent, send, sendOwn } from '../support/attack/send';
import { formOf } from '../support/attack/spoiled-files';
import { runSql } from '../support/attack/sql';
import { attack } from '../support/attack/surface';
import { DEMO_PASSWORD } from '../support/sign-in';

const world = startUnderAttack();

const ROLES = { 'role 1': 1, 'role 2': 2, 'role 3': 3 } as const;
const KINDS = ['owner', 'staff', 'merchant'] as const;
const rolesIn = (roles: readonly number[]) =>
  (['role 1', 'role 2', 'role 3'] as const).filter((who) => roles.includes(ROLES[who]));

/** Sends a call without anything that it asks for: who may make it is said before anybody reads that. */
const probe = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  token: string | undefined,
  { headers, body = {} }: Pick<Sent, 'headers'> & { readonly body?: object } = {},
): Promise<Got> => sendOwn(world.app.url, { method, path, token, headers, ...(method === 'GET' ? {} : { body }) });
const isRefused = (got: Got) => got.status === 403 && jsonOf(got)?.code === 'FORBIDDEN';
const callsOf = async (...audiences: readonly Call['access']['audience'][]) =>
  (await contractCalls()).filter((call) => audiences.includes(call.access.audience) && !endsSession(call));

/** What a request may say of itself and nobody believes. */
const CLAIMS = {
  headers: {
    cookie: 'roleId=1; adminId=stf_1; a_role=1',
    'x-role': '1',
    'x-role-id': '1',
    'x-original-url': '/api/tickets',
    'x-rewrite-url': '/api/tickets',
    'x-http-method-override': 'GET',
  },
  body: { roleId: 1, role: 1, isAdmin: true },
};

attack(
  'S-AZ-2 S-AZ-1 S-AUD-2 every call of the back office as each role is open to whom its contract names, refused to the others whatever they say of themselves, and each refusal is in the audit',
  async (surface) => {
    const calls = await callsOf('admin');
    const named = new Set((await documentedCalls(world.app.url)).map(nameOf));
    const denied = async () => {
      const [row] = await runSql<{ n: number }>(
        world.app,
        `select count(*)::int as n from audit_entries where action = 'call.denied' and actor like 'admin:%'`,
      );
      return row?.n ?? 0;
    };
    const before = await denied();
    let refused = 0;
    for (const call of calls) {
      const { access } = call;
      if (!named.has(nameOf({ ...call, path: call.path.replace(/:(\w+)/g, '{$1}') })))
        surface.found(`${nameOf(call)} is not served`);
      for (const [who, role] of Object.entries(ROLES) as [keyof typeof ROLES, 1 | 2 | 3][]) {
        const may = access.audience === 'admin' && access.roles.includes(role);
        const path = addressOf(call);
        const got = await probe({ ...call, path }, world.tokens[who], may ? {} : CLAIMS);
        surface.tried();
        if (!may) refused += 1;
        const isRight = may ? got.status !== 401 && !isRefused(got) : isRefused(got);
        if (!isRight) surface.found(`${nameOf(call)} as ${who}: ${got.status} ${got.text.slice(0, 80)}`);
      }
    }
    const kept = (await denied()) - before;
    if (kept !== refused) surface.found(`Of ${refused} refusals ${kept} are in the audit`);
    if (calls.length < 150 || refused < 250) surface.found(`Only ${calls.length} calls and ${refused} refusals`);
    surface.reached(`${calls.length} calls, ${refused} of them refused to a role`);
  },
);

/** The same address, written so that who looks at its text alone does not know it. */
const rewritten = (path: string): readonly string[] => {
  const [last = ''] = path.split('/').slice(-1);
  const encoded = `%${(last.codePointAt(0) ?? 0).toString(16)}${last.slice(1)}`;
  return [
    ...[`${path}/`, `/${path}`, path.toUpperCase(), path.replace('/api/', '/api//'), path.replace('/api/', '/API/')],
    ...[path.replace(/[^/]+$/, encoded), path.replace('/api/', '/api/./'), path.replace('/api/', '/api/tickets/../')],
    ...[path.replace('/api/', '/api/tickets/%2e%2e/'), path.replace('/api/', '/api%2f'), `${path};a=1`, `${path}%00`],
    ...[`${path}?_method=GET`, `${path}#/api/tickets`],
  ];
};

attack(
  'S-AZ-2 no other way to write an address and no other method opens what a role may not read',
  async (surface) => {
    const reads = (await callsOf('admin')).filter(
      ({ method, access }) => method === 'GET' && access.audience === 'admin' && !access.roles.includes(3),
    );
    for (const call of reads) {
      const path = addressOf(call, '1');
      const head = await probe({ method: 'HEAD' as 'GET', path }, world.tokens['role 3']);
      surface.tried();
      if (head.status !== 403) surface.found(`HEAD ${path}: ${head.status}`);
      for (const written of rewritten(path)) {
        surface.tried();
        const { status, text } = await probe({ method: 'GET', path: written }, world.tokens['role 3']);
        const isData = status < 300 && /^\s*\{"success":true/.test(text);
        if (isData || status >= 500) surface.found(`${written}: ${status} ${text.slice(0, 80)}`);
      }
    }
    if (reads.length < 40) surface.found(`Only ${reads.length} calls are read`);
  },
);

/** Section 6 of the specification by hand: what a contract would say otherwise is seen here. */
const SECTION_6: readonly (readonly [roles: readonly number[], ...calls: readonly string[]])[] = [
  [[1], 'GET /api/get-lenders-data', 'POST /api/update-lender-data', 'POST /api/lender-revenue/create'],
  [[1], 'POST /api/create-credit-card', 'POST /api/update-credit-card-data', 'POST /api/safe-delete-credit-card'],
  [[1], 'GET /api/imports?kind=mis', 'GET /api/imports?kind=commission', 'GET /api/import-templates/mis/csv'],
  [[1], 'GET /api/staff', 'POST /api/staff/create', 'POST /api/staff/update'],
  [[1], 'GET /api/partners', 'POST /api/update-partner-revenue-data/x', 'POST /api/masquerade'],
  [[1], 'GET /api/messaging/campaigns', 'POST /api/messaging/campaigns', 'GET /api/tracking-links'],
  [[1, 2], 'GET /api/dashboard', 'GET /api/internal-report', 'GET /api/customers-journey'],
  [[1, 2], 'POST /api/upload-application-status-file', 'GET /api/imports?kind=status'],
  [[1, 2, 3], 'POST /api/customer-service/find', 'GET /api/customer-service/recent'],
  [[1, 3], 'GET /api/telecalling/figures', 'POST /api/telecalling/settle'],
];

attack(
  'S-AZ-2 section 6 by hand: each page’s calls for its roles alone, also where one call serves files of several kinds',
  async (surface) => {
    for (const [roles, ...calls] of SECTION_6) {
      for (const call of calls) {
        const [method, path = ''] = call.split(' ');
        for (const who of ['role 1', 'role 2', 'role 3'] as const) {
          surface.tried();
          const got = await probe({ method: method as Call['method'], path }, world.tokens[who]);
          const isRight = rolesIn(roles).includes(who) ? ![401, 403, 404].includes(got.status) : isRefused(got);
          if (!isRight) surface.found(`${call} as ${who}: ${got.status} ${got.text.slice(0, 80)}`);
        }
      }
    }
    for (const [kind, roles] of Object.entries({ mis: [1], commission: [1], status: [1, 2] })) {
      for (const who of ['role 1', 'role 2', 'role 3'] as const) {
        surface.tried();
        const table = { what: 'a table', name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') };
        const { type, body } = formOf(table, {}, 'file');
        const got = await send(world.app.url, {
          method: 'POST',
          path: `/api/imports/${kind}/upload`,
          headers: {
            'content-type': type,
            'sec-fetch-site': 'same-origin',
            authorization: `Bearer ${world.tokens[who]}`,
          },
          body,
        });
        const isRight = rolesIn(roles).includes(who) ? got.status !== 401 && got.status !== 403 : isRefused(got);
        if (!isRight) surface.found(`A ${kind} file of ${who}: ${got.status} ${got.text.slice(0, 80)}`);
      }
    }
    // What came of a file of another kind is not found, rather than refused: its id says nothing of its kind.
    const imports = await runSql<{ id: string; kind: string }>(
      world.app,
      `select import_id as id, kind from imports where kind <> 'status' limit 5`,
    );
    if (imports.length === 0) surface.found('The demo has no file of another kind');
    for (const { id, kind } of imports) {
      for (const call of (await callsOf('admin')).filter(({ path }) => path.startsWith('/api/imports/:importId'))) {
        surface.tried();
        const path = call.path.replace(':importId', id).replace(':format', 'csv');
        const { status, text } = await probe({ ...call, path }, world.tokens['role 2']);
        const isRight = call.method === 'GET' ? status === 404 : status >= 400 && status < 500;
        if (!isRight) surface.found(`${call.path} of ${kind} as role 2: ${status} ${text.slice(0, 80)}`);
      }
    }
  },
);

attack(
  'S-AZ-1 ROLE-25 every call of the portal as owner, staff and shop is open to whom its contract names and refused to the others',
  async (surface) => {
    for (const call of await callsOf('partner')) {
      const { access } = call;
      for (const who of KINDS) {
        const may = access.audience === 'partner' && (access.kinds?.includes(who) ?? true);
        const got = await probe({ ...call, path: addressOf(call) }, world.tokens[who], may ? {} : CLAIMS);
        surface.tried();
        const isRight = may ? got.status !== 401 && !isRefused(got) : isRefused(got);
        if (!isRight) surface.found(`${nameOf(call)} as ${who}: ${got.status} ${got.text.slice(0, 80)}`);
      }
    }
  },
);

interface Account {
  readonly partnerUserId: string;
  readonly kind: (typeof KINDS)[number];
}
const accountsOf = async (partnerId: string): Promise<readonly Account[]> => {
  const path = `/api/partner-accounts?partner=${partnerId}`;
  return (jsonOf(await probe({ method: 'GET', path }, world.tokens['role 1']))?.data ?? []) as Account[];
};
const beginAs = async (partnerUserId: string, mode: MasqueradeMode, token = world.tokens['role 1']): Promise<Got> =>
  probe({ method: 'POST', path: '/api/masquerade' }, token, {
    body: { partnerUserId, mode, reason: 'Asked for help with the list' },
  });
/** What nobody but the partner changes, as its owner reads it. */
const OWN_LISTS = [
  'people',
  'queries',
  'links',
  'payment-details',
  'api-keys',
  'webhooks',
  'funnel',
  'mails',
  'disputes',
];

attack(
  'S-MASQ S-SES-6 staff who act as somebody of a partner make each call as its contract says in both modes, none of another audience, and whoever only looks leaves all as it was',
  async (surface) => {
    const accounts = await accountsOf('ptr_pagdandi');
    const [portal, others] = [await callsOf('partner'), await callsOf('customer', 'admin', 'integration')];
    const read = () =>
      Promise.all(
        OWN_LISTS.map(async (name) => {
          const got = await probe({ method: 'GET', path: `/api/partner/${name}` }, world.tokens.owner);
          return got.status === 200 ? got.text : `${name}: ${got.status}`;
        }),
      );
    const before = await read();
    if (before.some((text) => !text.startsWith('{"success":true')))
      surface.found(`Not read: ${before.join().slice(0, 99)}`);
    for (const mode of ['read-only', 'full'] as const) {
      for (const kind of KINDS) {
        const account = accounts.find((one) => one.kind === kind);
        if (!account) return surface.found(`There is no ${kind}: ${JSON.stringify(accounts).slice(0, 200)}`);
        const token = String(jsonOf(await beginAs(account.partnerUserId, mode))?.token);
        for (const call of portal) {
          const { access } = call;
          const isKinds = access.audience === 'partner' && (access.kinds?.includes(kind) ?? true);
          const got = await probe({ ...call, path: addressOf(call) }, token);
          surface.tried();
          const isRight = !isKinds
            ? isRefused(got)
            : mayMasquerade(call, mode) && (mode === 'full' || call.method === 'GET')
              ? got.status !== 401 && got.status !== 403
              : isRefused(got) && jsonOf(got)?.message === PARTNER_MESSAGES.notInMasquerade;
          if (!isRight) surface.found(`${nameOf(call)} as ${kind}, ${mode}: ${got.status} ${got.text.slice(0, 80)}`);
        }
        if (mode === 'full') continue;
        for (const call of others) {
          surface.tried();
          const { status } = await probe({ ...call, path: addressOf(call) }, token);
          if (status !== 401) surface.found(`${nameOf(call)} in a masquerade as ${kind}: ${status}`);
        }
      }
      if (mode === 'full') continue;
      for (const [at, now] of (await read()).entries())
        if (now !== before[at]) surface.found(`Looking changed ${OWN_LISTS[at]}`);
    }
    const visits = await probe({ method: 'GET', path: '/api/partner/masquerade/visits' }, world.tokens.owner);
    const told = (jsonOf(visits)?.data ?? []) as { reason: string }[];
    surface.tried();
    if (told.filter(({ reason }) => reason === 'Asked for help with the list').length !== 6)
      surface.found(`The owner reads of ${told.length} visits: ${visits.text.slice(0, 120)}`);
  },
  200_000,
);

attack(
  'S-MASQ nobody but role 1 acts as somebody, and as nobody who is not there, of the office or a customer; an account that is switched off ends it at once',
  async (surface) => {
    const accounts = await accountsOf('ptr_pagdandi');
    const staff = accounts.find(({ kind }) => kind === 'staff')?.partnerUserId ?? '';
    for (const who of ['anonymous', 'customer', 'owner', 'staff', 'merchant', 'role 2', 'role 3'] as const) {
      surface.tried();
      const { status } = await probe({ method: 'POST', path: '/api/masquerade' }, world.tokens[who], {
        body: { partnerUserId: staff, mode: 'read-only', reason: 'Asked for help with the list' },
      });
      if (status !== 401 && status !== 403) surface.found(`${who} began one: ${status}`);
    }
    const [someone] = await runSql<{ staff: string; customer: string }>(
      world.app,
      'select (select min(staff_id) from staff_users) as staff, (select min(user_id) from users) as customer',
    );
    for (const id of ['pus_nobody', someone?.staff, someone?.customer, 'ptr_pagdandi', '%', '']) {
      surface.tried();
      const { status } = await beginAs(id ?? 'x', 'full');
      if (status !== 404 && status !== 400) surface.found(`As ${id} one began: ${status}`);
    }
    const token = String(jsonOf(await beginAs(staff, 'full'))?.token);
    const look = () => probe({ method: 'GET', path: '/api/partner/leads' }, token);
    if ((await look()).status !== 200) surface.found('It does not begin');
    const off = await probe({ method: 'POST', path: `/api/partner-accounts/${staff}/switch` }, world.tokens['role 1'], {
      body: { active: false, password: DEMO_PASSWORD, reason: 'Because it is needed' },
    });
    const [after, again] = [await look(), await beginAs(staff, 'full')];
    surface.tried(2);
    if (off.status !== 200) surface.found(`It is not switched off: ${off.status} ${off.text.slice(0, 80)}`);
    if (after.status !== 401) surface.found(`Of an account that is off it answers ${after.status}`);
    if (again.status !== 404) surface.found(`As an account that is off one begins: ${again.status}`);
  },
);
