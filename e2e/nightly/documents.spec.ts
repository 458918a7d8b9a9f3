import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type Postgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { endProgram } from '../../scripts/lib/programs.mjs';
import { findTestTools } from '../../scripts/lib/tests/tools.mjs';

/** What needs root, systemd or the whole machine: it is only read by the shell, each by the reason. */
const ONLY_READ: Readonly<Record<string, string>> = {
  'apt-get': 'installs programs of the machine',
  npm: 'installs packages beside the sources; the build is the one that the journeys made',
  useradd: 'makes an account of the machine',
  userdel: 'removes an account of the machine',
  systemctl: 'needs systemd; its units are verified, and the test starts what they start',
};

/** What a reader puts in place of what the pages leave open, and what ends with another status, as the pages say. */
const CHOSEN = [
  ['<empty folder>', '/var/backups/saakh/by-hand'],
  ['<that folder>', '/var/backups/saakh/by-hand'],
  ['"<who accepts it>" "<why>"', '"Asha Rao" "A trial"'],
] as const;
const ENDS_WITH_1 = [
  // Nothing of the examples' mail, SMS and hosts is there: it names the faults.
  /main\.js doctor/,
  // The log is whole, so there is no loss to accept.
  /main\.js accept-loss/,
];
/** The one command of backups.md that wants a place of its own. */
const RESTORE = /main\.js restore/;

const folder = mkdtempSync(join(tmpdir(), 'saakh-documents-'));
const at = (path: string) => join(folder, path);
const MOVED = /(?<![\w./])(?=\/(?:etc|opt|var)\/)/g;
let bin: string;
let postgres: Postgres;
let env: NodeJS.ProcessEnv;
let server: ChildProcess | undefined;
let port: number;

interface Block {
  readonly page: string;
  readonly text: string;
}
/** The blocks of a page that a shell reads, in their order. */
const blocksOf = (page: string): Block[] =>
  [...readFileSync(inRoot('docs', page), 'utf8').matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', text = '']) => ({ page, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }),
  );

/** A statement as the superuser, and what it answers. */
const ask = (statement: string): string =>
  execFileSync(join(bin, 'psql'), ['-qAtc', statement], { env, encoding: 'utf8' }).trim();

function put(name: string, script: string) {
  writeFileSync(at(`bin/${name}`), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
}

test.beforeAll(async () => {
  const { postgres: found } = await findTestTools({ browser: false, server: true });
  if (!found) throw new Error('No PostgreSQL is there');
  bin = found;
  postgres = await startPostgres(bin);
  port = await freePort();
  for (const path of ['bin', 'opt/saakh', 'etc/systemd/system', 'etc/caddy', 'var/lib', 'var/backups'])
    mkdirSync(at(path), { recursive: true });
  for (const part of ['apps', 'deploy', 'package.json']) symlinkSync(inRoot(part), at(`opt/saakh/${part}`));
  for (const name of Object.keys(ONLY_READ)) put(name, `echo "$0 $*" >> ${at('only-read')}`);
  put('runuser', 'shift 3; exec "$@"');
  // The accounts are not there, so nothing can be theirs.
  const args = 'case $1 in -o|-g) shift 2;; *) args+=("$1"); shift;; esac';
  put('install', `args=(); while [ $# -gt 0 ]; do ${args}; done\nexec /usr/bin/install "\${args[@]}"`);
  const { hostname, port: databasePort } = new URL(postgres.url);
  env = {
    PATH: [at('bin'), bin, process.env.PATH].join(delimiter),
    ...{ HOME: folder, PGHOST: hostname, PGPORT: databasePort, PGUSER: 'postgres' },
  };
});
test.afterAll(async () => {
  if (server) await endProgram(server, 30_000);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asTyped = (text: string): string =>
  CHOSEN.reduce((typed, [open, chosen]) => typed.replaceAll(open, chosen), text)
    .replaceAll(MOVED, folder)
    .replaceAll('127.0.0.1:5432', new URL(postgres.url).host);

/** A line that ends otherwise than well, and is meant to, ends well. */
function expected(line: string): string {
  // The same command as the one before it, for those who run the containers.
  if (line.startsWith('docker compose ')) return ':';
  if (ENDS_WITH_1.some((pattern) => pattern.test(line))) return `{ ${line} && exit 90; } || test $? -eq 1`;
  return RESTORE.test(line) ? `(eval "$ELSEWHERE"; ${line})` : line;
}

const settings = `set -a; . ${at('etc/saakh/saakh.env')}; . ${at('etc/saakh/saakh.env.backup-key')}; set +a\n`;
function run({ page, text }: Block, before = '', more: NodeJS.ProcessEnv = {}): string {
  const script = before + asTyped(text).split('\n').map(expected).join('\n');
  const options = { cwd: at('opt/saakh'), env: { ...env, ...more }, encoding: 'utf8', timeout: 120_000 } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-eo', 'pipefail', '-c', script], options);
  expect({ page, text, status, said: status === 0 ? '' : stderr + stdout }).toEqual({
    page,
    text,
    status: 0,
    said: '',
  });
  return stdout;
}

/** Fills in what the file leaves open with its own examples, and with what the pages say. */
function fillIn(chosen: Readonly<Record<string, string>>): void {
  const file = at('etc/saakh/saakh.env');
  const example = /^# Example: ([A-Z0-9_]+)=(.*)\n\1=$/gm;
  let text = readFileSync(file, 'utf8').replaceAll(example, (_all, name, value) => `${name}=${value}`);
  for (const [name, value] of Object.entries(chosen))
    text = text.replace(new RegExp(`^#?${name}=.*$`, 'm'), () => `${name}=${value}`);
  writeFileSync(file, text);
}

test('R-RUN-4 R-DB-3 each command of the pages about a server runs as it stands there, from nothing to nothing', async () => {
  test.setTimeout(600_000);
  const production = blocksOf('production.md');
  const first = blocksOf('first-day.md');
  const backups = blocksOf('backups.md');
  const removal = blocksOf('uninstall.md');
  expect([production, first, backups, removal].map((blocks) => blocks.length > 0)).not.toContain(false);
  expect(blocksOf('bring-in.md')).toEqual([]);
  for (const { text } of [...production, ...first, ...removal]) execFileSync('bash', ['-n', '-c', text]);

  // Its database, then its settings, then what is left: units, proxy, help.
  let logins = '';
  for (const block of production) {
    const said = run(block);
    if (block.text.includes('createdb')) logins = said;
    if (!block.text.includes('main.js env /etc')) continue;
    const named = [...logins.matchAll(/^(DATABASE\w*_URL)=(.+)$/gm)];
    const given = Object.fromEntries(named.map(([, name, url]) => [name, url]));
    expect(Object.keys(given)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL']);
    const more = { DATA_DIR: at('var/lib/saakh'), TRUSTED_PROXIES: '127.0.0.1,::1', PORT: String(port) };
    fillIn({ ...given, ...more, PICTURES_ORIGIN: 'https://pictures.example' });
  }
  const units = ['saakh.service', 'saakh-backup.service', 'saakh-backup.timer'];
  expect(units.filter((unit) => !existsSync(at(`etc/systemd/system/${unit}`)))).toEqual([]);
  verifyBy('systemd-analyze', ['verify', ...units.map((unit) => at(`etc/systemd/system/${unit}`))]);
  verifyBy('caddy', ['validate', '--adapter', 'caddyfile', '--config', at('etc/caddy/Caddyfile')]);
  composeIsRead();

  await serve();
  for (const block of first) {
    const said = run(block, block.text.startsWith('LEGAL_NAME') ? '' : settings);
    // Between the two commands she does what the page says.
    if (block.text.includes('first-administrator')) await choosePassword(said);
  }

  const empty = "create database elsewhere owner saakh_owner template template0 encoding 'UTF8' locale 'C.UTF-8'";
  ask(empty);
  const there = (name: string) => `${name}=$(echo "$${name}" | sed 's#/saakh$#/elsewhere#')`;
  const ELSEWHERE = `export ${there('DATABASE_URL')} ${there('DATABASE_OWNER_URL')} DATA_DIR=${at('var/restored')}`;
  for (const block of backups) run(block, settings, { ELSEWHERE });
  ask('drop database elsewhere');

  if (server) await endProgram(server, 30_000);
  run({ page: 'saakh-backup.service', text: backupOfUnit() }, settings);
  for (const block of removal) run(block);
  const places = ['opt/saakh', 'etc/saakh', 'var/lib/saakh', 'var/backups/saakh'];
  expect(places.filter((path) => existsSync(at(path)))).toEqual([]);
  expect(ask("select rolname from pg_roles where rolname like 'saakh%'")).toBe('');
});

/** Opens the link that a command has printed, as its proxy passes it on, and chooses a password. */
async function choosePassword(said: string): Promise<void> {
  const link = new URL(/https:\/\/\S+/.exec(said)?.[0] ?? '');
  const headers = {
    ...{ host: link.host, origin: link.origin, 'content-type': 'application/json' },
    ...{ 'x-forwarded-proto': 'https', 'x-forwarded-host': link.host, 'x-forwarded-for': '192.0.2.7' },
  };
  const path = '/api/admin/password/reset';
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  asked.end(
    JSON.stringify({ token: /[\w-]{43}/.exec(link.hash)?.[0], password: 'A long one for the first day, 4711' }),
  );
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status } = answer;
  expect({ status, said: status === 200 ? '' : await text(answer) }).toEqual({ status: 200, said: '' });
}

/** As far as the program is there. */
function verifyBy(program: string, args: readonly string[]): void {
  const given = { ...env, SITE: 'loans.example.in', PICTURES: 'pictures.example.in', UPSTREAMS: '127.0.0.1:3000' };
  const { error, status, stderr } = spawnSync(program, args, { env: given, encoding: 'utf8' });
  if (error === undefined) expect({ program, status, stderr }).toMatchObject({ status: 0 });
}

function composeIsRead(): void {
  if (spawnSync('docker', ['compose', 'version'], { env }).status !== 0) return;
  cpSync(inRoot('deploy'), at('deploy'), { recursive: true });
  cpSync(at('etc/saakh/saakh.env'), at('deploy/saakh.env'));
  const names = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'PROGRAM_PASSWORD', 'MINIO_PASSWORD', 'SITE', 'PICTURES'];
  writeFileSync(at('deploy/.env'), names.map((name) => `${name}=x`).join('\n'));
  verifyBy('docker', ['compose', '-f', at('deploy/compose.yaml'), 'config', '-q']);
}

/** What `systemctl start saakh-backup.service` runs. */
const backupOfUnit = (): string =>
  /^ExecStart=(.*)$/m
    .exec(readFileSync(inRoot('deploy', 'saakh-backup.service'), 'utf8'))?.[1]
    ?.replaceAll('%%', '%')
    .replaceAll('/usr/bin/node', 'node') ?? '';

/** What `systemctl enable --now saakh.service` starts, until it answers. */
async function serve(): Promise<void> {
  const script = `${settings}exec node apps/api/dist/main.js`;
  server = spawn('bash', ['-c', script], {
    cwd: at('opt/saakh'),
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 120_000, intervals: [500] }).toBe(true);
}
