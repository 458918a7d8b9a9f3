import { updateStaff } from '@saakh/contracts/back-office/staff';
import { startMasquerade } from '@saakh/contracts/partner/masquerade';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { fitting, randomFrom } from '../support/attack/inputs';
import { PEOPLE } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';

const world = startUnderAttack();

/** Where each audience's calls lie, and what tells that a caller is of another one. */
const probe = (path: string) => path.replace(/\{\w+\}/g, 'x');

attack(
  'S-AZ-1 S-SES-6 no documented call is open to two audiences: each token opens its own, and cookies planted in another’s place none',
  async (surface) => {
    const people = PEOPLE.filter((who) => who !== 'anonymous');
    for (const call of (await documentedCalls(world.app.url)).filter((one) => !endsSession(one))) {
      const stranger = await sendJson(
        world.app.url,
        call.method,
        probe(call.path),
        call.method === 'GET' ? undefined : {},
      );
      surface.tried();
      // Open to anyone, or by a key or signature of its own.
      if (stranger.status !== 401) continue;
      const heard = new Set<string>();
      for (const who of people) {
        surface.tried();
        const { status } = await sendJson(
          world.app.url,
          call.method,
          probe(call.path),
          call.method === 'GET' ? undefined : {},
          world.tokens[who],
        );
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
        const { status, text } = await sendJson(world.app.url, call.method, probe(call.path), body, token);
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
  const staff = jsonOf(await sendJson(world.app.url, 'GET', '/api/staff', undefined, world.tokens['role 1']));
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
    const { status } = await sendJson(
      world.app.url,
      updateStaff.method,
      updateStaff.path,
      body,
      world.tokens['role 1'],
    );
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
        password: 'Saakh-demo-1',
        reason: 'Because it is needed',
      };
      const { status } = await sendJson(world.app.url, updateStaff.method, updateStaff.path, body, world.tokens[who]);
      if (status < 400) surface.found(`${who} gave themselves role ${value}`);
    }
  }
  const after = await sendJson(world.app.url, 'GET', '/api/staff', undefined, world.tokens['role 3']);
  if (after.status !== 403) surface.found(`Role 3 reads the accounts: ${after.status}`);
});

interface Portal {
  readonly partnerUserId: string;
  readonly email?: string;
}

attack(
  'S-MASQ 2.4 who looks only changes nothing of any call, who changes does not what is the partner’s own, and no masquerade begins in one',
  async (surface) => {
    const listed = jsonOf(
      await sendJson(world.app.url, 'GET', '/api/partner-accounts', undefined, world.tokens['role 1']),
    );
    const [account] = (listed?.data ?? listed?.rows ?? []) as Portal[];
    if (!account) return surface.found(`Nobody is listed: ${JSON.stringify(listed).slice(0, 200)}`);
    const random = randomFrom(11);
    const calls = (await documentedCalls(world.app.url)).filter(
      (one) => one.path.startsWith('/api/partner/') && !endsSession(one),
    );
    for (const mode of ['read-only', 'full'] as const) {
      const body = { partnerUserId: account.partnerUserId, mode, reason: 'Asked for help with the list' };
      for (const who of ['role 2', 'role 3', 'owner', 'customer'] as const) {
        surface.tried();
        const refused = await sendJson(
          world.app.url,
          startMasquerade.method,
          startMasquerade.path,
          body,
          world.tokens[who],
        );
        if (refused.status < 400) surface.found(`${who} began one`);
      }
      const begun = jsonOf(
        await sendJson(world.app.url, startMasquerade.method, startMasquerade.path, body, world.tokens['role 1']),
      );
      const token = String(begun?.token);
      for (const call of calls.filter(({ method }) => method !== 'GET')) {
        const own = /password|second-factor|payment-details|api-keys|webhook|people|assisted-leads|disputes/.test(
          call.path,
        );
        if (mode === 'full' && !own) continue;
        const schema = call.requestBody?.content['application/json']?.schema;
        surface.tried();
        const { status, text } = await sendJson(
          world.app.url,
          call.method,
          probe(call.path),
          schema ? fitting(schema, '', random, new Map()) : {},
          token,
        );
        const isOpen = /^\/api\/partner\/(?:login|forgot-password|reset-password)$/.test(call.path);
        if (!isOpen && status !== 403)
          surface.found(`${mode}: ${call.method} ${call.path} answers ${status} ${text.slice(0, 60)}`);
      }
      surface.tried(3);
      const nested = await sendJson(world.app.url, startMasquerade.method, startMasquerade.path, body, token);
      if (nested.status !== 401) surface.found(`A masquerade began in one: ${nested.status}`);
      await sendJson(world.app.url, 'POST', '/api/partner/masquerade/exit', undefined, token);
      const left = await sendJson(world.app.url, 'GET', '/api/partner/dashboard', undefined, token);
      if (left.status !== 401) surface.found(`It goes on after it was left: ${left.status}`);
      const desk = await sendJson(world.app.url, 'GET', '/api/staff', undefined, world.tokens['role 1']);
      if (desk.status !== 200) surface.found(`Staff are signed out by leaving: ${desk.status}`);
    }
  },
  200_000,
);

/** Ids of everybody's things, as the one who has them reads them. */
attack(
  'S-AZ-3 nothing that one customer has is answered to another one, to a partner or to staff of the wrong kind',
  async (surface) => {
    const mine = jsonOf(await sendJson(world.app.url, 'GET', '/api/user/me', undefined, world.tokens.customer));
    const userId = String((mine?.data as { user_id?: string })?.user_id ?? mine?.userId ?? '');
    const marks = [userId].filter((mark) => mark.length > 6);
    const calls = (await documentedCalls(world.app.url)).filter(
      ({ method, path }) => method === 'GET' && /\{\w+\}/.test(path),
    );
    for (const call of calls) {
      for (const who of ['anonymous', 'owner', 'staff', 'merchant'] as const) {
        surface.tried();
        const { status, text } = await sendJson(
          world.app.url,
          'GET',
          call.path.replace(/\{\w+\}/g, userId),
          undefined,
          world.tokens[who],
        );
        if (status === 200 && marks.some((mark) => text.includes(mark)))
          surface.found(`${call.path} tells it to ${who}`);
      }
    }
  },
);
