import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveContactStep, savePersonalStep } from '@saakh/contracts/customers/profile';
import { savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { addAssistedLead } from '@saakh/contracts/partners/assisted-leads';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { runSql, startUnderAttack, whileBusy } from '../support/attack/app';
import { ApiClient } from '../support/by-api/api-client';
import { signInByApi } from '../support/by-api/customer-by-api';
import { sendMerchantForm } from '../support/by-api/merchant-by-api';
import { readOutbox } from '../support/outbox';
import { runCommand } from '../support/programs/run-command';
import { DEMO_PASSWORD } from '../support/sign-in';

const world = startUnderAttack();

/** People the demo does not have. */
const MEERA = { mobile: '9876511701', email: 'meera.rest@example.in', pan: 'QZXPM4711K' };
const HELPED = { mobile: '9876511703', email: 'helped.rest@example.in' };
const LEAD = '9876511704';
const SHOP = 'shop.rest@example.in';
const first14 = '27QZXCP4711K1Z';
const PAYMENT = {
  holder: 'A partner',
  account: '704512348899',
  accountAgain: '704512348899',
  ifsc: 'SBIN0000300',
  pan: 'QZXCP4711K',
  gstin: `${first14}${gstinCheckCharacter(first14)}`,
};
const PERSONAL = [
  ...Object.values(MEERA),
  ...Object.values(HELPED),
  LEAD,
  SHOP,
  PAYMENT.pan,
  PAYMENT.gstin,
  PAYMENT.account,
];

beforeAll(async () => {
  const { url } = world.app;
  const meera = await whileBusy(() => signInByApi(url, MEERA.mobile));
  const who = { first_name: 'Meera', last_name: 'Rest', birth_date: '1992-02-14', gender: 'female', tin: MEERA.pan };
  await meera.call(savePersonalStep, { body: who });
  const contact = { email: MEERA.email, address1: '12 Church Street', postal_code: '560001' };
  await meera.call(saveContactStep, { body: contact });
  const asks = { name: 'Asha Rest', email: HELPED.email, phone: HELPED.mobile, description: 'Please call me' };
  await new ApiClient(url).call(createHelpRequest, { body: asks });
  const owner = Object.assign(new ApiClient(url), { token: world.tokens.owner });
  const lead = { productType: null, language: 'en', consentVersion: 1, name: 'Asha Amaltasi', mobile: LEAD } as const;
  await owner.call(addAssistedLead, { body: lead });
  await owner.call(savePaymentDetails, { body: PAYMENT });
  await sendMerchantForm(url, SHOP);
});

/** The keys of the demo by the names of their settings, without a version. */
function keys(): string[] {
  const secrets = JSON.parse(readFileSync(join(world.app.dataDir, 'demo-secrets.json'), 'utf8')) as object;
  return Object.values(secrets).map((value) => String(value).replace(/^\d+:/, ''));
}

/** A text in the ways in which it might be written in bytes. */
function writingsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [text, text.toLowerCase(), bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
}

/** Brands, lenders and insurers publish how they are reached; amounts look like numbers of phones. */
const PUBLISHED = /^(?:brands|lenders|insurance_plans|lender_connections)\.|_paise$/;
const OF_PEOPLE = [
  /(?<![\w.+/=-])(?:\+?91)?[6-9]\d{9}(?![\w.+/=-])/,
  /(?<![A-Za-z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Za-z0-9])/,
  /[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}/i,
];
/** Six digits are in many rows, as an amount or a pincode. */
const MAY_HOLD_CODES = /otp|outbox|prospect|job|message|session|idempotency|audit|tries/;

/** Every value of a dump, with its `table.column`. */
function* cellsOf(dump: string): Generator<readonly [place: string, value: string]> {
  let places: readonly string[] = [];
  for (const line of dump.split('\n')) {
    const [, table = '', columns] = /^COPY (?:public\.)?(\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
    if (columns !== undefined) places = columns.split(', ').map((column) => `${table}.${column}`);
    else if (line === '\\.') places = [];
    else for (const [at, place] of places.entries()) yield [place, line.split('\t')[at] ?? ''];
  }
}

test('S-PAN-1 S-PAN-4 S-PAN-6 a copy of the database holds sealed values, no key, and nothing of a person', async () => {
  const options = { encoding: 'utf8', maxBuffer: 1024 ** 3 } as const;
  const program = join(findPostgres() ?? '', 'pg_dump');
  const { status, stdout: dump } = spawnSync(program, ['-d', world.app.databaseUrl ?? ''], options);
  expect(status).toBe(0);
  const tokens = Object.values(world.tokens).filter((token) => token !== undefined);
  for (const text of [...PERSONAL, ...tokens, DEMO_PASSWORD])
    expect
      .soft(
        writingsOf(text).filter((writing) => dump.includes(writing)),
        text,
      )
      .toEqual([]);
  for (const key of keys()) {
    const bytes = Buffer.from(key, 'hex').toString('base64').slice(0, -2);
    expect.soft([key, bytes].filter((writing) => dump.includes(writing))).toEqual([]);
  }
  const codes = (await readOutbox(world.app.url, MEERA.mobile)).flatMap(({ otp }) => otp ?? []);
  expect(codes.length).toBeGreaterThan(0);
  const code = new RegExp(`(?<![0-9a-f])(?:${codes.join('|')})(?![0-9a-f])`);
  const nonces: string[] = [];
  for (const [place, value] of cellsOf(dump)) {
    if (value === '\\N') continue;
    if (place.endsWith('_sealed')) {
      // Nonce and tag alone have 28 bytes.
      if (!/^v1\.[\w-]{38,}$/.test(value)) expect.soft(value, place).toBe('sealed');
      nonces.push(value.slice(3, 19));
    } else if (!PUBLISHED.test(place)) {
      for (const sign of OF_PEOPLE) if (sign.test(value)) expect.soft(value.slice(0, 200), place).not.toMatch(sign);
      if (MAY_HOLD_CODES.test(place) && code.test(value)) expect.soft(value.slice(0, 200), place).not.toMatch(code);
    }
  }
  expect(nonces.length).toBeGreaterThan(100);
  expect(new Set(nonces).size).toBe(nonces.length);
});

/** They vouch for the others: names of tables and files, counts and sums. */
const MANIFESTS = ['manifest.json', 'manifest.mac'];

test('S-PAN-7 a backup holds nobody and no key, and opens to nobody without its own key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-at-rest-'));
  const target = new URL(world.app.databaseUrl ?? '');
  target.pathname = '/taken_away';
  try {
    const backup = join(folder, 'backup');
    const from = { DATA_DIR: world.app.dataDir, DATABASE_URL: world.app.databaseUrl ?? '' };
    expect(await runCommand(from, 'back-up', backup)).toMatchObject({ code: 0 });
    const secrets = [...keys(), 'd'.repeat(64)];
    const written = [...PERSONAL.flatMap(writingsOf), ...secrets].map((text) => Buffer.from(text));
    const bytes = secrets.map((key) => Buffer.from(key, 'hex'));
    const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      const content = readFileSync(join(parentPath, name));
      expect
        .soft(
          [...written, ...bytes].some((one) => content.includes(one)),
          name,
        )
        .toBe(false);
      if (!MANIFESTS.includes(name)) expect.soft(content.subarray(0, 4).toString(), name).toBe('SKB1');
    }
    expect(files.map(({ name }) => name)).toContain('database.dump');
    await runSql(world.app, 'create database taken_away');
    for (const key of ['e'.repeat(64), '']) {
      const thief = { DATA_DIR: join(folder, `thief${key.slice(0, 1)}`), DATABASE_URL: target.href, BACKUP_KEY: key };
      const { code, stderr } = await runCommand(thief, 'restore', backup);
      expect.soft(code).not.toBe(0);
      expect.soft(stderr).toContain('BACKUP_KEY');
    }
    const tables = `select 1 from information_schema.tables where table_schema = 'public'`;
    expect(await runSql({ databaseUrl: target.href }, tables)).toEqual([]);
  } finally {
    await runSql(world.app, 'drop database if exists taken_away');
    await rm(folder, { recursive: true, force: true });
  }
});
