import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../../../../../scripts/lib/postgres.mjs';
import { findServerFaults } from './server-faults';

const bin = findPostgres();

describe.skipIf(!bin)('a server of production', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let admin: pg.Client;
  const run = (statement: string) => admin.query(statement);
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await run('create role owner login createrole; create role program login; create role poor login');
    await run('create database loans owner owner');
    await run('create database others owner poor');
    await run(`create database old owner owner encoding 'SQL_ASCII' locale 'C' template template0`);
  });
  afterAll(async () => {
    await admin.end();
    await server.stop();
  });

  const url = (user: string, database = 'loans', change: object = {}) =>
    Object.assign(new URL(server.url), { username: user, password: 'pw-1', pathname: `/${database}`, ...change }).href;
  const faults = (program: string, owner: string, env: 'demo' | 'production' = 'production') =>
    findServerFaults({ url: program, ownerUrl: owner, env });

  test('R-DB-3 two right logins have no fault', async () => {
    expect(await faults(url('program'), url('owner'))).toEqual([]);
    expect(await faults(server.url, server.url, 'demo')).toEqual([]);
  });

  test('R-DB-3 an owner that may not make roles is named with the right that it needs', async () => {
    expect(await faults(url('program', 'others'), url('poor', 'others'))).toEqual([
      expect.stringMatching(/^DATABASE_OWNER_URL: the login "poor" needs CREATEROLE.*alter role "poor" createrole/),
    ]);
  });

  test('R-DB-3 an owner that may not create, a wrong encoding and a foreign role are named together', async () => {
    await run('create role saakh_app nologin');
    const found = await faults(url('program', 'old'), url('poor', 'old'));
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'DATABASE_OWNER_URL',
    ]);
    expect(found[0]).toContain('SQL_ASCII');
    expect(found[1]).toContain('grant saakh_app to "poor" with admin option');
    expect(found[2]).toContain('alter database "old" owner to "poor"');
    // Who has the role already needs nobody's right to give it.
    await run('grant saakh_app to program');
    expect(await faults(url('program', 'others'), url('poor', 'others'))).toEqual([]);
    await run('drop role saakh_app');
  });

  test.each([
    ['another host', { hostname: 'nowhere.invalid' }, /no connection to nowhere.invalid:\d+\/loans .*Correct the host/],
    ['another port', { port: '1' }, /no connection to 127.0.0.1:1\/loans .*correct host and port/],
    ['another database', { pathname: '/loanz' }, /database "loanz" does not exist .*Create the database/],
    ['another user', { username: 'nobody' }, /role "nobody" does not exist .*deploy\/logins.sql/],
  ])('R-DB-3 %s is named for both logins at once, without the password', async (_what, change, says) => {
    // Two logins also where both have the same name.
    const found = await faults(url('program', 'loans', change), `${url('owner', 'loans', change)}?application_name=x`);
    expect(found).toEqual([expect.stringMatching(/^DATABASE_URL: /), expect.stringMatching(/^DATABASE_OWNER_URL: /)]);
    for (const line of found) {
      expect(line).toMatch(says);
      expect(line).not.toMatch(/pw-1|\n/);
    }
  });

  test('S-AZ-3 a program with rights of its own, and two addresses that lead to two databases, are named together', async () => {
    const found = await faults(url('owner', 'others'), url('owner'));
    expect(found).toEqual([
      expect.stringMatching(/^DATABASE_URL: The database login "owner" may make roles/),
      expect.stringMatching(/^DATABASE_OWNER_URL leads to another database/),
    ]);
  });

  test.each([['production'], ['demo']] as const)(
    'R-DB-3 two logins that stand for each other are called swapped, with nothing else to do, in %s',
    async (env) => {
      const swapped = [expect.stringMatching(/^DATABASE_URL and DATABASE_OWNER_URL are swapped: "owner" .*"program"/)];
      expect(await faults(url('owner'), url('program'), env)).toEqual(swapped);
      // Also when the product has been there: then the role exists.
      await run('create role saakh_app nologin; grant saakh_app to program');
      expect(await faults(url('owner'), url('program'), env)).toEqual(swapped);
      await run('drop role saakh_app');
    },
  );

  test('R-DB-3 an address without a password is told so in words of the setting', async () => {
    await run(`alter role program password 'pw-1'`);
    const hba = join(server.data, 'pg_hba.conf');
    const trusting = readFileSync(hba, 'utf8');
    writeFileSync(hba, `host all program 127.0.0.1/32 scram-sha-256\n${trusting}`);
    await run('select pg_reload_conf()');
    const [ours, theirs] = [url('program', 'loans', { password: '' }), url('owner')];
    await expect
      .poll(() => faults(ours, theirs))
      .toEqual([
        expect.stringMatching(/^DATABASE_URL: the server asks for a password, .*postgres:\/\/program:PASSWORD@/),
      ]);
    expect(await faults(url('program'), theirs)).toEqual([]);
    writeFileSync(hba, trusting);
    await run('select pg_reload_conf()');
  });

  test('S-PAN-2 a database that was filled in production is none for a demo, nor the other way round', async () => {
    const own = new pg.Client({ connectionString: url('owner') });
    await own.connect();
    await own.query('create table key_checks (secret text, digest text)');
    for (const [filled, env] of [
      ['production', 'demo'],
      ['demo', 'production'],
    ] as const) {
      await own.query(`delete from key_checks; insert into key_checks values ('SAAKH_ENV', '${filled}')`);
      const says = new RegExp(`^SAAKH_ENV is ${env}, and this database was filled with SAAKH_ENV=${filled}\\.`);
      expect(await faults(url('program'), url('owner'), env)).toEqual([expect.stringMatching(says)]);
      expect(await faults(url('program'), url('owner'), filled)).toEqual([]);
    }
    await own.query('drop table key_checks');
    await own.end();
  });
});
