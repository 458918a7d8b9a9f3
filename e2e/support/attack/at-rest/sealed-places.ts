import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_PASSWORD } from '../../sign-in';
import type { UnderAttack } from '../app-under-attack';
import { faultsOf } from '../judge';
import { type Got, jsonOf, sendJson } from '../send';
import type { Surface } from '../surface';
import { type Customer, LEAD_NAMES } from './people-at-rest';

/** A sealed value of a row, and the call that shows what it holds. */
interface SealedPlace {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly id: string;
  /** A row of the same table that has another value there, and a column of the same row that is sealed, too. */
  readonly otherId?: string;
  readonly otherColumn?: string;
  readonly read: () => Promise<Got>;
  /** What a good answer holds of this value, and what of the other row's must never be in it. */
  readonly shows: string;
  readonly hides?: string;
}

const idOf = async (client: pg.Client, text: string, values: readonly string[] = []): Promise<string> =>
  String((await client.query(text, [...values])).rows[0]?.id);

/** Where people of every kind are kept sealed and a call opens it. */
export const placesOf = async (
  { app, tokens }: UnderAttack,
  client: pg.Client,
  [meera, ravi]: readonly [Customer, Customer],
): Promise<readonly SealedPlace[]> => {
  const ask = (token: string | undefined, path: string, body?: object) => () =>
    sendJson(app.url, body ? 'POST' : 'GET', path, body, token);
  const admin = tokens['role 1'];
  const staff = (await client.query('select staff_id as id, role_id from staff_users')).rows;
  const staffId = (role: number) => String(staff.find((one) => one.role_id === role)?.id);
  const accounts = jsonOf(await ask(admin, '/api/partner-accounts?q=partner%40saakh.test')());
  const [account] = (accounts?.data ?? []) as { partnerUserId: string }[];
  const leads = jsonOf(await ask(tokens.owner, '/api/partner/assisted-leads')());
  const leadId = (name: string) =>
    ((leads?.data ?? []) as { name: string; leadId: string }[]).find((one) => one.name === name)?.leadId ?? '';
  const reveal = { field: 'pan', reason: 'complaint', password: DEMO_PASSWORD };
  const ofUsers = { table: 'users', key: 'user_id', id: meera.userId, otherId: ravi.userId };
  const me = ask(meera.token, '/api/user/me');
  return [
    {
      ...ofUsers,
      column: 'phone_sealed',
      otherColumn: 'email_sealed',
      read: me,
      shows: meera.mobile,
      hides: ravi.mobile,
    },
    { ...ofUsers, column: 'email_sealed', otherColumn: 'pan_sealed', read: me, shows: meera.email, hides: ravi.email },
    {
      ...{ ...ofUsers, column: 'pan_sealed', otherColumn: 'phone_sealed', shows: meera.pan, hides: ravi.pan },
      read: ask(admin, `/api/customer-service/customers/${meera.userId}/reveal`, reveal),
    },
    {
      ...{ table: 'staff_users', key: 'staff_id', id: staffId(3), otherId: staffId(2), column: 'email_sealed' },
      ...{ read: ask(admin, '/api/staff'), shows: 'agent@saakh.test' },
    },
    {
      ...{ table: 'partner_users', key: 'partner_user_id', column: 'email_sealed', id: account?.partnerUserId ?? '' },
      otherId: await idOf(
        client,
        'select partner_user_id as id from partner_users where partner_user_id <> $1 limit 1',
        [account?.partnerUserId ?? ''],
      ),
      ...{ read: ask(admin, '/api/partner-accounts?q=partner%40saakh.test'), shows: 'partner@saakh.test' },
    },
    {
      ...{ table: 'partner_leads', key: 'lead_id', column: 'name_sealed', otherColumn: 'phone_sealed' },
      ...{ id: leadId(LEAD_NAMES[0]), otherId: leadId(LEAD_NAMES[1]) },
      ...{ read: ask(tokens.owner, '/api/partner/assisted-leads'), shows: LEAD_NAMES[0] },
    },
  ];
};

const flipped = (sealed: string, place: (bytes: Buffer) => number): string => {
  const [version = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  const at = place(bytes);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return `${version}.${bytes.toString('base64url')}`;
};

/** What somebody who may write to the database puts in a sealed value's place. */
const spoiltValues = (
  own: string,
  others: Readonly<Record<string, string | null>>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(others).filter((one): one is [string, string] => one[1] !== null)),
  'a bit of the nonce turned': flipped(own, () => 0),
  'a bit of the value turned': flipped(own, () => 12),
  'a bit of the tag turned': flipped(own, ({ length }) => length - 1),
  'cut short': own.slice(0, 24),
  'nothing but the nonce': own.slice(0, 3 + 16),
  'under a key that there is not': own.replace(/^v\d+/, 'v9'),
  'with a dot more': `${own}.`,
  'in the clear': '9876599999',
  'nothing at all': '',
});

const LOG_WITHIN_MS = 5_000;
/** The lines of the log about one request that failed; they come by a pipe, a moment after the answer. */
const logOf = async ({ app }: UnderAttack, requestId: string): Promise<string> => {
  const until = Date.now() + LOG_WITHIN_MS;
  for (;;) {
    const lines = app
      .output()
      .split('\n')
      .filter((line) => line.includes(requestId) && line.includes('"err"'));
    if (lines.length > 0 || Date.now() > until) return lines.join('\n');
    await sleep(20);
  }
};

/** An answer to a call whose sealed value is not what we sealed: an error without anything, and a log that says where and no more. */
export const judgeSpoilt = async (
  world: UnderAttack,
  { got, place, values, what }: { got: Got; place: string; values: readonly string[]; what: string },
  surface: Surface,
): Promise<void> => {
  const told = jsonOf(got);
  const tell = (words: string) => surface.found(`${place}, ${what}: ${words}`);
  if (got.status !== 500 || told?.code !== 'INTERNAL') return tell(`${got.status} ${got.text.slice(0, 120)}`);
  for (const fault of faultsOf(got).filter((one) => one !== 'answered 500')) tell(fault);
  const log = await logOf(world, String(told.requestId));
  if (!log.includes(place)) tell(`the log does not say where: ${log.slice(0, 200)}`);
  for (const [where, text] of [
    ['answer', got.text],
    ['log', log],
  ] as const) {
    if (values.some((value) => value.length > 3 && text.includes(value))) tell(`the ${where} tells a value`);
  }
};

/** Puts each spoilt value in a place in turn, has it read, and puts back what was there. */
export const spoilPlace = async (world: UnderAttack, client: pg.Client, place: SealedPlace, surface: Surface) => {
  const { table, key, column, id, otherId, otherColumn, read, shows, hides } = place;
  const keptIn = async (of: string, which = column): Promise<string | null> =>
    (await client.query(`select ${which} as value from ${table} where ${key} = $1`, [of])).rows[0]?.value ?? null;
  const put = (value: string | null) =>
    client.query(`update ${table} set ${column} = $1 where ${key} = $2`, [value, id]);
  const good = async (when: string) => {
    const got = await read();
    if (got.status !== 200 || !got.text.includes(shows))
      surface.found(`${table}.${column} ${when}: ${got.status} ${got.text.slice(0, 160)}`);
  };
  await good('before');
  const own = await keptIn(id);
  if (own === null) return surface.found(`${table}.${column} of ${id} is empty`);
  const others = {
    'of another row': otherId === undefined ? null : await keptIn(otherId),
    'of another column': otherColumn === undefined ? null : await keptIn(id, otherColumn),
  };
  for (const [what, value] of Object.entries(spoiltValues(own, others))) {
    surface.tried();
    await put(value);
    const values = [own, value, shows, hides ?? ''].filter((one) => one !== '');
    await judgeSpoilt(world, { got: await read(), place: `${table}.${column}`, values, what }, surface);
  }
  await put(own);
  await good('after');
};
