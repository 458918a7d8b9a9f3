import {
  CONTENT_TYPES,
  fitting,
  HEADERS,
  HOSTILE,
  type JsonSchema,
  noteSeen,
  RAW_BODIES,
  type Random,
  type Seen,
} from './inputs';
import { faultsOf } from './judge';
import { type Got, jsonOf, type Sent, send } from './send';
import type { Surface } from './surface';

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}
export interface DocumentedCall extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Every call that the running server documents. */
export const documentedCalls = async (url: string): Promise<DocumentedCall[]> => {
  const { paths } = jsonOf(await send(url, { path: '/api/openapi.json' })) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
};

/** It would end the session that the next request is made with. */
export const endsSession = ({ path }: DocumentedCall) => /\/logout$|masquerade\/exit$/.test(path);

/** Node itself refuses what is longer than 16 KB with its escapes. */
const LONGEST_IN_ADDRESS = 900;
const inAddress = (value: unknown): string => {
  try {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return encodeURIComponent(text.slice(0, LONGEST_IN_ADDRESS));
  } catch {
    return '%ED%A0%80';
  }
};

const PATHS_AS_THEY_ARE = [
  '%00',
  '%ff',
  '%2e%2e%2fetc',
  '..%5c',
  '%252e%252e',
  '%',
  '%zz',
  '.',
  '..;',
  ' '.repeat(3),
  'a'.repeat(3000),
];
const QUERIES_AS_THEY_ARE = [
  'a=1&a=2',
  '__proto__[x]=1',
  'a[]=1',
  '%00=%00',
  '%',
  '&&==',
  'limit=1&limit=2',
  'constructor.prototype.x=1',
];

type Twist = 'none' | 'field' | 'raw' | 'type' | 'header' | 'path' | 'query' | 'more';
const TWISTS: readonly Twist[] = [
  'none',
  'none',
  'none',
  'field',
  'field',
  'field',
  'field',
  'raw',
  'type',
  'header',
  'path',
  'query',
  'more',
];

/** One request of a call: fitting, or twisted in one place. */
export const requestOf = (call: DocumentedCall, random: Random, seen: Seen, token?: string): Sent => {
  const twist = random.pick(TWISTS);
  const hostile = () => random.pick(HOSTILE);
  const parameters = call.parameters ?? [];
  const schema = call.requestBody?.content['application/json']?.schema;
  const body = schema ? fitting(schema, '', random, seen) : undefined;
  const inBody =
    body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  const names = [...parameters.map(({ name }) => name), ...Object.keys(schema?.properties ?? {})];
  const twisted = twist === 'field' && names.length > 0 ? random.pick(names) : undefined;
  if (twisted !== undefined && schema?.properties?.[twisted]) inBody[twisted] = hostile();
  if (twist === 'more')
    Object.assign(inBody, {
      roleId: 1,
      isAdmin: true,
      partnerId: 'ptr_cl',
      [(JSON.stringify(hostile()) ?? 'x').slice(0, 40)]: hostile(),
    });

  const written = ({ name, schema: of = {} }: Parameter) =>
    inAddress(twisted === name ? hostile() : fitting(of, name, random, seen));
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (twist === 'path') return random.pick(PATHS_AS_THEY_ARE).replaceAll(' ', '%20');
    return written(parameters.find((one) => one.in === 'path' && one.name === name) ?? { in: 'path', name });
  });
  const asked = parameters
    .filter((one) => one.in === 'query' && (one.required || one.name === twisted || random.next() < 0.5))
    .map((one) => `${inAddress(one.name)}=${written(one)}`);
  if (twist === 'query') asked.push(random.pick(QUERIES_AS_THEY_ARE));

  const sendsBody = call.method !== 'GET' && (schema !== undefined || twist === 'raw' || twist === 'more');
  const payload = twist === 'raw' ? random.pick(RAW_BODIES) : JSON.stringify(inBody);
  return {
    method: call.method,
    path: asked.length > 0 ? `${path}?${asked.join('&')}` : path,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(sendsBody ? { 'content-type': twist === 'type' ? random.pick(CONTENT_TYPES) : 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(twist === 'header' ? encoded(random.pick(HEADERS)) : {}),
    },
    ...(sendsBody ? { body: payload } : {}),
  };
};

/** Node sends a header as single bytes. */
const encoded = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );

const told = ({ method, path, body }: Sent, as: string) =>
  `${method} ${path.slice(0, 160)} as ${as} ${String(body ?? '').slice(0, 160)}`;

/** Sends requests of a call and keeps what must not be; answers the last of them, undefined when the connection broke. */
export const tryRequest = async (
  url: string,
  request: Sent,
  as: string,
  surface: Surface,
): Promise<Got | undefined> => {
  surface.tried();
  try {
    const got = await send(url, request);
    for (const fault of faultsOf(got)) surface.found(`${told(request, as)}: ${fault}`);
    return got;
  } catch (error) {
    surface.found(`${told(request, as)}: the connection broke, ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};

const SIDE_BY_SIDE = 6;

interface Fuzzing {
  readonly random: Random;
  readonly surface: Surface;
  /** So many requests of each call as each person, if there is time. */
  readonly times: number;
  /** All the time that there is; without it all requests are made. */
  readonly seconds?: number;
  readonly seen?: Seen;
}

/**
 * Requests of each call as each person, in rounds: one of every call as everybody before the second of any, so that time that
 * is up leaves no call unasked; a call that was not asked by everybody by then is a finding. Two where they may not make it.
 * Some at a time, in one order per seed.
 */
export const fuzzCalls = async (
  url: string,
  calls: readonly DocumentedCall[],
  people: Readonly<Record<string, string | undefined>>,
  { random, surface, times, seconds = Number.POSITIVE_INFINITY, seen = new Map() }: Fuzzing,
): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  const isTime = () => performance.now() < until;
  const asked = calls.filter((call) => !endsSession(call));
  let round = asked.flatMap((call) => Object.keys(people).map((who) => ({ call, who })));
  const heard = new Set<DocumentedCall>();
  let unasked: typeof round = [];
  let rounds = 0;
  while (rounds < times && round.length > 0 && isTime()) {
    const waiting = [...round];
    const next: typeof round = [];
    const take = () => (isTime() ? waiting.shift() : undefined);
    const worker = async () => {
      for (let one = take(); one; one = take()) {
        const { call, who } = one;
        const got = await tryRequest(url, requestOf(call, random, seen, people[who]), who, surface);
        if (got?.status === 200 && call.method === 'GET') noteSeen(seen, jsonOf(got));
        const isRefused = got?.status === 401 || got?.status === 403;
        if (got && !isRefused) heard.add(call);
        if (rounds === 0 || !isRefused) next.push(one);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    if (rounds === 0) unasked = waiting;
    if (waiting.length > 0) break;
    rounds += 1;
    round = next;
  }
  for (const { call, who } of unasked) surface.found(`${call.method} ${call.path} was not asked as ${who} in time`);
  const late = new Set(unasked.map(({ call }) => call)).size;
  surface.reached(
    `${asked.length - late} of ${asked.length} operations asked as everybody, ${heard.size} of them heard from somebody; ${rounds} of ${times} rounds`,
  );
};
