import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { tracesOf } from '../support/attack/neighbour';
import { OWNER_PASSWORD, signInOwnerOf } from '../support/attack/partners/another-partner';
import { makeThings, ofTheYear, reachesOf, type Things } from '../support/attack/partners/things';
import { OPEN_TO_ATTACK, type Person } from '../support/attack/people';
import { type Got, jsonOf, type Sent, sendOwn } from '../support/attack/send';
import { attack } from '../support/attack/surface';

const world = startUnderAttack({
  ...OPEN_TO_ATTACK,
  env: { ...OPEN_TO_ATTACK.env, WEBHOOK_TEST_HOSTS: '127.0.0.1' },
});

const OURS = 'ptr_pagdandi';
const ANOTHERS = 'ptr_rinayan';

const ask = (
  token: string | undefined,
  method: string,
  path: string,
  { body, headers }: { readonly body?: unknown; readonly headers?: Sent['headers'] } = {},
): Promise<Got> => sendOwn(world.app.url, { method, path, token, body, headers });

interface Rivals {
  readonly owner: string;
  /** Of the first partner. */
  readonly things: Things;
}
let made: Promise<Rivals> | undefined;
/** The owner of another partner, and one of everything of the first. */
const rivals = (): Promise<Rivals> => {
  const { app, tokens } = world;
  made ??= (async () => ({
    owner: await signInOwnerOf(app.url, tokens['role 1'], ANOTHERS),
    things: await makeThings(app.url, { partnerId: OURS, owner: tokens.owner, admin: tokens['role 1'] }),
  }))();
  return made;
};

const SHARE = 41.357;
const FEE = 777;
/** Ways to ask for somebody else's share. */
const ELSEWHERE: readonly (readonly [query: string, headers?: Sent['headers']])[] = [
  ['partnerId=ptr_pagdandi'],
  ['partner_id=ptr_pagdandi'],
  ['partner=pagdandi'],
  ['id=ptr_pagdandi'],
  ['merchantId=pagdandi-nagpur'],
  ['', { 'x-partner': 'pagdandi' }],
  ['', { 'x-partner-id': OURS }],
  ['', { cookie: `partnerId=${OURS}; isPartner=1; brand=pagdandi` }],
  ['', { referer: 'http://127.0.0.1/pagdandi/partner' }],
];

attack(
  'S-AZ-8 get-revenue answers the share of the session’s own partner, whichever one the request names, and none to staff and shops',
  async (surface) => {
    const { owner } = await rivals();
    const staff = world.tokens['role 1'];
    const seen = jsonOf(await ask(staff, 'GET', `/api/partners/${OURS}`))?.data as Record<string, unknown>;
    const body = {
      ...{ revenue_percent: SHARE, revenue_flat_fee: FEE, reason: 'A share of its own' },
      ...{ seen_revenue_percent: seen.revenue_percent, seen_revenue_flat_fee: seen.revenue_flat_fee },
    };
    const changed = await ask(staff, 'POST', `/api/update-partner-revenue-data/${OURS}`, { body });
    if (changed.status !== 200) return surface.found(`No share of its own: ${changed.status} ${changed.text}`);
    const path = '/api/partner/get-revenue';
    const told = async (token: string | undefined) => jsonOf(await ask(token, 'GET', path)) ?? {};
    const own = await told(world.tokens.owner);
    surface.tried(3);
    if (own.revenue_percent !== SHARE || own.revenue_flat_fee !== FEE)
      surface.found(`The owner is told ${own.revenue_percent} and ${own.revenue_flat_fee}`);
    for (const who of ['staff', 'merchant'] as const) {
      const { revenue_percent, revenue_flat_fee } = await told(world.tokens[who]);
      if (revenue_percent !== null || revenue_flat_fee !== null) surface.found(`${who} is told the share`);
    }
    for (const [query, headers = {}] of ELSEWHERE) {
      for (const token of [owner, world.tokens.staff, world.tokens.merchant]) {
        surface.tried();
        const got = await ask(token, 'GET', `${path}?${query}`, { headers });
        const answer = jsonOf(got);
        const isOwn = token === owner ? answer?.partnerId === ANOTHERS : answer?.revenue_percent === null;
        const isRight = got.status === 400 || (got.status === 200 && isOwn);
        if (!isRight || got.text.includes(String(SHARE)) || (token === owner && got.text.includes(OURS)))
          surface.found(`${query} ${JSON.stringify(headers)}: ${got.status} ${got.text.slice(0, 120)}`);
      }
    }
  },
);

/** What somebody of the portal reads of a list: the ids of its rows, page by page. */
const idsIn = async (who: Person, list: string, id: string): Promise<string[]> => {
  const found: string[] = [];
  let after: unknown = null;
  do {
    const span = list === 'leads' || list === 'cases' ? `?${new URLSearchParams(ofTheYear())}` : '';
    const place = after === null ? '' : `&after=${encodeURIComponent(String(after))}`;
    const told = jsonOf(await ask(world.tokens[who], 'GET', `/api/partner/${list}${span}${place}`));
    found.push(...((told?.data ?? []) as Record<string, string>[]).map((row) => row[id] ?? ''));
    after = told?.next ?? null;
  } while (after !== null && found.length < 2000);
  return found;
};
/** Lists that a shop reads its own of, and what names their rows. */
const LISTS = [
  ['leads', 'id'],
  ['cases', 'id'],
  ['assisted-leads', 'leadId'],
  ['queries', 'ticketId'],
  ['links', 'linkId'],
] as const;

attack(
  'S-AZ-8 S-AZ-3 a shop’s people read their own shop’s customers alone: nothing of the partner’s others in a list, by an id or in a file, whichever shop is named',
  async (surface) => {
    await rivals();
    const { merchant } = world.tokens;
    const foreign: Record<string, string[]> = {};
    for (const [list, id] of LISTS) {
      const [all, own] = [await idsIn('owner', list, id), await idsIn('merchant', list, id)];
      foreign[list] = all.filter((one) => !own.includes(one));
      surface.tried(own.length + 1);
      if (foreign[list].length === 0) surface.found(`${list}: nothing is there that is not the shop’s`);
      if ((list === 'leads' || list === 'cases') && (own.length === 0 || own.some((one) => !all.includes(one))))
        surface.found(`${list}: the shop reads ${own.length} of ${all.length}`);
    }
    const marks = Object.values(foreign).flat();
    const judge = (what: string, { status, text }: Got, wanted: readonly number[]) => {
      surface.tried();
      if (!wanted.includes(status)) surface.found(`${what}: ${status} ${text.slice(0, 80)}`);
      const told = marks.filter((mark) => !what.includes(mark) && text.includes(mark));
      if (told.length > 0) surface.found(`${what} tells ${told.slice(0, 3).join()}`);
    };
    for (const [field, path] of [
      ['cases', '/api/partner/cases/'],
      ['links', '/api/partner/links/'],
    ] as const) {
      for (const id of (foreign[field] ?? []).slice(0, 20)) {
        const whole = field === 'links' ? `${path}${id}/code` : `${path}${id}`;
        judge(`GET ${whole}`, await ask(merchant, 'GET', whole), [404]);
      }
    }
    const span = new URLSearchParams(ofTheYear());
    for (const lead of (foreign.leads ?? []).slice(0, 20)) {
      const got = await ask(merchant, 'GET', `/api/partner/cases?${span}&lead=${lead}`);
      judge(`the cases of ${lead}`, got, [200]);
      if ((jsonOf(got)?.data as unknown[] | undefined)?.length !== 0)
        surface.found(`The lead ${lead} has cases for it`);
    }
    for (const named of ['merchantId=pagdandi-nagpur', 'merchant_id=pagdandi-nagpur', 'shop=pagdandi-nagpur', 'by=x'])
      for (const [list] of LISTS) {
        const way = `/api/partner/${list}?${named}`;
        judge(`GET ${way}`, await ask(merchant, 'GET', way), [200, 400]);
      }
    const shortIds = (await shortIdsOf('owner')).filter(([id]) => (foreign.cases ?? []).includes(id));
    const file = await ask(merchant, 'POST', '/api/partner/cases/export', {
      body: { ...ofTheYear(), format: 'csv' },
    });
    judge('the file of cases', file, [200]);
    const inFile = shortIds.filter(([, shortId]) => file.text.includes(shortId));
    if (shortIds.length === 0 || inFile.length > 0)
      surface.found(`Of ${shortIds.length} the file has ${inFile.length}`);
    const dashboard = jsonOf(await ask(merchant, 'GET', '/api/partner/dashboard'))?.data as { money: unknown };
    surface.tried();
    if (dashboard.money !== null) surface.found('The dashboard tells a shop of money');
  },
);
const shortIdsOf = async (who: Person): Promise<(readonly [id: string, shortId: string])[]> => {
  const told = jsonOf(await ask(world.tokens[who], 'GET', `/api/partner/cases?${new URLSearchParams(ofTheYear())}`));
  return ((told?.data ?? []) as { id: string; shortId: string }[]).map(({ id, shortId }) => [id, shortId]);
};

/** As the owner reads them, without what the time itself changes. */
const OWN_LISTS = ['people', 'queries', 'links', 'payment-details', 'api-keys', 'statements', 'funnel', 'disputes'];

attack(
  'S-AZ-8 S-AZ-4 S-MASQ another partner’s owner, and staff who act as them, reach nothing of this partner by any id of its things, in path, query or body',
  async (surface) => {
    const { owner, things } = await rivals();
    const calls = (await documentedCalls(world.app.url)).filter(
      (one) => one.path.startsWith('/api/partner/') && !endsSession(one) && !/\/(?:login|\w+-password)$/.test(one.path),
    );
    const reaches = reachesOf(calls, things, OWNER_PASSWORD);
    const naming = reaches.filter(({ names }) => names);
    if (naming.length < 15) surface.found(`Only ${naming.length} calls name something`);
    const told = (text: string, sent: string) => tracesOf({ ...things, token: '' }, text, sent);
    const read = async () => {
      const texts: string[] = [];
      for (const name of OWN_LISTS) texts.push((await ask(world.tokens.owner, 'GET', `/api/partner/${name}`)).text);
      return texts;
    };
    const before = await read();

    const listed = jsonOf(await ask(world.tokens['role 1'], 'GET', `/api/partner-accounts?partner=${ANOTHERS}`));
    const [account] = (listed?.data ?? []) as { partnerUserId: string }[];
    const act = async (mode: string) => {
      const body = { partnerUserId: account?.partnerUserId, mode, reason: 'Asked for help with the list' };
      return jsonOf(await ask(world.tokens['role 1'], 'POST', '/api/masquerade', { body }))?.token as string;
    };
    const callers = { owner: async () => owner, full: () => act('full'), 'read-only': () => act('read-only') };
    const notFound: string[] = [];
    for (const [who, begin] of Object.entries(callers)) {
      const token = await begin();
      let missing = 0;
      for (const { call, names, path, body } of reaches) {
        const sent = path + JSON.stringify(body ?? '');
        const asks = [[path, body]] as [string, object | undefined][];
        // The same once more with whose it is to be said aloud.
        const joint = path.includes('?') ? '&' : '?';
        asks.push([
          `${path}${joint}partnerId=${OURS}`,
          body && { ...body, partnerId: OURS, merchantId: 'pagdandi-indore' },
        ]);
        for (const [at, [address, given]] of asks.entries()) {
          surface.tried();
          const got = await ask(token, call.method, address, given === undefined ? {} : { body: given });
          const traces = told(got.text, sent + address + JSON.stringify(given ?? ''));
          if (traces.length > 0) surface.found(`${call.method} ${call.path} tells ${who} ${traces.slice(0, 3).join()}`);
          if (names && (got.status < 400 || got.status >= 500))
            surface.found(`${call.method} ${call.path} as ${who}: ${got.status} ${got.text.slice(0, 80)}`);
          if (names && at === 0 && got.status === 404) missing += 1;
        }
      }
      if (missing < 7) surface.found(`As ${who} only ${missing} things were not found`);
      notFound.push(`${missing} as ${who}`);
    }
    for (const [at, now] of (await read()).entries())
      if (now !== before[at]) surface.found(`${OWN_LISTS[at]} is another one than before`);

    // The ids are those of things: whose they are is answered.
    let heard = 0;
    for (const { call, path } of naming.filter(({ call: { method } }) => method === 'GET')) {
      surface.tried();
      const { status, text } = await ask(world.tokens.owner, 'GET', path);
      if (status !== 200) surface.found(`${call.path} finds nothing of its owner’s: ${status} ${text.slice(0, 80)}`);
      heard += 1;
    }
    if (heard < 6) surface.found(`Only ${heard} calls read something by its id`);
    surface.reached(
      `${naming.length} of ${reaches.length} calls name one of ${Object.keys(things.ids).length} things; not found: ${notFound.join(', ')}`,
    );
  },
  200_000,
);
