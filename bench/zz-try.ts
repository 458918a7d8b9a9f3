import { spawn } from 'node:child_process';
import { writeFileSync, chmodSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { findPostgres, startPostgres } from '/work/wt/replica/scripts/lib/postgres.mjs';
import { openServerDatabase } from '/work/wt/replica/apps/api/src/platform/database/server-database';
const p = await startPostgres(findPostgres() ?? '', {});
const owner = new pg.Client({ connectionString: p.url }); await owner.connect();
await owner.query(`create role saakh_app; create table notes (user_id text, note text); grant select, insert on notes to saakh_app; alter table notes enable row level security;
 create policy own on notes using (current_setting('saakh.scope', true) = 'customer' and user_id = current_setting('saakh.user_id', true)) with check (true);
 insert into notes select 'usr_' || n % 10, 'n' || n from generate_series(1, 100) n`);
const port = new URL(p.url).port;
const mk = async (name: string, extra: string, connect: string) => {
  const listen = name === 'plain' ? 16431 : name === 'ignore' ? 16432 : 16433;
  writeFileSync(`/tmp/replica/pgb/${name}.ini`, `[databases]\npostgres = host=127.0.0.1 port=${port} ${connect}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${listen}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\ndefault_pool_size=4\n${extra}\nlogfile=/tmp/replica/pgb/${name}.log\n`);
  chmodSync('/tmp/replica/pgb', 0o777);
  // auth_type any logs in as the database's own user.
  const b = spawn('/usr/sbin/pgbouncer', ['-u', 'postgres', `/tmp/replica/pgb/${name}.ini`], { stdio: 'ignore' });
  await new Promise((f) => setTimeout(f, 1500));
  const url = `postgres://postgres@127.0.0.1:${listen}/postgres`;
  const db = openServerDatabase({ url, poolSize: 8, acquireMs: 5000, onConnectionError: () => undefined });
  const wrong = new Map<string, number>(); let ok = 0; const roles = new Set<string>(); let leaks = 0;
  await Promise.all(Array.from({ length: 4 }, async (_, w) => {
    for (let n = 0; n < 8; n += 1) {
      const userId = `usr_${(w + n) % 10}`;
      try {
        const rows = await db.transaction({ kind: 'customer', userId }, async (tx) => {
          const r = ((await tx.execute(sql`select user_id, current_user::text as me, current_setting('statement_timeout') as t from notes where note <> ${'x'}`)) as any).rows;
          await tx.execute(sql`select ${n}::int as n`);
          return r;
        });
        ok += 1; for (const r of rows) { roles.add(`${r.me} ${r.t}`); if (r.user_id !== userId) leaks += 1; }
        if (rows.length !== 10) leaks += 1;
      } catch (e: any) { const m = String(e.cause?.message ?? e.message).replace(/\d+/g, 'N').slice(0, 120); wrong.set(m, (wrong.get(m) ?? 0) + 1); }
    }
  }));
  console.log(name, { ok, leaks, roles: [...roles], wrong: [...wrong] });
  await db.close().catch(() => undefined); b.kill('SIGINT');
};

await mk('ignore', 'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits', 'user=postgres');
await mk('query', 'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits', `user=postgres connect_query='set role saakh_app; set statement_timeout=15000'`);
await owner.end(); await p.stop(); process.exit(0);
