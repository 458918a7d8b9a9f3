import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { cellsOf, dumpOf, keysOf, reseal, writingsOf } from '../support/attack/at-rest/dump';
import { type Customer, makePeople, PERSONAL } from '../support/attack/at-rest/people-at-rest';
import { judgeSpoilt, placesOf, spoilPlace } from '../support/attack/at-rest/sealed-places';
import { OPEN_TO_ATTACK, whileBusy } from '../support/attack/people';
import { jsonOf, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { signInByApi } from '../support/by-api/customer-by-api';
import { runCommand } from '../support/faults/backup-drill';
import { DEMO_PASSWORD } from '../support/sign-in';
import { startApp } from '../support/start-app';

const world = startUnderAttack();
let people: readonly [meera: Customer, ravi: Customer];
beforeAll(async () => {
  people = await makePeople(world.app.url, world.tokens);
});
const server = (): string => {
  if (world.app.databaseUrl === undefined) throw new Error('There is no server');
  return world.app.databaseUrl;
};

attack(
  'S-PAN-5 S-PAN-1 S-PAN-4 a sealed value of another row or column, with a bit turned, cut short or in the clear is never shown, and the log says where alone',
  async (surface) => {
    await inDatabase(server(), async (client) => {
      for (const place of await placesOf(world, client, people)) await spoilPlace(world, client, place, surface);
    });
  },
);

attack('S-PAN-5 an account that was given another’s sealed address is not signed in to', async (surface) => {
  const login = (email: string) =>
    sendJson(world.app.url, 'POST', '/api/admin/login', { email, password: DEMO_PASSWORD });
  const adminIdOf = async (email: string) => String(jsonOf(await login(email))?.adminId);
  const [adminId, agentId] = [await adminIdOf('admin@saakh.test'), await adminIdOf('agent@saakh.test')];
  await inDatabase(server(), async (client) => {
    const rowOf = async (id: string) =>
      (await client.query('select email_sealed, email_index from staff_users where staff_id = $1', [id])).rows[0];
    const [admin, agent] = [await rowOf(adminId), await rowOf(agentId)];
    const write = (id: string, { email_sealed: sealed, email_index: index }: typeof admin) =>
      client.query('update staff_users set email_sealed = $2, email_index = $3 where staff_id = $1', [
        id,
        sealed,
        index,
      ]);
    surface.tried();
    await write(agentId, { ...agent, email_index: 'f'.repeat(32) });
    await write(adminId, agent);
    const values = [admin.email_sealed, agent.email_sealed, 'admin@saakh.test', 'agent@saakh.test'];
    const moved = { got: await login('agent@saakh.test'), values, what: 'with its index, at the sign-in' };
    await judgeSpoilt(world, { ...moved, place: 'staff_users.email_sealed' }, surface);
    await write(adminId, admin);
    await write(agentId, agent);
    if ((await adminIdOf('agent@saakh.test')) !== agentId) surface.found('The agent signs in no more');
  });
});

attack(
  'S-PAN-2 an index made with any other key finds nobody, none can be made without a key, and nobody tries numbers out',
  async (surface) => {
    const [, ravi] = people;
    const { INDEX_KEY: indexKey = '', ...others } = { ...keysOf(world.app), none: '', zeros: '0'.repeat(64) };
    const hashed = (key: string, kind: string, text: string) =>
      createHmac('sha256', Buffer.from(key, 'hex')).update(`${kind}\0${text}`).digest('hex').slice(0, 32);
    await inDatabase(server(), async (client) => {
      const { rows } = await client.query('select phone_index, pan_index from users where user_id = $1', [ravi.userId]);
      const [own] = rows;
      if (!/^[0-9a-f]{32}$/.test(own.pan_index)) surface.found(`The index of a PAN is ${own.pan_index}`);
      const known = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
        [ravi.pan, `pan\0${ravi.pan}`].map((text) => createHash(name).update(text).digest('hex').slice(0, 32)),
      );
      known.push(...Object.values(others).map((key) => hashed(key, 'pan', ravi.pan)));
      known.push(hashed(indexKey, 'phone', ravi.pan));
      surface.tried(known.length);
      if (known.includes(own.pan_index)) surface.found('The index of a PAN can be made without its own key');
      for (const [at, [name, key]] of Object.entries(others).entries()) {
        surface.tried();
        const mobile = `987651172${at}`;
        await client.query('update users set phone_index = $2 where user_id = $1', [
          ravi.userId,
          hashed(key, 'phone', mobile),
        ]);
        const api = await whileBusy(() => signInByApi(world.app.url, mobile));
        const me = await sendJson(world.app.url, 'GET', '/api/user/me', undefined, api.token);
        if (me.text.includes(ravi.userId) || me.text.includes(ravi.mobile)) surface.found(`${name} found somebody`);
      }
      await client.query('update users set phone_index = $2 where user_id = $1', [ravi.userId, own.phone_index]);
    });
    for (const path of ['/api/customer-service/find', '/api/merchant-applications/find']) {
      const asked = Array.from({ length: 70 }, (_, at) =>
        sendJson(world.app.url, 'POST', path, { text: `QZXPT${4000 + at}K` }, world.tokens['role 1']),
      );
      const heard = (await Promise.all(asked)).filter(({ status }) => status === 200).length;
      surface.tried(asked.length);
      if (heard !== 60) surface.found(`${heard} of 70 numbers were looked up at ${path}`);
    }
  },
);

/** Where brands, lenders and insurers say how they are reached, which everybody is shown; and amounts. */
const PUBLISHED = /^(?:brands|lenders|insurance_plans|lender_connections)\.|_paise$/;
const MOBILE = /(?<![\w.+/=-])(?:\+?91)?[6-9]\d{9}(?![\w.+/=-])/;
const PAN = /(?<![A-Za-z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Za-z0-9])/;
const ADDRESS = /[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}/i;

attack(
  'S-PAN-1 S-PAN-4 S-PAN-6 a copy of the whole database has every value sealed for itself, no key, and nobody’s PAN, number or address',
  async (surface) => {
    const dump = dumpOf(server());
    for (const text of PERSONAL) {
      surface.tried();
      if (writingsOf(text).some((writing) => dump.includes(writing))) surface.found(`${text} stands in it`);
    }
    for (const [name, key] of Object.entries(keysOf(world.app))) {
      surface.tried();
      const bytes = Buffer.from(key, 'hex').toString('base64');
      if (dump.includes(key) || dump.includes(bytes.slice(0, -2))) surface.found(`${name} stands in it`);
    }
    const nonces = new Set<string>();
    let sealed = 0;
    for (const { place, value } of cellsOf(dump)) {
      if (place.endsWith('_sealed')) {
        surface.tried();
        sealed += 1;
        // Nonce and tag alone are 28 bytes.
        if (!/^v1\.[\w-]{38,}$/.test(value)) surface.found(`${place} is not sealed: ${value.slice(0, 40)}`);
        nonces.add(value.slice(3, 19));
      } else if (!PUBLISHED.test(place)) {
        const found = MOBILE.exec(value) ?? PAN.exec(value) ?? ADDRESS.exec(value);
        if (found) surface.found(`${place}: ${value.slice(Math.max(0, found.index - 30), found.index + 40)}`);
      }
    }
    if (nonces.size !== sealed) surface.found(`${sealed - nonces.size} of ${sealed} nonces came twice`);
    if (sealed < 100) surface.found(`Only ${sealed} values are sealed`);
  },
);

const SEALED_BY_BACKUP = 'SKB1';
/** They vouch for the others: names of tables and files, counts and sums. */
const MANIFESTS = ['manifest.json', 'manifest.mac'];

attack(
  'S-PAN-7 a backup has nobody in it and no key, and whoever lacks its key gets nothing out of it',
  async (surface) => {
    const folder = mkdtempSync(join(tmpdir(), 'saakh-at-rest-'));
    try {
      const backup = join(folder, 'backup');
      const from = { DATA_DIR: world.app.dataDir, DATABASE_URL: server() };
      const made = runCommand(from, 'back-up', backup);
      if (made.status !== 0) return surface.found(`It ended with ${made.status}: ${made.stderr}`);
      const keys = Object.values(keysOf(world.app));
      const written = [...PERSONAL.flatMap(writingsOf), ...keys, 'd'.repeat(64)].map((text) => Buffer.from(text));
      const bytes = [...keys, 'd'.repeat(64)].map((key) => Buffer.from(key, 'hex'));
      const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { parentPath, name } of files) {
        surface.tried();
        const content = readFileSync(join(parentPath, name));
        if ([...written, ...bytes].some((one) => content.includes(one)))
          surface.found(`${name} tells of somebody or a key`);
        const isSealed = content.subarray(0, 4).toString() === SEALED_BY_BACKUP;
        if (!isSealed && !MANIFESTS.includes(name)) surface.found(`${name} is not sealed`);
        if (/secret|\.env|key/i.test(name)) surface.found(`${name} is in it`);
      }
      if (!files.some(({ name }) => name === 'database.dump')) surface.found('The database is not in it');
      await inDatabase(server(), (client) => client.query('create database taken_away'));
      const target = new URL(server());
      target.pathname = '/taken_away';
      for (const key of ['e'.repeat(64), '']) {
        surface.tried();
        const thief = { DATA_DIR: join(folder, `thief${key.slice(0, 1)}`), DATABASE_URL: target.href, BACKUP_KEY: key };
        const { status, stderr } = runCommand(thief, 'restore', backup);
        if (status === 0 || !/BACKUP_KEY/.test(stderr))
          surface.found(`It was restored: ${status} ${stderr.slice(0, 120)}`);
      }
      const tables = await inDatabase(target.href, (client) =>
        client.query(`select 1 from information_schema.tables where table_schema = 'public'`),
      );
      if (tables.rowCount !== 0) surface.found(`${tables.rowCount} tables were restored`);
    } finally {
      await inDatabase(server(), (client) => client.query('drop database if exists taken_away'));
      await rm(folder, { recursive: true, force: true });
    }
  },
);

// Last: what is sealed anew the program of before can't open.
attack(
  'S-PAN-3 while keys change everything is read and sealed at every moment; whoever has the old key alone opens nothing then',
  async (surface) => {
    const [meera] = people;
    const old = `1:${keysOf(world.app).ENCRYPTION_KEYS}`;
    const both = `2:${'7'.repeat(64)},${old}`;
    const env = { ...OPEN_TO_ATTACK.env, ENCRYPTION_KEYS: both };
    const newer = await startApp({ beside: world.app, env });
    const read = (url: string) => sendJson(url, 'GET', '/api/user/me', undefined, meera.token);
    let isGoingOn = true;
    const readOn = async () => {
      while (isGoingOn) {
        surface.tried();
        const { status, text } = await read(newer.url);
        if (status !== 200 || !text.includes(meera.mobile))
          return surface.found(`Meanwhile: ${status} ${text.slice(0, 120)}`);
      }
    };
    const plain = `select count(*)::int as n from users where phone_sealed !~ '^v[12][.]' or email_sealed !~ '^v[12][.]'
      or pan_sealed !~ '^v[12][.]'`;
    const lookOn = () =>
      inDatabase(server(), async (client) => {
        while (isGoingOn) {
          const [row] = (await client.query(plain)).rows;
          if (row.n !== 0) return surface.found(`${row.n} values stood readable`);
        }
      });
    try {
      const watching = Promise.all([readOn(), lookOn()]);
      const { code, said } = await reseal(world.app, both);
      isGoingOn = false;
      await watching;
      if (code !== 0) surface.found(`Not all are sealed anew: ${code} ${said.slice(0, 300)}`);
      const { status, text } = await read(newer.url);
      if (status !== 200 || !text.includes(meera.email)) surface.found(`After it: ${status} ${text.slice(0, 120)}`);
      for (const { place, value } of cellsOf(dumpOf(server()))) {
        if (place.endsWith('_sealed') && !value.startsWith('v2.')) surface.found(`${place} is ${value.slice(0, 3)}`);
      }
      const late = { got: await read(world.app.url), what: 'after the keys changed' };
      const values = [meera.mobile, meera.email];
      await judgeSpoilt(world, { ...late, place: 'users.phone_sealed', values }, surface);
    } finally {
      isGoingOn = false;
      await newer.stop();
    }
  },
);
