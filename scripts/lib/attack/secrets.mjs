import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

/** What a secret looks like, by its kind. @type {readonly (readonly [kind: string, pattern: RegExp])[]} */
const KINDS = [
  ['a private key', /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED )?PRIVATE KEY-----/],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\bgh[opsur]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}\b/],
  ['a token of a registry', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8,}/],
  [
    'a token of a service',
    /\bxox[abeoprs]-[\w-]{10,}|\bsk_live_[A-Za-z0-9]{16,}|\bAIza[\w-]{35}\b|\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  ],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`${}<>]+:([^\s:/@'"`${}<>]{3,})@[\w.-]+/],
  ['a secret in a setting', /(?:SECRET|TOKEN|PASSWORD|API_?KEY|PRIVATE_?KEY)\w*\s*[:=]\s*["']?[A-Za-z0-9+/_-]{32,}/],
];

/** Made up for tests and examples, by the words that they stand with. */
const INVENTED =
  /\bexample\b|\.test\b|localhost|127\.0\.0\.1|evil|user:pass|postgres:postgres|(.)\1{11}|0123456789abcdef/i;
/** Looked at by a person: invented, in a test of what is done with such an address. */
const LOOKED_AT = new Set([
  'apps/api/src/modules/integrations/webhooks/webhooks.test.ts: a password in an address',
  'apps/api/src/platform/operations/scrub.test.ts: a password in an address',
]);
const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2?|ttf|xlsx?|pdf|gz|br|zip|wasm)$/i;
const LOCK = /(?:^|\/)package-lock\.json$/;
const LONGEST_LINE = 2000;

/**
 * What looks like a secret in a text, with its line.
 * @param {string} text
 * @returns {{ line: number, kind: string }[]}
 */
export function secretsIn(text) {
  return text.split('\n').flatMap((whole, at) => {
    const line = whole.slice(0, LONGEST_LINE);
    return KINDS.filter(([, pattern]) => pattern.test(line) && !INVENTED.test(line)).map(([kind]) => ({
      line: at + 1,
      kind,
    }));
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

/** A file that is listed and was taken away holds nothing. @param {string} file */
function readTracked(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
