import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMerchantForm } from '@saakh/contracts/partners/merchant-forms';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, runSql, startUnderAttack, whileBusy } from '../support/attack/app';
import { BOUNDARY, formOf, HOSTILE_FILES, type HostileFile, TABLE, XLS, XLSX } from '../support/attack/hostile-files';
import { faultsOf } from '../support/attack/judge';
import { dataOf, type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { ApiClient } from '../support/by-api/api-client';
import { beginApplication } from '../support/by-api/customer-by-api';
import { PNG } from '../support/photo';

const SEED = Number(process.env.ATTACK_SEED ?? 4711);
const world = startUnderAttack();

/** A call that takes files. */
interface Target {
  readonly path: string;
  readonly who: Person;
  readonly part: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The hostile files that it may take: what they hold is what it is for, or nothing opens them. */
  readonly takes: readonly string[];
}
const TABLES = ['a table', 'formulas in text'];
const PICTURES = [
  'a picture',
  'a picture and a page',
  'a name that leads out',
  'a name of control characters',
  'a name without end',
];
/** Kept sealed and handed out as files that no browser draws. */
const PAPERS = [...PICTURES, 'a vast picture', 'a cut picture', 'a paper', 'the head of a picture before a drawing'];
const NOT_ATTACHED = ['nothing', 'nulls', 'a page', 'a program', 'an old workbook that is none'];
const ATTACHMENTS = HOSTILE_FILES.map(({ what }) => what).filter(
  (what) => !NOT_ATTACHED.includes(what) && !/^a (?:drawing|paper (?:with|that))/.test(what),
);
/** It applies what it takes at once. */
const STATUS_FILES = '/api/upload-application-status-file';
const takesTables = ({ path }: Target) => path === STATUS_FILES || path.startsWith('/api/imports/');

let targets: readonly Target[];
beforeAll(async () => {
  const client = new ApiClient(world.app.url);
  const started = await whileBusy(() =>
    client.call(startMerchantForm, { body: { partner: 'pagdandi', language: 'en' } }),
  );
  const customer = Object.assign(new ApiClient(world.app.url), { token: world.tokens.customer });
  const appId = await whileBusy(() => beginApplication(customer));
  const journey = `/api/applications/${appId}/journeys/banyan-bank/documents/photo`;
  const form = `/api/merchant-forms/${started.formId}/documents/pan`;
  targets = [
    { path: '/api/imports/status/upload', who: 'role 1', part: 'file', takes: TABLES },
    { path: '/api/imports/mis/upload', who: 'role 1', part: 'file', takes: TABLES },
    // Refused because these tables lack the payment columns.
    { path: '/api/imports/commission/upload', who: 'role 1', part: 'file', takes: [] },
    { path: STATUS_FILES, who: 'role 1', part: 'image_name', takes: TABLES },
    {
      path: '/api/s3-upload-file',
      who: 'role 1',
      part: 'image_name',
      fields: { path: 'credit-cards' },
      takes: PICTURES,
    },
    { path: '/api/ticket-files', who: 'role 2', part: 'file', takes: ATTACHMENTS },
    { path: '/api/partner/query-files', who: 'owner', part: 'file', takes: ATTACHMENTS },
    { path: journey, who: 'customer', part: 'file', takes: PAPERS },
    { path: form, who: 'anonymous', part: 'file', fields: { secret: started.secret }, takes: PAPERS },
  ];
});

let given = 0;
async function giveForm({ path, who }: Target, type: string, body: Buffer, what: string): Promise<Got> {
  // A person may give few files in an hour: a refusal for their number would hide the others.
  if (given++ % 20 === 0) {
    await runSql(world.app, 'delete from rate_limits');
    await runSql(world.app, 'update sessions set proved_at = now() where proved_at is not null');
  }
  const token = world.tokens[who];
  // The form of a visitor is taken with a header of our own pages only.
  const own = token === undefined ? { 'x-partner': 'pagdandi' } : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...own };
  const got = await send(world.app.url, { method: 'POST', path, headers, body });
  expect.soft(faultsOf(got), `${path} with ${what}`).toEqual([]);
  return got;
}
function give(target: Target, file: HostileFile) {
  const { type, body } = formOf(file, target.fields ?? {}, target.part);
  return giveForm(target, type, body, file.what);
}
const isRefusal = ({ status }: Got) => [400, 404, 413, 415, 422].includes(status);

interface Import {
  readonly state: string;
  readonly counts: { readonly updated: number; readonly created: number };
}
/** Waits until a table that was taken has been read, and expects nothing of it to be applied. */
async function expectUnapplied(got: Got, what: string) {
  const path = `/api/imports/${jsonOf(got)?.importId}`;
  for (const until = Date.now() + 60_000; ; await sleep(200)) {
    const read = await sendJson(world.app.url, 'GET', path, undefined, world.tokens['role 1']);
    const { state, counts } = dataOf<Import>(read);
    if (['checking', 'applying', 'undoing'].includes(state) && Date.now() < until) continue;
    return expect.soft(counts, `${what}: ${state}`).toMatchObject({ updated: 0, created: 0 });
  }
}
/** What files have changed of applications and booked of payments. */
const changesByFiles = () =>
  runSql(
    world.app,
    `select (select count(*)::int from import_changes) as changes,
       (select count(*)::int from commission_file_rows) as payments`,
  );

test('S-SHEET-1 S-SHEET-2 S-SHEET-4 R-IMP-1 hostile files are refused, or kept and never applied, at every call', async () => {
  for (const target of targets) {
    for (const file of HOSTILE_FILES) {
      const got = await give(target, file);
      const what = `${target.path} with ${file.what}: ${got.status} ${got.text.slice(0, 100)}`;
      expect.soft(got.status < 300, what).toBe(target.takes.includes(file.what));
      if (got.status < 300 && takesTables(target)) await expectUnapplied(got, what);
    }
  }
  for (const place of ['/tmp/owned', '/tmp/owned.png', join(world.app.dataDir, '..', 'owned')])
    expect.soft(existsSync(place), place).toBe(false);
}, 400_000);

/** A good file with some of its bytes changed, cut off or doubled. */
const spoiled = fc
  .record({
    whole: fc.constantFrom(['a.xlsx', XLSX], ['a.xls', XLS], ['a.csv', TABLE], ['a.png', PNG] as const),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 8,
    }),
    end: fc.constantFrom('whole', 'cut', 'doubled'),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ whole: [name, good], changes, end, from }): HostileFile => {
    const bytes = Buffer.from(good as Buffer);
    for (const [at, byte] of changes) bytes[Math.floor(at * bytes.length)] = byte;
    const rest = bytes.subarray(0, from * bytes.length);
    const ends = { whole: bytes, cut: rest, doubled: Buffer.concat([bytes, rest]) };
    return { what: `${end} ${name} with ${changes.length} changes`, name: String(name), bytes: ends[end] };
  });

test('S-SHEET-1 R-TEST-3 R-IMP-1 files with random damage are refused or kept, and nothing of one is applied', async () => {
  const before = await changesByFiles();
  for (const target of targets) {
    for (const file of fc.sample(spoiled, { seed: SEED, numRuns: 40 })) {
      const got = await give(target, file);
      const what = `${target.path} with ${file.what}: ${got.status} ${got.text.slice(0, 100)}`;
      if (got.status >= 300) expect.soft(isRefusal(got), what).toBe(true);
      else if (takesTables(target)) await expectUnapplied(got, what);
    }
  }
  expect(await changesByFiles()).toEqual(before);
}, 400_000);

const LINE = `--${BOUNDARY}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const field = (name: string, value = '1') =>
  `${LINE}content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('S-FORM-1 S-FORM-2 forms that no browser sends are refused, though each brings a good file', async () => {
  for (const target of targets.filter(({ takes }) => takes.includes('a picture'))) {
    const picture = { what: 'a picture', name: 'a.png', bytes: PNG };
    expect.soft((await give(target, picture)).status, target.path).toBe(200);
    const { type, body } = formOf(picture, target.fields ?? {}, target.part);
    const good = body.toString('latin1');
    const open = good.slice(0, -END.length);
    const whole = open.slice(open.lastIndexOf(LINE));
    for (const [what, text, own = type] of [
      ['nothing', ''] as const,
      ['no end', open.slice(0, -2)] as const,
      ['noise', '\0\xff'.repeat(3000)] as const,
      ['another boundary', good.replaceAll(BOUNDARY, 'another')],
      ['no boundary', good, 'multipart/form-data'],
      ['another type', good, `multipart/mixed; boundary=${BOUNDARY}`],
      ['a name of a prototype', field('__proto__') + good],
      ['a thousand fields', Array.from({ length: 1000 }, (_, at) => field(`f${at}`)).join('') + good],
      ['a hundred files', open + whole.repeat(99) + END],
      ['a vast field', field('note', 'x'.repeat(2_000_000)) + good],
      ['the file in another part', good.replace(`name="${target.part}"`, 'name="nothing"')],
      ['the file as a text', good.replace(/; filename="[^"]*"/, '').replace('content-type: image/png\r\n', '')],
    ] as const) {
      const got = await giveForm(target, own, Buffer.from(text, 'latin1'), what);
      expect.soft(isRefusal(got), `${target.path} with ${what}: ${got.status}`).toBe(true);
    }
  }
  expect((await send(world.app.url, { path: '/api/health/ready' })).status).toBe(200);
}, 400_000);

test('S-BRAND-1 S-PIC-1 S-PIC-3 S-PIC-4 a picture is drawn again under a key of ours, and nothing in it runs', async () => {
  const [target] = targets.filter(({ path }) => path === '/api/s3-upload-file');
  if (!target) throw new Error('Nothing takes pictures');
  const text = Buffer.from(`\0\0\0\x19tEXt<script>alert(1)</script>\0\0\0\0`, 'latin1');
  const hidden = Buffer.concat([PNG.subarray(0, 33), text, PNG.subarray(33)]);
  for (const path of ['lenders', 'brands', '../../web', 'lenders/../..', '__proto__', '']) {
    for (const bytes of [PNG, hidden, Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])]) {
      const got = await give({ ...target, fields: { path } }, { what: path, name: '../a.png', bytes });
      if (got.status !== 200) expect.soft(isRefusal(got), path).toBe(true);
      else {
        const file = String(jsonOf(got)?.file);
        expect.soft(file, path).toMatch(/^\/files\/pictures\/(?:lenders|brands)\/pic_\w+\.webp$/);
        const shown = await send(world.app.url, { path: file });
        expect.soft(shown.headers['content-type']).toBe('image/webp');
        expect.soft(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
        expect.soft(shown.text).not.toMatch(/<script|<svg|alert/i);
      }
    }
  }
});
