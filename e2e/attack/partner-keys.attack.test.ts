import { KEY_SCOPES, type KeyScope } from '@saakh/contracts/access/who-may-call';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { addressOf, contractCalls, nameOf } from '../support/attack/contract-calls';
import { tracesOf } from '../support/attack/neighbour';
import { signInOwnerOf } from '../support/attack/partners/another-partner';
import { type Got, jsonOf, type Sent, sendOwn } from '../support/attack/send';
import { attack } from '../support/attack/surface';

const world = startUnderAttack();

type Body = Readonly<Record<string, unknown>>;
const ask = (
  token: string | undefined,
  method: string,
  path: string,
  { body, headers }: { readonly body?: Body; readonly headers?: Sent['headers'] } = {},
): Promise<Got> => sendOwn(world.app.url, { method, path, token, body, headers });

interface Key {
  readonly keyId: string;
  readonly secret: string;
}
const makeKey = async (
  owner: string | undefined,
  mode: 'live' | 'sandbox' = 'live',
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<Key> => {
  const got = await ask(owner, 'POST', '/api/partner/api-keys', { body: { name: 'Till', mode, scopes } });
  const { data, secret } = jsonOf(got) as { data: { keyId: string }; secret: string };
  if (got.status !== 200) throw new Error(`No key was made: ${got.status} ${got.text.slice(0, 200)}`);
  return { keyId: data.keyId, secret };
};

const endKey = ({ keyId }: Key) =>
  ask(world.tokens.owner, 'POST', `/api/partner/api-keys/${keyId}/revoke`, { body: {} });

let made: Promise<string> | undefined;
/** The owner of another partner. */
const rival = (): Promise<string> => {
  made ??= signInOwnerOf(world.app.url, world.tokens['role 1'], 'ptr_rinayan');
  return made;
};

let leads = 0;
const leadBody = (more: Body = {}): Body => {
  leads += 1;
  const consent = { text: 'You may tell Saakh my number', at: new Date().toISOString() };
  return {
    name: 'Kavita Rao',
    mobile: `94${String(leads).padStart(4, '0')}4711`,
    reference: `order-${leads}`,
    consent,
    ...more,
  };
};
const handOver = (key: string | undefined, idempotencyKey: string, body: Body = leadBody()) =>
  ask(key, 'POST', '/api/v1/leads', { body, headers: { 'idempotency-key': idempotencyKey } });
const readLeads = (key: string | undefined) => ask(key, 'GET', '/api/v1/leads');
const leadIn = (got: Got): { leadId: string; mode: string } => {
  if (got.status !== 200) throw new Error(`No lead was made: ${got.status} ${got.text.slice(0, 200)}`);
  return jsonOf(got)?.data as { leadId: string; mode: string };
};

attack(
  'PORTAL-PAGE-17 S-SES-6 no key that is nearly right, of the other world by its name, or shown in another place opens anything, nor does anybody’s session',
  async (surface) => {
    const { keyId, secret } = await makeKey(world.tokens.owner);
    const drawn = secret.slice('sk_live_'.length);
    const wrong: readonly (string | undefined)[] = [
      ...[undefined, secret.slice(0, -1), `${secret}0`, secret.toUpperCase(), secret.toLowerCase(), drawn, keyId],
      ...[`sk_test_${drawn}`, `sk_live_${[...drawn].reverse().join('')}`, `sk_live_${drawn.slice(0, 39)}!`, 'sk_live_'],
      ...[
        secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        `${secret},${secret}`,
        secret.slice(-4),
        '%',
        'null',
      ],
      ...Object.values(world.tokens).filter((token) => token !== undefined),
    ];
    for (const key of wrong) {
      for (const got of [await readLeads(key), await handOver(key, 'never')]) {
        surface.tried();
        if (got.status !== 401)
          surface.found(`${key?.slice(0, 12)}… is answered ${got.status} ${got.text.slice(0, 80)}`);
      }
    }
    const elsewhere: readonly (readonly [path: string, headers: Sent['headers']])[] = [
      [`/api/v1/leads?key=${secret}`, {}],
      [`/api/v1/leads?access_token=${secret}`, {}],
      ['/api/v1/leads', { cookie: `p_atkn=${secret}; __Host-p_atkn=${secret}; key=${secret}` }],
      ['/api/v1/leads', { 'x-api-key': secret }],
      ['/api/v1/leads', { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` }],
      ['/api/v1/leads', { authorization: secret }],
    ];
    for (const [path, headers] of elsewhere) {
      surface.tried();
      const { status } = await ask(undefined, 'GET', path, { headers });
      if (status !== 401) surface.found(`${path.replace(secret, '…')} ${Object.keys(headers ?? {})}: ${status}`);
    }
    const right = await readLeads(secret);
    if (right.status !== 200) surface.found(`The right one is answered ${right.status}`);
  },
);

attack(
  'PORTAL-PAGE-17 S-AZ-1 a key opens the calls of its scopes and no other call of anybody, in the header or in a session’s cookie',
  async (surface) => {
    const calls = await contractCalls();
    const systems = calls.filter(({ access }) => access.audience === 'integration');
    for (const scope of KEY_SCOPES) {
      const key = await makeKey(world.tokens.owner, 'live', [scope]);
      for (const call of systems) {
        surface.tried();
        const got = await ask(key.secret, call.method, addressOf(call), call.method === 'GET' ? {} : { body: {} });
        const may = call.access.audience === 'integration' && call.access.scope === scope;
        const isRight = may ? ![401, 403].includes(got.status) : got.status === 403;
        if (!isRight) surface.found(`${nameOf(call)} with ${scope}: ${got.status} ${got.text.slice(0, 80)}`);
      }
      // Ten hold at most.
      await endKey(key);
    }
    const { secret } = await makeKey(world.tokens.owner);
    const cookie = ['atkn', 'a_atkn', 'p_atkn'].map((name) => `${name}=${secret}; __Host-${name}=${secret}`).join('; ');
    const people = calls.filter(({ access }) => ['customer', 'partner', 'admin'].includes(access.audience));
    for (const call of people) {
      const given = call.method === 'GET' ? {} : { body: {} };
      const answers = [
        await ask(secret, call.method, addressOf(call), given),
        await ask(undefined, call.method, addressOf(call), { ...given, headers: { cookie } }),
      ];
      surface.tried(2);
      for (const { status } of answers) if (status !== 401) surface.found(`${nameOf(call)} with a key: ${status}`);
    }
    if (systems.length < 4 || people.length < 250) surface.found(`Only ${systems.length} and ${people.length} calls`);
  },
);

attack(
  'PORTAL-PAGE-17 S-AZ-4 another partner’s leads, and those of the other world, are not found by a key, and a key’s own calls can not be made for somebody else',
  async (surface) => {
    const [live, trial] = [await makeKey(world.tokens.owner), await makeKey(world.tokens.owner, 'sandbox')];
    const theirs = await makeKey(await rival());
    const mine = leadIn(await handOver(live.secret, 'mine', leadBody({ reference: 'Amaltas-1' })));
    const tried = leadIn(await handOver(trial.secret, 'tried', leadBody({ reference: 'Kachnar-1-silent' })));
    if (mine.mode !== 'live' || tried.mode !== 'sandbox') surface.found(`They are ${mine.mode} and ${tried.mode}`);
    const applications = [mine, tried].flatMap(({ leadId }) => [leadId, leadId.replace(/^led_/, 'tst_')]);
    const nobodys = `led_${[...mine.leadId.slice(4)].reverse().join('')}`;
    const foreign = [
      [
        theirs.secret,
        [mine.leadId, tried.leadId],
        [...applications],
        ['Amaltas', 'Kachnar', mine.leadId, tried.leadId],
      ],
      [trial.secret, [mine.leadId], [mine.leadId.replace(/^led_/, 'tst_')], ['Amaltas', mine.leadId]],
      [live.secret, [tried.leadId], [tried.leadId.replace(/^led_/, 'tst_')], ['Kachnar', tried.leadId]],
    ] as const;
    const plain = ({ text }: Got) => text.replace(/"requestId":"[^"]*"/, '');
    for (const [key, leadIds, applicationIds, marks] of foreign) {
      const missing = plain(await ask(key, 'GET', `/api/v1/leads/${nobodys}`));
      for (const leadId of leadIds) {
        surface.tried();
        const got = await ask(key, 'GET', `/api/v1/leads/${leadId}`);
        if (got.status !== 404 || plain(got) !== missing)
          surface.found(`A lead: ${got.status} ${got.text.slice(0, 80)}`);
      }
      for (const id of applicationIds) {
        surface.tried();
        const { status, text } = await ask(key, 'GET', `/api/v1/applications/${id}`);
        if (status !== 404) surface.found(`An application: ${status} ${text.slice(0, 80)}`);
      }
      for (const query of ['', '?limit=100', '?partnerId=ptr_pagdandi', '?mode=live', `?after=${mine.leadId}`]) {
        surface.tried();
        const { status, text } = await ask(key, 'GET', `/api/v1/leads${query}`);
        const traces = tracesOf({ token: '', ids: {}, marks }, text, query);
        if (status >= 500 || traces.length > 0) surface.found(`The list ${query}: ${status} tells ${traces.join()}`);
      }
    }
    for (const more of [{ partnerId: 'ptr_pagdandi' }, { mode: 'live' }, { keyId: live.keyId }, { linkId: 'lnk_x' }]) {
      surface.tried();
      const { status } = await handOver(theirs.secret, `more ${Object.keys(more)}`, leadBody(more));
      if (status !== 400) surface.found(`${JSON.stringify(more)} is answered ${status}`);
    }
    // What the trial world takes names nobody: the number is not waited for in the live one.
    const mobile = '9400994711';
    leadIn(await handOver(trial.secret, 'in trial', leadBody({ mobile, reference: 'both-silent' })));
    leadIn(await handOver(live.secret, 'in earnest', leadBody({ mobile, reference: 'both-silent' })));
    surface.tried(2);
    for (const id of [live.keyId, trial.keyId]) {
      for (const act of ['rotate', 'revoke']) {
        surface.tried();
        const { status } = await ask(await rival(), 'POST', `/api/partner/api-keys/${id}/${act}`, { body: {} });
        if (status !== 404) surface.found(`Another owner may ${act} it: ${status}`);
      }
    }
    const own = await readLeads(live.secret);
    if (!own.text.includes(mine.leadId)) surface.found('Its own leads are not listed');
  },
);

attack(
  'R-IDEM-1 R-IDEM-2 a repeated key makes one lead and is answered the same; with another content it is refused, and nobody else’s key is answered with it',
  async (surface) => {
    const [live, second] = [await makeKey(world.tokens.owner), await makeKey(world.tokens.owner)];
    const theirs = await makeKey(await rival());
    const trial = await makeKey(world.tokens.owner, 'sandbox');
    const body = leadBody({ reference: 'once' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => handOver(live.secret, 'once', body)));
    surface.tried(answers.length);
    const told = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
    const others = answers.filter(({ status }) => status !== 200 && status !== 409);
    if (told.size !== 1 || others.length > 0)
      surface.found(`It was answered ${told.size} ways, and ${others.map(({ status }) => status).join()}`);
    const [first] = [...told];
    for (const more of [
      { reference: 'twice' },
      { mobile: '9400984711' },
      { name: 'Ravi Rao' },
      { product: 'gold-loans' },
    ]) {
      surface.tried();
      const got = await handOver(live.secret, 'once', { ...body, ...more });
      if (got.status !== 422)
        surface.found(`With another ${Object.keys(more)}: ${got.status} ${got.text.slice(0, 80)}`);
    }
    const again = await handOver(live.secret, 'once', body);
    if (again.text !== first) surface.found(`The repeat is answered otherwise: ${again.text.slice(0, 120)}`);
    const { leadId } = leadIn(again);
    for (const [who, key] of Object.entries({ theirs, trial, second })) {
      surface.tried();
      const got = await handOver(key.secret, 'once', { ...body, mobile: '9400974711', reference: `of-${who}` });
      if (got.status !== 200 || got.text.includes(leadId))
        surface.found(`${who}: ${got.status} ${got.text.slice(0, 80)}`);
    }
    for (const key of ['', ' ', 'x'.repeat(256), 'a\tb', 'é']) {
      surface.tried();
      const got = await handOver(live.secret, Buffer.from(key).toString('latin1'));
      if (got.status !== 400) surface.found(`The key ${JSON.stringify(key.slice(0, 9))}: ${got.status}`);
    }
    const without = await ask(live.secret, 'POST', '/api/v1/leads', { body: leadBody() });
    if (without.status !== 400) surface.found(`Without a key: ${without.status}`);
    const listed = (jsonOf(await readLeads(live.secret))?.data ?? []) as { reference: string }[];
    const once = listed.filter(({ reference }) => reference === 'once' || reference === 'twice').length;
    if (once !== 1) surface.found(`It made ${once} leads`);
  },
);

/** Last: it sets the clock ahead, and a partner goes. */
attack(
  'PORTAL-PAGE-17 S-SES-4 a key that was ended opens nothing from the next call on, one that was replaced nothing after its day, and none of a partner that is gone',
  async (surface) => {
    const judge = async (what: string, { secret }: Key, wanted: number) => {
      surface.tried();
      const { status } = await readLeads(secret);
      if (status !== wanted) surface.found(`${what}: ${status}`);
    };
    const { owner, 'role 1': admin } = world.tokens;
    const [ended, replaced] = [await makeKey(owner), await makeKey(owner)];
    await judge('before it ends', ended, 200);
    await endKey(ended);
    await judge('ended', ended, 401);
    const rotated = await ask(owner, 'POST', `/api/partner/api-keys/${replaced.keyId}/rotate`, { body: {} });
    const fresh = { keyId: '', secret: String(jsonOf(rotated)?.secret) };
    await judge('replaced today', replaced, 200);
    await judge('in its place', fresh, 200);

    const partnerId = 'ptr_vetanika';
    const going = await makeKey(await signInOwnerOf(world.app.url, admin, partnerId));
    await judge('of a partner that is there', going, 200);
    const gone = await ask(admin, 'POST', '/api/partners/delete', { body: { id: partnerId } });
    if (gone.status !== 200) surface.found(`The partner stays: ${gone.status} ${gone.text.slice(0, 80)}`);
    await judge('of a partner that is gone', going, 401);

    await world.app.stopApi();
    await world.app.startApi(25 * 3_600_000);
    await judge('ended, a day later', ended, 401);
    await judge('replaced, a day later', replaced, 401);
    await judge('in its place, a day later', fresh, 200);
  },
);
