import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
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
 * @typedef {object} Postgres
 * @property {string} url
 * @property {string} version
 * @property {string} data its data folder
 * @property {() => Promise<void>} stop
 * @property {() => void} pause stops every process of the server where it is: connections stay, and nothing answers
 * @property {() => void} resume
 * @property {(how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>} halt ends it: fast, at once, or as a power cut would
 * @property {() => Promise<void>} again starts it on the same port and data after `halt`
 */

/**
 * @typedef {object} Kept
 * @property {boolean} durable waits for the disk as a real server does (for measurements)
 * @property {boolean} keepsAnswered what was committed outlives the server's death
 */

/**
 * Starts a private server on a temporary folder and a free port of this machine. It is stopped and its folder removed by
 * `stop`, and also when this process ends in whatever way, even killed.
 * @param {string} bin
 * @param {Partial<Kept> & { from?: string }} [options] from: a data folder of a server that was stopped, to begin with a copy
 *   of it instead of an empty one
 * @returns {Promise<Postgres>}
 */
export function startPostgres(bin, { durable = false, keepsAnswered = durable, from } = {}) {
  return start(bin, { durable, keepsAnswered }, ({ data, account, options }) => {
    if (from) copyData(from, data, account);
    else
      execFileSync(
        join(bin, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
        { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
      );
  });
}

/**
 * A streaming replica of a server of this machine, with a slot of its own there, which goes with it: a slot that nobody reads
 * keeps the log for good.
 * @param {string} bin
 * @param {Pick<Postgres, 'url'>} primary
 * @param {Partial<Kept>} [kept]
 * @returns {Promise<Postgres>}
 */
export async function startReplica(bin, primary, { durable = false, keepsAnswered = durable } = {}) {
  const slot = `replica_${randomBytes(4).toString('hex')}`;
  const replica = await start(bin, { durable, keepsAnswered }, ({ data, options }) => {
    execFileSync(
      join(bin, 'pg_basebackup'),
      ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-C', '-S', slot, '-c', 'fast', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  });
  return {
    ...replica,
    async stop() {
      await replica.stop();
      await dropSlot(bin, primary.url, slot);
    },
  };
}

/** Once the primary has seen that its reader is gone; one that is gone itself keeps nothing. @param {string} bin @param {string} url @param {string} slot */
async function dropSlot(bin, url, slot) {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = spawnSync(join(bin, 'psql'), [url, '-qAtc', `select pg_drop_replication_slot('${slot}')`]);
    // 2: nobody answers there.
    if (status === 0 || status === 2) return;
    await sleep(100);
  }
}

/**
 * @param {string} bin
 * @param {Kept} kept
 * @param {(place: { data: string, account: Account, options: object }) => void} fill makes the data folder
 * @returns {Promise<Postgres>}
 */
async function start(bin, kept, fill) {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-postgres-'));
  const account = unprivileged();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const port = await freePort();
  fill({ data, account, options });

  // The shell holds our pipe: each line starts the server (again), and when it closes, because we said so or because we are
  // gone, the server ends.
  const keeper =
    'while read -r line; do "$0" "$@" >>"$LOG" 2>&1 & server=$!; done; ' +
    'kill -CONT $server; kill -QUIT $server; wait $server; rm -rf "$FOLDER"';
  const log = join(folder, 'log');
  const shell = spawn('/bin/sh', ['-c', keeper, join(bin, 'postgres'), ...serverArguments(data, folder, port, kept)], {
    ...options,
    env: { ...options.env, LOG: log, FOLDER: folder },
    detached: true,
    // The reader does not care whether the server was still running.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => shell.once('exit', resolve));
  const stop = async () => {
    shell.stdin.destroy();
    await ended;
  };
  const again = async () => {
    shell.stdin.write('start\n');
    if (await accepts(bin, port)) return;
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
  };
  await again();
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version,
    data,
    stop,
    again,
    pause: () => signalAll(data, 'SIGSTOP'),
    resume: () => signalAll(data, 'SIGCONT'),
    halt: (how) => halt(data, how),
  };
}

/** @typedef {{ uid?: number, gid?: number }} Account */

/** @param {string} from @param {string} to @param {Account} account */
function copyData(from, to, { uid, gid }) {
  cpSync(from, to, { recursive: true });
  if (uid === undefined || gid === undefined) return;
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(to, name), uid, gid);
}

/** The server's first process and, of Linux, all that it has started. @param {string} data */
function processesOf(data) {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean);
  return [first, ...children].map(Number);
}

/** @param {string} data @param {NodeJS.Signals} signal */
function signalAll(data, signal) {
  for (const pid of processesOf(data)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Ended since it was listed.
    }
  }
}

/** @param {string} data @param {'SIGINT' | 'SIGQUIT' | 'SIGKILL'} how */
async function halt(data, how) {
  const all = processesOf(data);
  const [first = 0] = all;
  process.kill(first, how);
  while (all.some(isAlive)) await sleep(20);
}

/** A process that has ended but was not reaped (a zombie) counts as ended. @param {number} pid */
function isAlive(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} data @param {string} folder @param {number} port @param {Kept} kept */
function serverArguments(data, folder, port, { durable, keepsAnswered }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: durable ? '512MB' : '128MB',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...(keepsAnswered ? {} : { synchronous_commit: 'off' }),
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
