import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@saakh/contracts/call';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCalls, nameOf, PARTS, sampleInput } from './testing/every-call';
import { startTestApp, type TestApp } from './testing/test-app';

let app: TestApp;
let calls: Call[];
beforeAll(async () => {
  app = await startTestApp();
  calls = await findCalls();
});
afterAll(() => app.close());

interface JsonSchema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The names of all fields of a schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as JsonSchema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
    ...Object.values(rest).flatMap(namesIn),
  ];
}
const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

/** What a customer would be paid from, or would pay by; `business_account` is which kind of account a firm has. */
const MONEY_WAY =
  /account_?(no|num|number|holder)|(bank|savings|current)_account|^iban|ifsc|^upi|vpa|card_?(no|number)|cvv|mandate|e_?nach|payment|^pay_|wallet|collect|^fees?$|_fees?(_|$)|charge|commission|convenience/;
const BODY_PART =
  /biometric|finger|face|facial|iris|retina|selfie|liveness|(?<!in)voice|palm|thumb_?print|gait|embedding/;

/** Merchants and partners are paid by us: they say to which bank account, and no customer is asked. */
const OF_MERCHANTS = ['GET /api/ifsc/:ifsc', 'PUT /api/partner/payment-details'];
const isOfMerchants = (call: Call) => nameOf(call).includes('/merchant') || OF_MERCHANTS.includes(nameOf(call));

/** Fields that a call answers with are what a lender charges; these are the fields that somebody may send. */
const sentFields = (call: Call) =>
  PARTS.flatMap((part) => {
    const schema = call[part];
    return schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [];
  });

test('REG-DL-3 no call takes an account, a payment or a fee of a customer', () => {
  const taken = calls
    // What partners and lenders pay and are paid is for staff to keep; a lender says what its loan costs.
    .filter((call) => !isOfMerchants(call) && !['admin', 'lender'].includes(call.access.audience))
    .flatMap((call) => sentFields(call).map((name) => [nameOf(call), name] as const))
    .filter(([, name]) => MONEY_WAY.test(wordsOf(name)));
  expect(taken).toEqual([]);
  for (const name of ['accountNumber', 'processing_fee', 'upiId', 'convenienceFee', 'bankAccount', 'paymentMode']) {
    expect(wordsOf(name)).toMatch(MONEY_WAY);
  }
});

/** Fields beyond their own are dropped: the specification's clients rely on it (REG-DL-6), and gateways add what they like. */
const DROPS = [
  ...['additional', 'contact', 'employment', 'personal'].map((step) => `POST /api/profile/${step}`),
  'POST /api/message-reports/:channel',
];

test('REG-DL-3 a fee that somebody adds to a call is refused, and never reaches a use-case', async () => {
  const lenient: string[] = [];
  let strict = 0;
  for (const call of calls.filter(({ body, bodyType }) => body !== undefined && bodyType === undefined)) {
    const { body } = sampleInput(call);
    if (!call.body || !body) continue;
    const read = z.safeParse(call.body, { ...body, processingFee: 100 });
    if (!read.success) strict += 1;
    else if ('processingFee' in (read.data as object)) lenient.push(`${nameOf(call)} keeps it`);
    else if (!DROPS.includes(nameOf(call))) lenient.push(nameOf(call));
  }
  expect(lenient).toEqual([]);
  expect(strict).toBeGreaterThan(25);
  const { token } = await app.signIn({ mobile: '9876500277' });
  const input = { params: { appId: 'app_0123456789ab' }, body: { offerId: 'ofr_1', keyFactsId: 'kfs_1' } };
  const body = { ...input.body, processingFee: 100 };
  const headers = { 'idempotency-key': 'key-of-a-fee' };
  const answer = await app.inject(applyToLender, { ...input, body }, { token, headers });
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
});

const columns = () =>
  app.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );

test('REG-DL-3 no column holds an account of a customer, nor what one has paid to us', async () => {
  const all = await columns();
  expect(all.length).toBeGreaterThan(400);
  // What lenders charge and pay us and we pay partners, and which kind of account a firm has.
  const known = [
    'commission_cases',
    'commission_file_rows',
    'partner_payment_details',
    'partner_offered_accounts',
    'import_errors',
    'lenders',
    'lender_products',
    'lender_applications',
    'credit_cards',
    'partners',
    'offers',
  ];
  const held = all.filter(({ table_name, column_name }) => !known.includes(table_name) && MONEY_WAY.test(column_name));
  expect(held).toEqual([]);
});

test('REG-DL-10 no column and no field of a call could hold a face, a finger or a voice', async () => {
  const held = (await columns())
    .map((one) => `${one.table_name}.${one.column_name}`)
    .filter((name) => BODY_PART.test(name));
  // The hash of a request, by which a repeated key is known for the same one.
  expect(held).toEqual(['idempotency_keys.fingerprint']);
  const taken = calls.flatMap((call) =>
    sentFields(call)
      .filter((name) => BODY_PART.test(wordsOf(name)))
      .map((name) => [nameOf(call), name]),
  );
  expect(taken).toEqual([]);
  for (const name of ['face_template', 'selfieUrl', 'fingerprint_hash']) expect(wordsOf(name)).toMatch(BODY_PART);
});

/** Kinds of columns in which a template of a face or a voice is kept, whatever the column is called; sealed fields are texts. */
const TEMPLATE_KINDS = ['bytea', 'oid', 'vector', 'halfvec', '_float4', '_float8', '_int2'];
/** Software that makes such a template, or keeps a key that a finger opens. */
const READER =
  /face[-_]?(?:api|mesh|detect|recogn)|finger-?print|biometr|webauthn|passkey|tensorflow|tfjs|mediapipe|opencv|onnx|whisper|speech/i;
const READS =
  /credentials\.create|PublicKeyCredential|FaceDetector|SpeechRecognition|getUserMedia|MediaRecorder|DeviceMotionEvent/;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = () =>
  [
    'apps/api/src',
    'apps/web/src',
    'apps/office/src',
    'packages/browser/src',
    'packages/contracts/src',
    'packages/rules/src',
  ]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

test('REG-DL-10 no column is of a kind that keeps a template, and nothing that is installed or written reads a face, a finger or a voice', async () => {
  const kinds = await app.sql<{ udt_name: string }>(
    `select distinct udt_name from information_schema.columns where table_schema = 'public'`,
  );
  expect(kinds.length).toBeGreaterThan(5);
  expect(kinds.filter(({ udt_name }) => TEMPLATE_KINDS.includes(udt_name))).toEqual([]);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(packages).filter((path) => READER.test(path))).toEqual([]);
  const written = sources();
  expect(written.length).toBeGreaterThan(1_000);
  expect(written.filter((path) => READS.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  for (const one of ['node_modules/face-api.js', 'node_modules/@simplewebauthn/server']) expect(one).toMatch(READER);
});

/** What tells one device from all others. */
const DEVICE =
  /^mac$|mac_?address|^imei|imei$|imsi|device_?id|android_?id|advertising_?id|idfa|serial_?number|canvas_?hash/;

test('C7 REG-DL-6 no column and no named field of a call could hold the address or number of a device', async () => {
  const held = (await columns()).filter(({ column_name }) => DEVICE.test(column_name));
  const taken = calls.flatMap((call) =>
    sentFields(call)
      .filter((name) => DEVICE.test(wordsOf(name)))
      .map((name) => [nameOf(call), name]),
  );
  expect([held, taken]).toEqual([[], []]);
  for (const name of ['mac_address', 'macAddress', 'deviceId', 'imei']) expect(wordsOf(name)).toMatch(DEVICE);
});

/** Collecting from who does not pay, and a promise to make good what a lender loses. */
const RECOVERY =
  /recovery_?agent|loss_?guarantee|first_?loss|(?:^|[^a-z])dlg(?:[^a-z]|$)|collection_?agent|collections?_?(?:case|desk|queue)|dunning|overdue_?(?:case|call)|repossess/i;

/** Whether a lender does it is a row of its key facts (REG-KFS-5): a yes or a no, and nobody who does it. */
const SAID_BY_KEY_FACTS = 'engages_recovery_agents';
const isOfRecovery = (name: string): boolean => name !== SAID_BY_KEY_FACTS && RECOVERY.test(name);

test('REG-DL-16 no column and no field of a call could hold a recovery agent or a loss guarantee', async () => {
  const held = (await columns()).map(({ column_name }) => column_name).filter(isOfRecovery);
  const taken = calls.flatMap((call) => sentFields(call).filter((name) => isOfRecovery(wordsOf(name))));
  expect([...held, ...taken]).toEqual([]);
  const [said] = await app.sql(`select data_type from information_schema.columns where column_name = $1`, [
    SAID_BY_KEY_FACTS,
  ]);
  expect(said).toEqual({ data_type: 'boolean' });
  for (const name of ['recoveryAgent', 'lossGuarantee', 'firstLossBps']) expect(wordsOf(name)).toMatch(RECOVERY);
});

test('REG-DL-16 no table, call, answer, kind of audit or file of the program is about recovery or a guarantee of losses', async () => {
  const tables = (await columns()).map(({ table_name }) => table_name);
  const called = calls.flatMap((call) => [nameOf(call), call.summary.replaceAll(' ', '_')]);
  const answered = calls.flatMap((call) =>
    namesIn(z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' })).map(wordsOf),
  );
  const written = sources();
  const acts = written.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:action|kind|status): '([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect([acts.length > 100, answered.length > 1_000]).toEqual([true, true]);
  const named = [...tables, ...called, ...answered, ...acts, ...written].map((name) => name.replaceAll('-', '_'));
  expect(named.filter(isOfRecovery)).toEqual([]);
});
