import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_TABLES } from '#domains/operations/privacy/data-inventory';
import { STAFF_AND_MERCHANT_TABLES, TABLES_WITHOUT_PEOPLE } from '#domains/operations/privacy/data-inventory-others';
import { readConfig } from '../platform/config';
import { environment } from '../platform/settings/environment';
import { productionSettings } from '../testing/production-settings';
import { makeTestFolder } from '../testing/run-folder';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { COPIED, LEFT } from './tables';
import { TAKEN, trialConfig } from './trial-config';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await openTestDatabase('none');
});
afterAll(() => test_.close());

test('every table of the database is copied into a trial or stays behind, by a decision for each', async () => {
  const { rows } = await test_.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect([...Object.keys(COPIED), ...LEFT].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** Published by law on every page: officers, and how customers reach the operator and its partners. */
const PUBLISHED = /^(?:support|grievance)_(?:name|phone|email)$/;

test('REG-DP-1 no column that says something of a person comes into a trial, but for officers that are published', () => {
  const copied = new Set(Object.keys(COPIED));
  expect(CUSTOMER_TABLES.filter(({ table }) => copied.has(table))).toEqual([]);
  const personal = STAFF_AND_MERCHANT_TABLES.filter(({ table }) => copied.has(table)).flatMap(({ table, personal }) =>
    personal
      .split(' ')
      .filter((column) => !(column in (COPIED[table] ?? {})) && !PUBLISHED.test(column))
      .map((column) => `${table}.${column}`),
  );
  // Of `tracking_links`, rows of people of partners stay behind.
  expect(personal).toEqual(['tracking_links.partner_user_id']);
  const whoWrote = TABLES_WITHOUT_PEOPLE.filter(({ table }) => copied.has(table)).flatMap(({ table, technical }) =>
    technical
      .split(' ')
      .filter((column) => /(?:author|_by|staff_id)$/.test(column) && !(column in (COPIED[table] ?? {})))
      .map((column) => `${table}.${column}`),
  );
  expect(whoWrote).toEqual([]);
});

/** Settings that a trial has of its own, or that say where it serves. */
const ITS_OWN =
  'SAAKH_ENV PORT HOST TRIAL_PORT TRIAL_HOST PUBLIC_ORIGIN DATA_DIR LENDER_SANDBOX_URL SECOND_FACTOR SECOND_APPROVAL OTP_PUZZLE MAIL_FROM MAX_EVENT_LOOP_DELAY_MS MAX_WAITING_FOR_DATABASE'.split(
    ' ',
  );
/** What leads elsewhere, protects the real data, names the real site or its people, or is about load that a trial does not have. */
const STAYS =
  'PRIVATE_HOSTS BACK_OFFICE_ORIGIN PICTURES_ORIGIN DATABASE_URL DATABASE_OWNER_URL DATABASE_POOL DATABASE_REPLICA_URL DATABASE_REPLICA_MAX_LAG_SECONDS TRUSTED_PROXIES ENCRYPTION_KEYS INDEX_KEY OTP_KEY COOKIE_KEY AUDIT_KEY DATA_REGIONS OUTBOUND_COUNTRIES BACKUP_KEY S3_BUCKET S3_REGION S3_ENDPOINT S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY AUDIT_ROOTS_BUCKET AUDIT_ROOTS_ACCESS_KEY_ID AUDIT_ROOTS_SECRET_ACCESS_KEY SMTP_URL SMS_GATEWAY_URL SMS_GATEWAY_KEY SMS_PE_ID SMS_HEADER SMS_TEMPLATE_IDS WHATSAPP_GATEWAY_URL WHATSAPP_GATEWAY_KEY CLAMD_ADDRESS TELEPHONY_URL TELEPHONY_KEY TELEPHONY_CALLER_ID CRM_LEAD_URL CRM_ORGID CASE_SERVICE_URL CASE_SERVICE_KEY SMS_PROVIDER WHATSAPP_PROVIDER MAIL_PROVIDER CRM_PROVIDER TELEPHONY_PROVIDER STORAGE_PROVIDER SCANNER_PROVIDER TRACKING_PROVIDER TRACKING_URL WEBHOOK_TEST_HOSTS FIRST_ADMIN_EMAIL FIRST_ADMIN_NAME SECURITY_CONTACT REQUESTS_PER_MINUTE MAX_HEAP_PERCENT OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER_ARG METRICS_TOKEN'.split(
    ' ',
  );

test('every setting comes into a trial, is its own, or stays behind, by a decision for each', () => {
  expect([...TAKEN, ...ITS_OWN, ...STAYS].toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test('a trial has no secret, sender, bucket or database of the installation, and keys of its own', () => {
  const env = {
    ...productionSettings,
    ...{ DATA_DIR: makeTestFolder('trial-config'), S3_BUCKET: 'real-bucket', AUDIT_KEY: 'c'.repeat(64) },
    ...{ OPERATOR_GSTIN: '27AAACS1234K1Z1', TRIAL_PORT: '3291', BACKUP_KEY: 'd'.repeat(64) },
  };
  const real = readConfig(env);
  const config = trialConfig(real, env, 'http://127.0.0.1:4100');
  for (const name of STAYS) {
    const own = config[name as keyof typeof config];
    const given = env[name as keyof typeof env];
    if (given !== undefined) expect(own, name).not.toEqual(real[name as keyof typeof real]);
  }
  expect(config.SMTP_URL ?? config.SMS_GATEWAY_URL ?? config.S3_BUCKET ?? config.DATABASE_URL).toBeUndefined();
  expect(config.secrets).not.toEqual(real.secrets);
  expect(config.secrets.indexKey).not.toEqual(real.secrets.indexKey);
  expect(trialConfig(real, env).secrets).toEqual(config.secrets);
  expect(config).toMatchObject({
    ...{ OPERATOR_GSTIN: '27AAACS1234K1Z1', PUBLIC_ORIGIN: 'http://localhost:3291', SECOND_FACTOR: 'off' },
    ...{ SECOND_APPROVAL: true, HOST: '127.0.0.1', secureCookies: false, LEGAL_NAME: 'Operator Private Limited' },
  });
});
