import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

/** What a secret looks like, by its kind. @type {readonly (readonly [kind: string, pattern: RegExp])[]} */
const KINDS = [
  ['a private key', /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----/g],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a token of a code host', /\bgh[opsur]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}\b/g],
  ['a token of a registry', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8,}/g],
  [
    'a token of a service',
    /\bxox[abeoprs]-[\w-]{10,}|\bsk_live_[A-Za-z0-9]{16,}|\bAIza[\w-]{35}\b|\bSG\.[\w-]{22}\.[\w-]{43}\b/g,
  ],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['a password in an address', /:\/\/[^\s:/@'"`${}<>]+:([^\s:/@'"`${}<>]{3,})@[\w.-]+/g],
  ['a secret in a setting', /(?:SECRET|TOKEN|PASSWORD|API_?KEY|PRIVATE_?KEY)\w*\s*[:=]\s*["']?[A-Za-z0-9+/_-]{32,}/g],
];

/** Made up for tests and examples, by what stands in the secret itself: a word beside it says nothing of it. */
const INVENTED =
  /\bexample\b|\.test\b|localhost|127\.0\.0\.1|evil|user:pass|postgres:postgres|(.)\1{11}|0123456789abcdef/i;
/** Looked at by a person: invented, in a test of what is done with such an address. */
const LOOKED_AT = new Set([
  'apps/api/src/modules/integrations/webhooks/webhooks.test.ts: a password in an address',
  'apps/api/src/platform/operations/scrub.test.ts: a password in an address',
  'e2e/support/printed/personal-data.test.ts: a password in an address',
  'e2e/support/printed/personal-data.test.ts: a token of a service',
]);
const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2?|ttf|xlsx?|pdf|gz|br|zip|wasm)$/i;
const LOCK = /(?:^|\/)package-lock\.json$/;
const LONGEST_LINE = 2000;

/** @param {string} line @param {RegExp} pattern */
const holds = (line, pattern) => [...line.matchAll(pattern)].some(([value]) => !INVENTED.test(value));

/**
 * What looks like a secret in a text, with its line.
 * @param {string} text
 * @returns {{ line: number, kind: string }[]}
 */
export function secretsIn(text) {
  // Most files have none of a kind: asked of the whole text first, the lines of those are never looked at.
  const kinds = KINDS.filter(([, pattern]) => text.search(pattern) !== -1);
  if (kinds.length === 0) return [];
  return text.split('\n').flatMap((whole, at) => {
    const line = whole.slice(0, LONGEST_LINE);
    return kinds.filter(([, pattern]) => holds(line, pattern)).map(([kind]) => ({ line: at + 1, kind }));
  });
}

/**
 * Looks through every file that is in the repository.
 * @returns {Promise<{ files: number, found: string[] }>}
 */
export async function scanForSecrets() {
  const { code, output } = await run('git', ['ls-files', '-z']);
  if (code !== 0) throw new Error('The files of the repository could not be listed');
  const files = output.split('\0').filter((file) => file !== '' && !BINARY.test(file) && !LOCK.test(file));
  const found = files.flatMap((file) => {
    const text = readTracked(file);
    return secretsIn(text)
      .filter(({ kind }) => !LOOKED_AT.has(`${file}: ${kind}`))
      .map(({ line, kind }) => `${file}:${line}: ${kind}`);
  });
  return { files: files.length, found };
}

/** So long the changes before are looked through, the newest first. */
const HISTORY_MS = 8_000;

/**
 * Looks through the lines that any change ever added, by file: what was taken away again is told to everybody who has the
 * repository all the same.
 * @returns {Promise<{ changes: number, isWhole: boolean, found: string[] }>}
 */
export async function scanHistory() {
  const until = performance.now() + HISTORY_MS;
  const log = spawn(
    'git',
    ['log', '-p', '-U0', '--no-color', '--no-renames', '--no-ext-diff', '--format=\x01%h', 'HEAD'],
    {
      cwd: inRoot('.'),
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  /** @type {Set<string>} */
  const found = new Set();
  let changes = 0;
  let rest = '';
  let isWhole = true;
  for await (const part of log.stdout.setEncoding('utf8')) {
    const [...pieces] = (rest + part).split('\ndiff --git ');
    rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      changes += 1;
      for (const secret of secretsAdded(piece)) found.add(secret);
    }
    if (performance.now() < until) continue;
    isWhole = false;
    log.kill();
    break;
  }
  if (isWhole) for (const secret of secretsAdded(rest)) found.add(secret);
  return { changes, isWhole, found: [...found] };
}

/**
 * Of one file's change as `git log -p` writes it, from its names on.
 * @param {string} piece
 * @returns {string[]}
 */
export function secretsAdded(piece) {
  const file = /^\+\+\+ b\/(.*)$/m.exec(piece)?.[1];
  if (file === undefined || BINARY.test(file) || LOCK.test(file)) return [];
  const added = piece
    .split('\n')
    .filter((line) => line.startsWith('+') && !line.startsWith('+++ '))
    .map((line) => line.slice(1));
  const kinds = new Set(secretsIn(added.join('\n')).map(({ kind }) => kind));
  return [...kinds].filter((kind) => !LOOKED_AT.has(`${file}: ${kind}`)).map((kind) => `${file} once: ${kind}`);
}

/** A file that is listed and was taken away holds nothing. @param {string} file */
function readTracked(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
