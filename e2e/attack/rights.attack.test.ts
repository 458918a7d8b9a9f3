import { updateStaff } from '@saakh/contracts/back-office/staff';
import { startMasquerade } from '@saakh/contracts/partner/masquerade';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { fitting, randomFrom } from '../support/attack/inputs';
import { attemptsAt, makeNeighbour, type Neighbour, readsOf, tracesOf } from '../support/attack/neighbour';
import { PEOPLE } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { compareAnswers } from '../support/attack/timing';
import { DEMO_PASSWORD } from '../support/sign-in';

const world = startUnderAttack();

const ask = (token: string | undefined, method: string, path: string, body?: unknown) =>
  sendJson(world.app.url, method, path, body, token);

/** Where each audience's calls lie, and what tells that a caller is of another one. */
const probe = (path: string) => path.replace(/\{\w+\}/g, 'x');

attack(
  'S-AZ-1 S-SES-6 no documented call is open to two audiences: each token opens its own, and cookies planted in another’s place none',
  async (surface) => {
    const people = PEOPLE.filter((who) => who !== 'anonymous');
    for (const call of (await documentedCalls(world.app.url)).filter((one) => !endsSession(one))) {
      const probing = (token?: string) =>
        ask(token, call.method, probe(call.path), call.method === 'GET' ? undefined : {});
      const stranger = await probing();
      surface.tried();
      // Open to anyone, or by a key or signature of its own.
      if (stranger.status !== 401) continue;
      const heard = new Set<string>();
      for (const who of people) {
        surface.tried();
        const { status } = await probing(world.tokens[who]);
        if (status !== 401) heard.add(who === 'customer' ? 'customer' : who.startsWith('role') ? 'admin' : 'partner');
      }
      if (heard.size > 1) surface.found(`${call.method} ${call.path} is heard from ${[...heard].join(' and ')}`);
      surface.tried();
      const planted = await send(world.app.url, {
        method: call.method,
        path: probe(call.path),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: `roleId=1; adminId=stf_1; isPartner=1; partnerId=ptr_cl; a_atkn=${world.tokens.customer}; p_atkn=${world.tokens.customer}; atkn=${world.tokens.owner}`,
        },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      });
      if (planted.status !== 401) surface.found(`${call.method} ${call.path} with planted cookies: ${planted.status}`);
    }
  },
  400_000,
);

/** Fields that would make more of whoever sends them. */
const MORE = {
  roleId: 1,
  isAdmin: true,
  userId: 'usr_x',
  partnerId: 'ptr_cl',
  status: 9,
  verified: true,
  revenue_percent: 99,
  createdAt: '2020-01-01',
};
/** They take whatever an application or an address gives them, and keep none of it. */
const LENIENT = /^\/api\/(?:lender-webhooks|message-reports)\//;

attack(
  'S-AZ-6 S-JSON-2 no call takes a field that it does not name: none makes itself more than it is',
  async (surface) => {
    const random = randomFrom(7);
    const who = { partner: world.tokens.owner, customer: world.tokens.customer, admin: world.tokens['role 1'] };
    for (const call of (await documentedCalls(world.app.url)).filter(
      (one) => !endsSession(one) && !LENIENT.test(one.path),
    )) {
      const schema = call.requestBody?.content['application/json']?.schema;
      if (!schema) continue;
      const named = new Set(Object.keys(schema.properties ?? {}));
      const extra = Object.fromEntries(Object.entries(MORE).filter(([name]) => !named.has(name)));
      const body = { ...(fitting(schema, '', random, new Map()) as object), ...extra };
      for (const token of [undefined, ...Object.values(who)]) {
        surface.tried();
        const { status, text } = await ask(token, call.method, probe(call.path), body);
        if (status < 400) surface.found(`${call.method} ${call.path} took them: ${text.slice(0, 80)}`);
      }
    }
  },
  200_000,
);

const NAMES = [
  '__proto__',
  'constructor',
  'staffId',
  'staff_id',
  'password_hash',
  'passwordHash',
  'email',
  'roleId; --',
  'name" = name --',
  '',
  null,
  ['name'],
];

attack('S-AZ-6 S-AZ-7 a property is one of its list, and nobody makes more of themselves', async (surface) => {
  const staff = jsonOf(await ask(world.tokens['role 1'], 'GET', '/api/staff'));
  const people = (staff?.data ?? staff?.staff ?? []) as { staffId: string; email: string }[];
  const idOf = (email: string) => people.find((one) => one.email === email)?.staffId ?? 'stf_x';
  for (const property of NAMES) {
    surface.tried();
    const body = {
      staffId: idOf('ops@saakh.test'),
      property,
      value: 'x',
      seen: 'x',
      password: 'x',
      reason: 'Because it is needed',
    };
    const { status } = await ask(world.tokens['role 1'], updateStaff.method, updateStaff.path, body);
    if (status !== 400) surface.found(`${JSON.stringify(property)}: ${status}`);
  }
  for (const [who, email] of [
    ['role 1', 'admin@saakh.test'],
    ['role 2', 'ops@saakh.test'],
    ['role 3', 'agent@saakh.test'],
  ] as const) {
    for (const value of [1, 2]) {
      surface.tried();
      const body = {
        staffId: idOf(email),
        property: 'roleId',
        value,
        seen: value === 1 ? 2 : 1,
        password: DEMO_PASSWORD,
        reason: 'Because it is needed',
      };
      const { status } = await ask(world.tokens[who], updateStaff.method, updateStaff.path, body);
      if (status < 400) surface.found(`${who} gave themselves role ${value}`);
    }
  }
  const after = await ask(world.tokens['role 3'], 'GET', '/api/staff');
  if (after.status !== 403) surface.found(`Role 3 reads the accounts: ${after.status}`);
});

interface Portal {
  readonly partnerUserId: string;
  readonly email?: string;
}

attack(
  'S-MASQ 2.4 who looks only changes nothing of any call, who changes does not what is the partner’s own, and no masquerade begins in one',
  async (surface) => {
    const listed = jsonOf(await ask(world.tokens['role 1'], 'GET', '/api/partner-accounts'));
    const [account] = (listed?.data ?? listed?.rows ?? []) as Portal[];
    if (!account) return surface.found(`Nobody is listed: ${JSON.stringify(listed).slice(0, 200)}`);
    const random = randomFrom(11);
    const calls = (await documentedCalls(world.app.url)).filter(
      (one) => one.path.startsWith('/api/partner/') && !endsSession(one),
    );
    for (const mode of ['read-only', 'full'] as const) {
      const body = { partnerUserId: account.partnerUserId, mode, reason: 'Asked for help with the list' };
      const begin = (token: string | undefined) => ask(token, startMasquerade.method, startMasquerade.path, body);
      for (const who of ['role 2', 'role 3', 'owner', 'customer'] as const) {
        surface.tried();
        const refused = await begin(world.tokens[who]);
        if (refused.status < 400) surface.found(`${who} began one`);
      }
      const token = String(jsonOf(await begin(world.tokens['role 1']))?.token);
      for (const call of calls.filter(({ method }) => method !== 'GET')) {
        const own = /password|second-factor|payment-details|api-keys|webhook|people|assisted-leads|disputes/.test(
          call.path,
        );
        if (mode === 'full' && !own) continue;
        const schema = call.requestBody?.content['application/json']?.schema;
        surface.tried();
        const filled = schema ? fitting(schema, '', random, new Map()) : {};
        const { status, text } = await ask(token, call.method, probe(call.path), filled);
        const isOpen = /^\/api\/partner\/(?:login|forgot-password|reset-password)$/.test(call.path);
        if (!isOpen && status !== 403)
          surface.found(`${mode}: ${call.method} ${call.path} answers ${status} ${text.slice(0, 60)}`);
      }
      surface.tried(3);
      const nested = await begin(token);
      if (nested.status !== 401) surface.found(`A masquerade began in one: ${nested.status}`);
      await ask(token, 'POST', '/api/partner/masquerade/exit');
      const left = await ask(token, 'GET', '/api/partner/dashboard');
      if (left.status !== 401) surface.found(`It goes on after it was left: ${left.status}`);
      const desk = await ask(world.tokens['role 1'], 'GET', '/api/staff');
      if (desk.status !== 200) surface.found(`Staff are signed out by leaving: ${desk.status}`);
    }
  },
  200_000,
);

let made: Promise<Neighbour> | undefined;
const neighbourOf = () => {
  made ??= makeNeighbour(world.app.url);
  return made;
};
/** A profile tells which applications still run, too, and a lender may decline one meanwhile. */
const MOVED_BY_OTHERS =
  /"requestId":"[^"]*"|"inflight_credit_app_id":(?:"[^"]*"|null)|"inflight_applications":\[[^\]]*\]/g;
const standing = (text: string) => text.replace(MOVED_BY_OTHERS, '');
/** What nobody but their owner changes, as the owner reads it. */
const OWN_LISTS = ['/api/consents', '/api/drafts', '/api/grievances', '/api/user/me'];

attack(
  'S-AZ-3 S-AZ-4 nothing that one customer has is answered to another one, to a partner, to staff in a customer’s place or to nobody, nor changed by them',
  async (surface) => {
    const neighbour = await neighbourOf();
    if (neighbour.marks.some((mark) => mark.length < 7)) surface.found(`No mark: ${neighbour.marks.join(', ')}`);
    const read = () =>
      Promise.all(OWN_LISTS.map(async (path) => standing((await ask(neighbour.token, 'GET', path)).text)));
    const before = await read();
    const attempts = await attemptsAt(world.app.url, neighbour);
    if (attempts.filter(({ names }) => names).length < 15) surface.found(`Only ${attempts.length} calls are attacked`);
    for (const who of ['anonymous', 'customer', 'owner', 'staff', 'merchant', 'role 1', 'role 2', 'role 3'] as const) {
      for (const { call, names, send, sent } of attempts) {
        surface.tried();
        const { status, text } = await send(world.tokens[who]);
        const traces = tracesOf(neighbour, text, sent);
        if (traces.length > 0) surface.found(`${call.method} ${call.path} tells ${who} ${traces.join(', ')}`);
        const isRefused = status >= 400 && status < 500;
        if (!isRefused && (names || who !== 'customer'))
          surface.found(`${call.method} ${call.path} as ${who}: ${status}`);
      }
    }
    const after = await read();
    OWN_LISTS.forEach((path, at) => {
      const [then = '', now = ''] = [before[at], after[at]];
      const from = [...now].findIndex((letter, place) => letter !== then[place]);
      if (then !== now) surface.found(`${path}: ${now.slice(Math.max(0, from - 60), from + 60)}`);
      if (!OWN_LISTS.some((_one, n) => tracesOf(neighbour, before[n] ?? '', '').length > 0))
        surface.found('No list tells');
    });
    // Last, because it changes what it reaches: the ids are those of things, so the owner is answered.
    const heard = { reads: 0, told: 0 };
    for (const { call, names, send, sent } of attempts.filter(({ call }) => call.method === 'GET')) {
      const { status, text } = await send(neighbour.token);
      if (names && status === 404) surface.found(`${call.path} finds nothing of its owner's`);
      heard.reads += 1;
      if (tracesOf(neighbour, text, sent).length > 0) heard.told += 1;
    }
    if (heard.told < 8) surface.found(`Only ${heard.told} of ${heard.reads} answers would show whose they are`);
    surface.reached(
      `${attempts.length} calls with ${Object.keys(neighbour.ids).length} ids and ${neighbour.marks.length} marks`,
    );
  },
  300_000,
);

attack(
  'S-AZ-3 no id of a customer’s thing opens anything of theirs in any call that reads, whoever puts it where',
  async (surface) => {
    const neighbour = await neighbourOf();
    const calls = (await documentedCalls(world.app.url)).filter(
      ({ method, path }) => method === 'GET' && /\{\w+\}/.test(path),
    );
    const { userId, appId, lenderApplicationId, ticketId } = neighbour.ids;
    for (const call of calls) {
      for (const id of [userId, appId, lenderApplicationId, ticketId]) {
        for (const who of ['anonymous', 'customer', 'owner', 'merchant'] as const) {
          surface.tried();
          const path = call.path.replace(/\{\w+\}/g, id ?? '');
          const { text } = await ask(world.tokens[who], 'GET', path);
          const traces = tracesOf(neighbour, text, path);
          if (traces.length > 0) surface.found(`${path} tells ${who} ${traces.join(', ')}`);
        }
      }
    }
  },
  300_000,
);

attack(
  'S-AZ-3 another’s id and one that nobody has are not told apart, nor by the time that the answer takes',
  async (surface) => {
    const neighbour = await neighbourOf();
    const links = jsonOf(await ask(world.tokens['role 1'], 'GET', '/api/tracking-links'))?.data;
    const ours = (links as { linkId: string; brandKey: string }[]).find(({ brandKey }) => brandKey === 'cl');
    const idsOf = { customer: neighbour.ids, owner: { linkId: ours?.linkId ?? '' } };
    for (const [who, ids] of Object.entries(idsOf) as ['customer' | 'owner', Neighbour['ids']][]) {
      const as = (path: string, token = world.tokens[who]) => ask(token, 'GET', path);
      const compared: string[] = [];
      for (const { path, foreign, missing } of await readsOf(world.app.url, ids)) {
        // It is another audience’s call, or open to all.
        if ((await as(missing)).status !== 404) continue;
        compared.push(path);
        if (who === 'customer' && (await as(foreign, neighbour.token)).status !== 200)
          surface.found(`${path} is not even its owner’s`);
        const [known, unknown] = [() => as(foreign), () => as(missing)];
        await compareAnswers(surface, { what: `${path} as ${who}`, known, unknown, status: 404 });
      }
      if (compared.length < { customer: 6, owner: 2 }[who]) surface.found(`As ${who} only ${compared.join()}`);
    }
  },
);
