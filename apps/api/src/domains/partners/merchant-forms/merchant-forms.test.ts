import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getNotice, type ShownNotice } from '@saakh/contracts/customers/consents';
import * as calls from '@saakh/contracts/partners/merchant-forms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody, JPEG, PDF } from '#domains/lending/lender-journeys/testing/form-body';
import { makeTestFolder } from '../../../testing/run-folder';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { GOOD } from '../../../testing/worlds/sent-form';
import { makeFindBank } from './ifsc-directory';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Draft {
  readonly formId: string;
  readonly secret: string;
  readonly ip: string;
}

async function begin(partner?: string): Promise<Draft> {
  addresses += 1;
  const ip = `10.20.0.${addresses}`;
  const body = { language: 'en' as const, ...(partner === undefined ? {} : { partner }) };
  return { ...(await app.inject(calls.startMerchantForm, { body }, { ip })).body, ip };
}
const save = ({ formId, secret, ip }: Draft, answers: Record<string, string>) =>
  app.inject(calls.saveMerchantForm, { params: { formId }, body: { secret, answers } }, { ip });
const read = ({ formId, secret, ip }: Draft) =>
  app.inject(calls.getMerchantForm, { params: { formId }, body: { secret } }, { ip });
const submit = ({ formId, secret, ip }: Draft) =>
  app.inject(calls.submitMerchantForm, { params: { formId }, body: { secret, agreed: true } }, { ip });
async function upload(
  { formId, secret, ip }: Draft,
  key: string,
  file = PDF,
  headers: Record<string, string> = { 'x-partner': 'cl' },
) {
  const form = formBody(file, 'paper.pdf', { secret });
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/merchant-forms/${formId}/documents/${key}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
    remoteAddress: ip,
  });
  return { status: response.statusCode, body: response.json() };
}
const codeOf = ({ status, error }: { status: number; error: { code?: string } | undefined }) => [status, error?.code];
function filesKept(): string[] {
  const folder = join(app.platform.config.DATA_DIR, 'files/merchant-documents');
  return existsSync(folder) ? readdirSync(folder) : [];
}

test('ROUTE-18 a form is kept under the partner of its address, sent once, and lies there for the back office', async () => {
  const draft = await begin('vetanika');
  await save(draft, GOOD);
  await upload(draft, 'pan');
  await upload(draft, 'cheque', JPEG);
  const { body } = await submit(draft);
  expect(body.data).toMatchObject({ state: 'submitted', answers: {}, documents: [] });
  expect(body.data.reference).toMatch(/^M-[2-9A-Z]{8}$/);
  const [row] = await app.sql<Record<string, unknown>>('select * from merchant_forms where form_id = $1', [
    draft.formId,
  ]);
  expect(row).toMatchObject({ partner_name: 'vetanika', state: 'submitted', reference: body.data.reference });
  expect(JSON.stringify(row)).not.toContain('Sona');
  expect(JSON.stringify(row)).not.toContain(draft.secret);
  const audits = await app.sql('select 1 from audit_entries where object_id = $1 and action = $2', [
    draft.formId,
    'merchant-form.submitted',
  ]);
  expect(audits).toHaveLength(1);
  expect(codeOf(await submit(draft))).toEqual([409, 'CONFLICT']);
  expect(codeOf(await save(draft, GOOD))).toEqual([409, 'CONFLICT']);
  expect((await read(draft)).body.data.reference).toBe(body.data.reference);
});

test('ROUTE-17 a draft is kept half-finished and wrong as it is, its numbers masked, and what is not sent along stays', async () => {
  const draft = await begin();
  await save(draft, { company_name: 'S', owner_pan: 'ABCPE1234F', strange_field: 'x' });
  const again = await save(draft, { owner_name: 'Meena' });
  expect(again.body.data.answers).toEqual({ company_name: 'S', owner_name: 'Meena', owner_pan: 'AB******4F' });
  await save(draft, { owner_pan: 'AB******4F' });
  await save(draft, { ...GOOD, owner_pan: 'AB******4F' });
  await upload(draft, 'pan');
  await upload(draft, 'cheque');
  expect((await submit(draft)).status).toBe(200);
});

test('ROUTE-17 a draft is found with its own secret only', async () => {
  const [draft, other] = [await begin(), await begin()];
  for (const secret of [other.secret, 'x'.repeat(43)]) {
    expect(codeOf(await read({ ...draft, secret }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await save({ ...draft, secret }, GOOD))).toEqual([404, 'NOT_FOUND']);
    expect((await upload({ ...draft, secret }, 'pan')).status).toBe(404);
    expect(codeOf(await submit({ ...draft, secret }))).toEqual([404, 'NOT_FOUND']);
  }
  expect(codeOf(await read({ ...draft, formId: 'mrf_unknown00000' }))).toEqual([404, 'NOT_FOUND']);
});

async function noticeIn(language: 'en' | 'hi'): Promise<ShownNotice> {
  const params = { key: 'merchant-notice', version: 'current', language } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { version, hash, language };
}
function beginUnder(notice: ShownNotice) {
  addresses += 1;
  return app.inject(calls.startMerchantForm, { body: { language: 'en', notice } }, { ip: `10.20.0.${addresses}` });
}
const submitUnder = ({ formId, secret, ip }: Draft, notice: ShownNotice) =>
  app.inject(calls.submitMerchantForm, { params: { formId }, body: { secret, agreed: true, notice } }, { ip });
const noticeOf = async (formId: string) =>
  (
    await app.sql('select notice_version, notice_language, notice_hash, state from merchant_forms where form_id = $1', [
      formId,
    ])
  )[0];
const rowOf = ({ version, language, hash }: ShownNotice) => ({
  notice_version: version,
  notice_language: language,
  notice_hash: hash,
});

test.each([
  ['en', 'We have received the form and the papers of Sona Textiles'],
  ['hi', 'Sona Textiles का फ़ॉर्म और काग़ज़ हमें मिल गए हैं'],
] as const)(
  'ROUTE-18 who sends a form in %s is told by mail that it is here, under its number',
  async (language, words) => {
    addresses += 1;
    const ip = `10.20.0.${addresses}`;
    const draft = { ...(await app.inject(calls.startMerchantForm, { body: { language } }, { ip })).body, ip };
    const to = `owner.${language}@example.com`;
    await save(draft, { ...GOOD, owner_email: to });
    for (const key of ['pan', 'cheque']) await upload(draft, key);
    const sent = await submit(draft);
    expect(sent.status).toBe(200);
    const [mail, ...more] = await app.platform.outbox.listDevelopmentMessages(to);
    expect(more).toEqual([]);
    expect(mail?.body).toContain(words);
    expect(mail?.body).toContain(sent.body.data.reference);
  },
);

test('REG-DP-1 the notice above the first field is kept with the draft, and the one above the tick with the form', async () => {
  const [english, hindi] = [await noticeIn('en'), await noticeIn('hi')];
  const { body } = await beginUnder(english);
  const draft = { ...body, ip: `10.20.0.${addresses}` };
  expect(await noticeOf(draft.formId)).toEqual({ ...rowOf(english), state: 'draft' });
  const to = 'two.languages@example.com';
  await save(draft, { ...GOOD, owner_email: to });
  for (const key of ['pan', 'cheque']) await upload(draft, key);
  expect((await submitUnder(draft, hindi)).status).toBe(200);
  expect(await noticeOf(draft.formId)).toEqual({ ...rowOf(hindi), state: 'submitted' });
  // The language last used on the form is that of its mails.
  const [mail] = await app.platform.outbox.listDevelopmentMessages(to);
  expect(mail?.body).toContain('का फ़ॉर्म और काग़ज़ हमें मिल गए हैं');
});

test('REG-DP-1 a form that is begun, or agreed to, under another text than the one in force is refused', async () => {
  const notice = await noticeIn('en');
  const wrong = [
    { ...notice, version: notice.version + 1 },
    { ...notice, hash: 'a'.repeat(64) },
  ];
  const changed = [409, 'CONSENT_REQUIRED'];
  const before = await app.sql('select form_id from merchant_forms');
  for (const one of wrong) expect(codeOf(await beginUnder(one))).toEqual(changed);
  expect(await app.sql('select form_id from merchant_forms')).toHaveLength(before.length);
  const draft = await begin();
  await save(draft, GOOD);
  for (const key of ['pan', 'cheque']) await upload(draft, key);
  for (const one of wrong) {
    const refused = await submitUnder(draft, one);
    expect(codeOf(refused)).toEqual(changed);
    expect(refused.error.message).toBe('This text has changed. Please read it again.');
  }
  expect(await noticeOf(draft.formId)).toMatchObject({ state: 'draft', notice_hash: null });
  // A page of before there was a notice.
  expect((await submit(draft)).status).toBe(200);
  expect(await noticeOf(draft.formId)).toMatchObject({ state: 'submitted', notice_hash: null });
});

describe('an IFSC', () => {
  test('VAL-IFSC-02 of a wrong form is refused in the words of the specification', async () => {
    const draft = await begin();
    await save(draft, { ...GOOD, ifsc: 'hdfc0000001' });
    expect((await submit(draft)).error.fields?.ifsc).toBe('IFSC format is invalid (case sensitive field)');
  });

  test('VAL-IFSC-01 is looked up: of the right form is not enough, a branch must have it', async () => {
    const draft = await begin();
    await save(draft, { ...GOOD, ifsc: 'ZZZZ0999999' });
    expect((await submit(draft)).error.fields?.ifsc).toBe(
      'We cannot find this IFSC. Check it on your cheque or passbook',
    );
  });

  test.each([
    ['HDFC0000001', 'HDFC Bank'],
    ['SBIN0000001', 'State Bank of India'],
    ['ABNA0NEFT02', 'Royal Bank of Scotland N.V.'],
    ['AKJB0000001', expect.stringContaining('Bank')],
  ])('%s belongs to a bank', async (ifsc, bank) => {
    expect((await app.inject(calls.getBankBranch, { params: { ifsc } })).body).toMatchObject({ data: { ifsc, bank } });
  });

  test.each(['HDFC0888888', 'ZZZZ0000001', 'HDFC0ABCDEF'])('%s belongs to none', async (ifsc) => {
    expect(codeOf(await app.inject(calls.getBankBranch, { params: { ifsc } }))).toEqual([404, 'NOT_FOUND']);
  });
});

test('VAL-COMPANY-02 the form is refused at every field and paper that is wrong or missing', async () => {
  const draft = await begin();
  await save(draft, { ...GOOD, company_name: 'S&', account_number_again: '123456789013' });
  const { status, error } = await submit(draft);
  expect(status).toBe(400);
  expect(error.fields).toEqual({
    company_name: 'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
    account_number_again: 'The account numbers do not match',
    pan: 'Upload this document',
    cheque: 'Upload this document',
  });
});

test('S-WEB-2 a paper lies sealed, takes the place of the one before, and comes from our own pages only', async () => {
  const draft = await begin();
  await upload(draft, 'shop', JPEG);
  await app.platform.jobs.drain();
  const before = filesKept();
  const { body } = await upload(draft, 'shop', PDF);
  expect(body.data.documents).toEqual([{ key: 'shop', fileName: 'paper.pdf', bytes: PDF.length }]);
  await app.platform.jobs.drain();
  expect(filesKept()).toHaveLength(before.length);
  for (const file of filesKept()) {
    const bytes = readFileSync(join(app.platform.config.DATA_DIR, 'files/merchant-documents', file));
    expect(bytes.includes('Six months')).toBe(false);
  }
  expect((await upload(draft, 'shop', Buffer.from('MZ program'))).status).toBe(422);
  expect((await upload(draft, 'shop', PDF, {})).status).toBe(403);
});

test('R-RUN-2 invented forms share one row of a limit, and wrong secrets use up nothing of the form’s holder', async () => {
  const draft = await begin();
  const stranger = { secret: 'x'.repeat(43), ip: '10.21.0.1' };
  await app.sql('delete from rate_limits');
  for (let n = 0; n < 12; n += 1) {
    const invented = { ...stranger, formId: `mrf_invented${n}` };
    expect(codeOf(await read(invented))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await save(invented, GOOD))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await submit(invented))).toEqual([404, 'NOT_FOUND']);
    expect((await upload(invented, 'pan')).status).toBe(404);
  }
  expect(await app.sql('select key from rate_limits')).toHaveLength(2);
  const statuses: number[] = [];
  for (let n = 0; n < 41; n += 1) statuses.push((await upload({ ...draft, ...stranger }, 'pan')).status);
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
  expect((await upload(draft, 'pan')).status).toBe(200);
});

test('S-WEB-2 R-RUN-2 anyone who does not hold the secret is told so before the file is waited for', async () => {
  const draft = await begin();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const { payload, headers } = formBody(PDF, 'paper.pdf', { secret: 'x'.repeat(43) });
  const lines = {
    host: 'localhost',
    'x-partner': 'cl',
    ...headers,
    'content-length': String(payload.length + 100_000),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/merchant-forms/${draft.formId}/documents/pan HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(payload.subarray(0, -40));
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  socket.destroy();
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
});

test('REG-DL-9 what the form does not ask for any more is not kept with it: papers, and the number typed twice', async () => {
  const draft = await begin();
  await save(draft, { ...GOOD, has_gst: '1', gst_number: '27AAPFU0939F1ZV' });
  for (const key of ['pan', 'cheque', 'gst']) await upload(draft, key);
  await save(draft, { ...GOOD, has_gst: '0' });
  const before = filesKept().length;
  expect((await submit(draft)).status).toBe(200);
  await app.platform.jobs.drain();
  const rows = await app.sql<{ key: string }>('select key from merchant_documents where form_id = $1 order by 1', [
    draft.formId,
  ]);
  expect(rows.map(({ key }) => key)).toEqual(['cheque', 'pan']);
  expect(filesKept()).toHaveLength(before - 1);
  const sealed = 'select answers_sealed from merchant_forms where form_id = $1';
  const [form] = await app.sql<{ answers_sealed: string }>(sealed, [draft.formId]);
  const place = { table: 'merchant_forms', id: draft.formId, column: 'answers_sealed' };
  const kept = JSON.parse(app.platform.cipher.open(form?.answers_sealed ?? '', place));
  expect(kept).toMatchObject({ account_number: '123456789012' });
  for (const key of ['account_number_again', 'gst_number']) expect(Object.keys(kept)).not.toContain(key);
});

test('VAL-IFSC-01 a list of branches that could not be read is read again', async () => {
  const folder = makeTestFolder('ifsc');
  const findBank = makeFindBank(folder);
  await expect(findBank('ABCD0000001')).rejects.toThrow('ENOENT');
  mkdirSync(join(folder, 'ifsc'));
  writeFileSync(join(folder, 'ifsc/branches.tsv'), 'bank\tABCD\tBank of this test\t1\t\n');
  expect(await findBank('ABCD0000001')).toBe('Bank of this test');
});

test('REG-ID-3 an Aadhaar number in free text is not kept', async () => {
  const draft = await begin();
  const { body } = await save(draft, { account_name: 'Sona 2345 6789 0124' });
  expect(body.data.answers.account_name).not.toContain('2345 6789 0124');
  const named = await save(draft, { company_name: 'Shop 234123412346', account_number: '234123412346' });
  expect(named.body.data.answers).toMatchObject({
    company_name: 'Shop XXXX XXXX 2346',
    account_number: '234123412346',
  });
});

test('anybody may begin a form, but not without end', async () => {
  const ip = '10.21.0.1';
  const codes = new Set<number>();
  for (let tried = 0; tried < 22; tried += 1) {
    codes.add((await app.inject(calls.startMerchantForm, { body: { language: 'hi' } }, { ip })).status);
  }
  expect([...codes]).toEqual([200, 429]);
});

test('a draft that nobody touches for thirty days goes with its papers; one that was sent stays', async () => {
  const { clearForgottenDrafts } = await import('./merchant-forms.service');
  const [left, sent] = [await begin(), await begin()];
  await upload(left, 'pan');
  await save(sent, GOOD);
  await upload(sent, 'pan');
  await upload(sent, 'cheque');
  expect((await submit(sent)).status).toBe(200);
  app.clock.advance(31 * 86_400_000);
  await clearForgottenDrafts(app.context());
  await app.platform.jobs.drain();
  expect(codeOf(await read(left))).toEqual([404, 'NOT_FOUND']);
  expect((await read(sent)).body.data.state).toBe('submitted');
  const rows = await app.sql<{ file_key: string }>('select file_key from merchant_documents');
  expect(filesKept().length).toBe(rows.length);
});
