import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { Secrets } from '../config';
import { checkKeys } from './key-checks';

let t: TestPlatform;
beforeEach(async () => {
  t = await openTestPlatform();
  await t.sql('delete from key_checks');
});
afterEach(() => t.close());

function check(change: Partial<Secrets> = {}, keep = true) {
  const { config } = t.platform;
  const secrets = { ...config.secrets, ...change };
  return checkKeys({ ...t.ctx, platform: { ...t.platform, config: { ...config, secrets } } }, { keep });
}
const other = () => randomBytes(32);
const kept = async () =>
  (await t.sql<{ secret: string }>('select secret from key_checks order by secret')).map((r) => r.secret);

test('S-PAN-2 another INDEX_KEY, ENCRYPTION_KEYS or AUDIT_KEY is named, all at once and without its value', async () => {
  await check({}, false);
  expect(await kept()).toEqual([]);
  await check();
  await check();
  const { encryptionKeys, auditKeys } = t.platform.config.secrets;
  const key = other();
  const wrong = {
    indexKey: key,
    encryptionKeys: encryptionKeys.map(({ version }) => ({ version, key })),
    auditKeys: auditKeys.map(({ version }) => ({ version, key })),
  };
  for (const keep of [true, false]) {
    const message = await check(wrong, keep).then(String, (error: Error) => error.message);
    for (const setting of ['INDEX_KEY', 'ENCRYPTION_KEYS', 'AUDIT_KEY']) expect(message).toContain(`${setting} is not`);
    expect(message).not.toContain(key.toString('hex'));
  }
  await expect(check({ indexKey: other() })).rejects.toThrow(/^INDEX_KEY is not the one of this database/);
  await check();
});

test('S-PAN-3 keys are rotated as before: a new one beside the old, then alone; cookies and codes at any time', async () => {
  await check();
  const { encryptionKeys } = t.platform.config.secrets;
  const next = { version: 77, key: other() };
  await check({ encryptionKeys: [...encryptionKeys, next] });
  await check({ encryptionKeys: [next], otpKey: other(), cookieKey: other() });
  await expect(check({ encryptionKeys: [{ version: 77, key: other() }] })).rejects.toThrow(
    /Its key 77 was another one/,
  );
});

test('S-PAN-2 a database knows from its first fill whether it is of production or of a demo', async () => {
  const { config } = t.platform;
  const as = (SAAKH_ENV: 'demo' | 'production', keep = true) =>
    checkKeys({ ...t.ctx, platform: { ...t.platform, config: { ...config, SAAKH_ENV } } }, { keep });
  await as('production', false);
  await as('production');
  for (const keep of [true, false])
    await expect(as('demo', keep)).rejects.toThrow(
      /^SAAKH_ENV is demo, and this database was filled with .*=production/,
    );
  await as('production');
});
