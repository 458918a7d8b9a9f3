import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './commands';
import { checkSettings } from './platform/config';
import { wrongLines } from './platform/settings/env-lines';
import { environment } from './platform/settings/environment';
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
function env(...args: string[]) {
  said = [];
  return runCommand('env', args, () => {
    throw new Error('its settings need not be right');
  });
}
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

function filledFile(change: (text: string) => string = (text) => text): string {
  const file = at('filled.env');
  const settings = { ...productionSettings, DATA_DIR: folder, SMTP_URL: 'smtps://mail.invalid' };
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...rest } = settings;
  const lines = Object.entries({ ...rest, OUTBOUND_COUNTRIES: 'mail.invalid=IN,sms.example=IN' });
  writeFileSync(file, change(lines.map(([name, value]) => `${name}='${value}'`).join('\n')));
  return file;
}
/** Without what only a server knows. */
async function faultsOf(file: string) {
  await env('--check', file);
  return said.filter((line) => !/^DATABASE_(?:OWNER_)?URL /.test(line));
}

test('S-PAN-2 a file without SAAKH_ENV is a demo by mistake: that is a fault, and the rest is checked as for production', async () => {
  expect(await faultsOf(filledFile())).toEqual([]);
  for (const gone of [/^SAAKH_ENV=.*\n/m, /^SAAKH_ENV=.*(?=\n)/m]) {
    const as = gone.source.startsWith('^SAAKH_ENV=.*\\n') ? '' : 'SAAKH_ENV=';
    const found = await faultsOf(filledFile((text) => text.replace(gone, as).replace(/^LEGAL_NAME=.*$/m, '')));
    expect(found.map((line) => /^[A-Z_]+ is missing/.exec(line)?.[0])).toEqual([
      'SAAKH_ENV is missing',
      'LEGAL_NAME is missing',
    ]);
    expect(found[0]).toMatch(/this would be a demo/);
  }
  // A demo that says so is one.
  writeFileSync(at('demo.env'), `SAAKH_ENV=demo\nDATA_DIR=${folder}\n`);
  expect(await env('--check', at('demo.env'))).toBe(0);
  expect(said.join()).toMatch(/^Every setting is right, for a demo\./);
});

test.each([
  ['spaces without quotes', 'HOSTING_PROVIDER=Ganga Datacentres Private Limited'],
  ['a # in a password', 'SMTP_URL=smtps://u:p#1@mail.invalid'],
  ['a dollar in double quotes', 'GRIEVANCE_NAME="R $Iyer"'],
  ['an ampersand', 'SMS_GATEWAY_URL=https://sms.example/send?a=1&b=2'],
  ['a comment behind it', "LEGAL_NAME='Ganga Loans Private Limited' # ours"],
  ['spaces beside the sign', "LEGAL_NAME = 'Ganga Loans Private Limited'"],
  ['export', "export LEGAL_NAME='Ganga Loans Private Limited'"],
  ['an open quote', "LEGAL_NAME='Ganga Loans"],
  ['no sign', 'Ganga Loans Private Limited'],
  ['a home folder', 'DATA_DIR=~/saakh'],
])('env --check names a line that a shell reads otherwise than systemd: %s', async (_what, line) => {
  const name = /^(?:export )?([A-Z_]+)\s*=/.exec(line)?.[1] ?? 'A line';
  const file = filledFile((text) => `${text.replace(new RegExp(`^${name}=.*\n`, 'm'), '')}\n\n${line}\n`);
  const at = readFileSync(file, 'utf8').split('\n').indexOf(line) + 1;
  const found = await faultsOf(file);
  expect(found).toContainEqual(expect.stringMatching(`^${name} \\(line ${at}\\): systemd, a shell and this program`));
  expect(found.join('\n')).not.toMatch(/p#1|Iyer/);
});

test('env --check names a setting that stands twice, and a written file has neither that nor a line that a shell reads otherwise', async () => {
  const twice = filledFile((text) => `${text}\nINDEX_KEY='${'c'.repeat(64)}'\nSUPPORT_PHONE='1800 22 44 66'\n`);
  expect(await faultsOf(twice)).toEqual([
    expect.stringMatching(/^INDEX_KEY stands in the lines \d+ and \d+:/),
    expect.stringMatching(/^SUPPORT_PHONE stands in the lines \d+ and \d+:/),
  ]);
  await env(at('fresh.env'));
  const fresh = readFileSync(at('fresh.env'), 'utf8');
  const examples = [...fresh.matchAll(/^# Example: (.*)$/gm)].map(([, line]) => line);
  expect(examples.length).toBeGreaterThan(10);
  expect(wrongLines(`${fresh.replaceAll(/^#([A-Z0-9_]+=)/gm, '$1')}`)).toEqual([]);
  expect(wrongLines(examples.join('\n'))).toEqual([]);
  // A shell agrees.
  const read = spawnSync('/bin/sh', ['-eu', '-c', `. '${at('fresh.env')}'; echo read`], { encoding: 'utf8' });
  expect([read.stdout, read.stderr]).toEqual(['read\n', '']);
});

test.each([[['--chek']], [['a', 'b']], [['--check', '/nowhere/saakh.env']]])(
  'env %j is written wrongly',
  async (args) => {
    await expect(env(...args)).rejects.toThrow(/^(?:Write node|.*can't be read)/);
  },
);
