import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './commands';
import { checkSettings } from './platform/config';
import { environment } from './platform/config-environment';
import { productionSettings } from './testing/production-settings';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-env-'));
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line).trim()) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const env = (...args: string[]) => {
  said = [];
  return runCommand('env', args, () => {
    throw new Error('its settings need not be right');
  });
};
const values = (text: string) => parseEnv(text);
/** Lines of the form `NAME=`, also behind a #. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);

test('S-PAN-7 a written file has every setting once, fresh secrets of its own, and the key of backups apart from it', async () => {
  expect(await env(at('one.env'))).toBe(0);
  expect(await env(at('two.env'))).toBe(0);
  const [one, two] = ['one.env', 'two.env'].map((name) => readFileSync(at(name), 'utf8'));
  expect(namesIn(one ?? '').sort()).toEqual(
    Object.keys(environment.shape)
      .filter((name) => name !== 'BACKUP_KEY')
      .sort(),
  );
  for (const name of ['INDEX_KEY', 'OTP_KEY', 'COOKIE_KEY', 'AUDIT_KEY', 'ENCRYPTION_KEYS', 'METRICS_TOKEN']) {
    const made = [values(one ?? '')[name], values(two ?? '')[name]];
    expect(made.every((value) => /[0-9a-f]{64}$/.test(value ?? ''))).toBe(true);
    expect(made[0]).not.toBe(made[1]);
  }
  const key = values(readFileSync(at('one.env.backup-key'), 'utf8')).BACKUP_KEY ?? '';
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toContain(key);
  for (const name of ['one.env', 'one.env.backup-key']) expect(statSync(at(name)).mode & 0o777).toBe(0o600);
  // Each line that is no setting is a comment, and each setting has one above it.
  for (const line of (one ?? '').split('\n')) expect(line).toMatch(/^(?:#.*|[A-Z0-9_]+=.*|)$/);
});

test('nothing is written over: neither file when one of them is there', async () => {
  for (const there of ['a.env', 'a.env.backup-key']) {
    writeFileSync(at(there), 'mine');
    await expect(env(at('a.env'))).rejects.toThrow(/is there already/);
    expect(readFileSync(at(there), 'utf8')).toBe('mine');
    const other = there === 'a.env' ? 'a.env.backup-key' : 'a.env';
    expect(() => statSync(at(other))).toThrow();
    rmSync(at(there));
  }
});

test('REG-SMS-1 a written file lacks exactly what only the operator knows; filled in, its settings are right', async () => {
  await env(at('saakh.env'));
  expect(await env('--check', at('saakh.env'))).toBe(1);
  const missing = said.map((line) => /^(\w+) is missing: .*Example: /.exec(line)?.[1]);
  const text = readFileSync(at('saakh.env'), 'utf8');
  const blank = [...text.matchAll(/^([A-Z0-9_]+)=$/gm)].map(([, name]) => name);
  expect(missing.sort()).toEqual(blank.sort());
  expect(blank).toContain('PUBLIC_ORIGIN');

  const filled = text.replace(
    /^([A-Z0-9_]+)=$/gm,
    (_line, name: keyof typeof productionSettings) => `${name}="${productionSettings[name]}"`,
  );
  expect(checkSettings(values(filled)).problems).toEqual([]);
  // With every default written out it says the same.
  const open = filled.replace(/^#([A-Z0-9_]+=.+)$/gm, '$1');
  expect(open).toMatch(/^S3_REGION=ap-south-1$/m);
  expect(checkSettings(values(open)).problems).toEqual([]);
});

test('R-DB-3 a check names every fault at once: of settings, of our SMS texts, of both logins, and what is no setting', async () => {
  const file = at('wrong.env');
  const settings = {
    ...productionSettings,
    DATA_DIR: folder,
    PORT: 'eighty',
    INDEX_KEY: undefined,
    SMS_GATEWAY_URL: 'http://sms.example/send',
    SMS_TEMPLATE_IDS: `${productionSettings.SMS_TEMPLATE_IDS},otp.fr=${'9'.repeat(19)}`,
    DATABASE_URL: 'postgres://saakh:pw-one@127.0.0.1:1/saakh',
    DATABASE_OWNER_URL: 'postgres://owner:pw-two@127.0.0.1:1/saakh',
    SMPT_URL: 'smtps://typo.example',
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}="${value ?? ''}"`)
      .join('\n'),
  );
  expect(await env('--check', file)).toBe(1);
  expect(said.map((line) => /[A-Z][A-Z0-9_]{3,}/.exec(line)?.[0]).sort()).toEqual(
    [
      'PORT',
      'INDEX_KEY',
      'SMS_GATEWAY_URL',
      'SMS_TEMPLATE_IDS',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'SMPT_URL',
    ].sort(),
  );
  expect(said.join('\n')).not.toMatch(/pw-one|pw-two/);
});

test.each([[['--chek']], [['a', 'b']], [['--check', '/nowhere/saakh.env']]])(
  'env %j is written wrongly',
  async (args) => {
    await expect(env(...args)).rejects.toThrow(/^(?:Write node|.*can't be read)/);
  },
);
