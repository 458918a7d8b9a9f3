import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';

const debianHome = '/usr/lib/postgresql';

/** The folder of initdb and postgres: the newest of Debian's, or the first on the path. */
export function findPostgres() {
  const debian = existsSync(debianHome) ? readdirSync(debianHome).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...debian.map((version) => join(debianHome, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a private server on an empty temporary folder and a free port of this machine. It is stopped and its folder
 * removed by `stop`, and also when this process ends in whatever way, even killed.
 * @param {string} bin
 * @param {{ durable?: boolean }} [options] durable: wait for the disk as a real server does (for measurements)
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(bin, { durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-postgres-'));
  const account = unprivileged();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const port = await freePort();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );

  // The shell holds our pipe: when it closes, because we said so or because we are gone, the server ends.
  const keeper =
    '"$0" "$@" >"$LOG" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$FOLDER"';
  const log = join(folder, 'log');
  const shell = spawn(
    '/bin/sh',
    ['-c', keeper, join(bin, 'postgres'), ...serverArguments(data, folder, port, durable)],
    {
      ...options,
      env: { ...options.env, LOG: log, FOLDER: folder },
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  const stop = async () => {
    shell.stdin.destroy();
    await ended;
  };
  if (!(await accepts(bin, port))) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, stop };
}

/** @param {string} data @param {string} folder @param {number} port @param {boolean} durable */
function serverArguments(data, folder, port, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: durable ? '512MB' : '128MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** PostgreSQL refuses to run as root, so root hands it to Debian's own account, or to nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('No unprivileged account to run PostgreSQL with');
}

/** @param {string} bin @param {number} port */
async function accepts(bin, port) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return true;
    await sleep(100);
  }
  return false;
}
