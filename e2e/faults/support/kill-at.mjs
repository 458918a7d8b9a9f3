// Read by the API before its own code. Once the file KILL_AT_FILE is there, the process kills itself at the point that the file
// names: `<phase> <pattern>`. The pattern is of a statement to the database and, after it, its values; the phase is `statement`
// (before it is sent), `before-commit` or `after-commit` of the transaction that it belongs to. It writes KILL_AT_FILE.known when it
// knows the point, and removes the file before it dies, so that the next start lives.
import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const file = process.env.KILL_AT_FILE ?? '';
/** The settings also reach the lender sandbox and worker threads. */
const isApi = isMainThread && /apps.api.dist.main\.js$/.test(process.argv[1] ?? '');
const { Client } = createRequire(import.meta.url)('pg');

/** @type {{ phase: string, pattern: RegExp } | undefined} */
let point;
setInterval(() => {
  if (!isApi || point || !existsSync(file)) return;
  const [phase = '', ...words] = readFileSync(file, 'utf8').trim().split(' ');
  if (words.length === 0) return;
  point = { phase, pattern: new RegExp(words.join(' '), 'is') };
  writeFileSync(`${file}.known`, '');
}, 10).unref();

function die() {
  unlinkSync(file);
  process.kill(process.pid, 'SIGKILL');
}

const met = new WeakSet();
const { query } = Client.prototype;
Client.prototype.query = function queryUntilKilled(/** @type {any[]} */ ...given) {
  if (!point) return query.apply(this, given);
  const [config, second] = given;
  const text = typeof config === 'string' ? config : (config?.text ?? '');
  const values = config?.values ?? (Array.isArray(second) ? second : []);
  if (point.pattern.test(`${text} ${values.join(' ')} `)) {
    if (point.phase === 'statement') die();
    met.add(this);
  }
  if (/^rollback/i.test(text)) met.delete(this);
  if (/^commit/i.test(text) && met.has(this)) {
    if (point.phase === 'before-commit') die();
    const result = query.apply(this, given);
    if (typeof result?.then === 'function') result.then(die, () => undefined);
    return result;
  }
  return query.apply(this, given);
};
