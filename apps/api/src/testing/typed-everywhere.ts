import type { Call } from '@saakh/contracts/call';
import * as z from 'zod/mini';
import { fieldsOf, findCalls, nameOf, sampleInput } from './every-call';
import { signInPartnerPerson } from './partner-sessions';
import { signInStaff } from './staff-sessions';
import type { TestApp } from './test-app';

/** Fields of words, by their names. */
const TYPED = new Set(['reason', 'note', 'text', 'words', 'subject', 'boardFacts', 'othersAffected']);
/** Calls whose `name` is private to its author. */
const OWN_NAMES = new Set([
  'POST /api/breaches',
  'POST /api/breaches/:breachId',
  'POST /api/internal-report/schedules',
  'POST /api/messaging/campaigns',
  'POST /api/partner/api-keys',
  'POST /api/saved-views',
  'POST /api/telecalling/queues',
  'POST /api/telecalling/queues/:queue_id',
  'POST /api/tracking-links',
  'POST /api/tracking-links/update',
]);
/** They may end the account that types. */
const LAST = /^\/api\/(?:staff|partner-accounts|partner\/people)\//;
/** Rows that an act is tried with, since it takes some only in one state. */
const MOST_ROWS = 12;

const isTyped = (call: Call, name: string) => TYPED.has(name) || (name === 'name' && OWN_NAMES.has(nameOf(call)));

/** Ids of rows that there are, by the name of a field: those of the table whose key it is, of several the one of its name, or that most refer to. */
async function makeFindIds(app: TestApp) {
  const keys = await app.sql<{ table: string; column: string }>(
    `select i.indrelid::regclass::text as table, a.attname as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     join pg_class c on c.oid = i.indrelid
     where i.indisprimary and i.indnkeyatts = 1 and c.relnamespace = 'public'::regnamespace
     order by c.relname = replace(a.attname, '_id', 's') desc,
       (select count(*) from pg_constraint f where f.confrelid = c.oid) desc, 1`,
  );
  const known = new Map<string, Promise<readonly unknown[]>>();
  const find = async (column: string): Promise<readonly unknown[]> => {
    const key = keys.find((one) => one.column === column);
    if (!key) return [];
    const rows = await app.sql<{ id: unknown }>(
      `select "${column}" as id from ${key.table} order by 1 limit ${MOST_ROWS}`,
    );
    return rows.map(({ id }) => id);
  };
  return (field: string): Promise<readonly unknown[]> => {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const found = known.get(column) ?? find(column);
    known.set(column, found);
    return found;
  };
}

/** What a call takes, with the first of the words that a field takes in each field of words. */
function typedInput(call: Call, words: readonly string[]) {
  const input = sampleInput(call);
  const { body: schema } = call;
  let body: Record<string, unknown> = { ...input.body };
  const names = fieldsOf(call).flatMap(({ part, name }) => (part === 'body' && isTyped(call, name) ? [name] : []));
  const typed = names.filter((name) =>
    words.some((text) => {
      const next = { ...body, [name]: text };
      if (!schema || !z.safeParse(schema, next).success) return false;
      body = next;
      return true;
    }),
  );
  return { params: input.params ?? {}, body, typed };
}

/**
 * Types words into every field of words that staff and the owner of a partner have, each with rows that there are; the names of
 * the calls that took them. `words` are tried in their order, the longest first.
 */
export async function typeEverywhere(app: TestApp, words: readonly string[]): Promise<readonly string[]> {
  const staff = await signInStaff(app, 'Typist');
  const [partner] = await app.sql<{ partner_id: string }>('select partner_id from brands where partner_id is not null');
  const owner = await signInPartnerPerson(app, 'Owner', { partnerId: partner?.partner_id ?? '' });
  const tokens: Readonly<Record<string, string>> = { admin: staff.token, partner: owner.token };
  const findIds = await makeFindIds(app);
  const calls = (await findCalls()).filter(({ method, body }) => method !== 'GET' && body !== undefined);
  const taken: string[] = [];
  let sent = 0;
  for (const call of [...calls].sort((a, b) => Number(LAST.test(a.path)) - Number(LAST.test(b.path)))) {
    const token = tokens[call.access.audience];
    if (token === undefined) continue;
    const { params, body, typed } = typedInput(call, words);
    if (typed.length === 0) continue;
    const ids = new Map<string, readonly unknown[]>();
    for (const name of [...Object.keys(params), ...Object.keys(body)]) ids.set(name, await findIds(name));
    for (let row = 0; row < MOST_ROWS && !taken.includes(nameOf(call)); row += 1) {
      const withRow = (given: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries(given).map(([name, value]) => {
            const known = ids.get(name) ?? [];
            return [name, known.length === 0 ? value : known[row % known.length]];
          }),
        );
      const own = withRow(params);
      sent += 1;
      const answer = await app.server.inject({
        method: call.method,
        url: call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(own[name]))),
        payload: withRow(body),
        headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` },
        remoteAddress: `10.9.${(sent >> 8) & 255}.${sent & 255}`,
      });
      if (answer.statusCode === 200) taken.push(nameOf(call));
      if ([...ids.values()].every((known) => known.length < 2)) break;
    }
  }
  return taken;
}
