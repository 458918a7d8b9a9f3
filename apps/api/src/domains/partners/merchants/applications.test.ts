import { resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { getPartnerRevenue, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import * as calls from '@saakh/contracts/partners/staff/merchant-applications';
import { getMerchant } from '@saakh/contracts/partners/staff/merchants';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JPEG, PDF } from '#domains/lending/lender-journeys/testing/form-body';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sendForm } from '../../../testing/worlds/sent-form';

const PASSWORD = 'blue horse 4711';
let app: TestApp;
let asha: { staffId: string; token: string };
let bela: { staffId: string; token: string };
/** When the test at work began: audit rows and messages stay, those of before are older. */
let begun: Date;
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  bela = await signInStaff(app, 'Bela');
});
afterAll(() => app.close());
const TABLES = [
  'merchant_decisions',
  'password_resets',
  'partner_users',
  'merchant_locations',
  'merchants',
  'merchant_marks',
  'merchant_documents',
  'merchant_forms',
  'rate_limits',
];
beforeEach(async () => {
  for (const table of TABLES) await app.sql(`delete from ${table}`);
  app.clock.advance(60_000);
  begun = app.clock.now();
  await proveAgain(app);
});

const as = (who: { token: string }) => ({ token: who.token });
const list = (state: calls.ApplicationState, query: { after?: string; limit?: string } = {}) =>
  app.inject(calls.listMerchantApplications, { query: { state, ...query } }, as(asha));
const open = async (formId: string) =>
  (await app.inject(calls.getMerchantApplication, { params: { formId } }, as(asha))).body.data;
/** A second later, so that the mail about it is newer than that of the form. */
function approve(formId: string, body: { partnerId?: string; note?: string } = {}, who = asha) {
  app.clock.advance(1_000);
  return app.inject(
    calls.approveMerchant,
    { params: { formId }, body: { partnerId: 'ptr_rinayan', ...body } },
    as(who),
  );
}
function refuse(formId: string, who = asha) {
  app.clock.advance(1_000);
  return app.inject(
    calls.refuseMerchant,
    { params: { formId }, body: { reason: 'papers-unreadable', note: 'Send the cheque once more.\nIn daylight.' } },
    as(who),
  );
}
const find = (text: string) => app.inject(calls.findMerchantApplications, { body: { text } }, as(asha));
const reveal = (formId: string, field: calls.MaskedAnswer) =>
  app.inject(
    calls.revealMerchantAnswer,
    { params: { formId }, body: { field, reason: 'To compare it with the card' } },
    as(asha),
  );
const levelsOf = async (formId: string) =>
  Object.fromEntries((await open(formId)).checks.map(({ key, level }) => [key, level]));
async function mailsTo(email: string) {
  await app.platform.jobs.drain();
  return app.platform.outbox.listDevelopmentMessages(email);
}
const audits = (action: string) =>
  app.sql<Record<string, unknown>>(
    'select actor, object_id, before, after from audit_entries where action = $1 and at >= $2 order by id',
    [action, begun],
  );

test('ADMIN-PAGE-09 ADMIN-FN-06 applications are listed by state with their counts, page by page: waiting ones the oldest first', async () => {
  const sent = [];
  for (const shop of ['Anand Stores', 'Bharat Stores', 'Chand Stores']) {
    app.clock.advance(60_000);
    sent.push(await sendForm(app, { company_name: shop, owner_email: `${shop.slice(0, 1)}@example.com` }));
  }
  const first = await list('submitted', { limit: '2' });
  expect(first.body.data.map(({ shop }) => shop)).toEqual(['Anand Stores', 'Bharat Stores']);
  expect(first.body.counts).toEqual({ submitted: 3, approved: 0, rejected: 0 });
  expect(first.body.data[0]).toMatchObject({ owner: 'Meena Sharma', pincode: '560001', under: 'rinayan' });
  const second = await list('submitted', { limit: '2', after: first.body.next ?? '' });
  expect([second.body.data.map(({ shop }) => shop), second.body.next]).toEqual([['Chand Stores'], null]);
  for (const { formId } of sent) expect((await refuse(formId)).status).toBe(200);
  expect((await list('rejected')).body.data.map(({ shop }) => shop)[0]).toBe('Chand Stores');
  expect((await list('submitted')).body).toMatchObject({ data: [], counts: { submitted: 0, rejected: 3 } });
  for (const after of ['nonsense', Buffer.from('1~\0').toString('base64url')]) {
    expect((await list('submitted', { after })).error.fields).toHaveProperty('after');
  }
});

test('ADMIN-PAGE-09 S-PAN-2 an application is found by its whole reference, mobile number, e-mail or PAN, noted without what was typed', async () => {
  const { formId, reference } = await sendForm(app);
  await sendForm(app, { owner_mobile: '9812345000', owner_email: 'other@example.com', owner_pan: 'ABCPE9999F' });
  for (const typed of [reference.toLowerCase(), '+91 98123 45678', 'MEENA@example.com', 'abcpe1234f']) {
    expect(
      (await find(typed)).body.data.map((row) => row.formId),
      typed,
    ).toEqual([formId]);
  }
  expect((await find('9899999999')).body.data).toEqual([]);
  expect((await find('Sona Textiles')).error.fields?.text).toBe(STAFF_MESSAGES.applicationSearch);
  const noted = JSON.stringify(await audits('merchant-forms.searched'));
  expect(noted).toContain('owner_pan');
  for (const typed of ['9812345678', 'example.com', 'ABCPE1234F']) expect(noted.toUpperCase()).not.toContain(typed);
});

test('ADMIN-PAGE-09 REG-ID-1 REG-DP-8 one application shows answers masked, one is shown for a reason, both noted', async () => {
  const { formId, reference } = await sendForm(app);
  const shown = await open(formId);
  expect(shown).toMatchObject({ reference, state: 'submitted', decision: null });
  expect(shown.partner).toEqual({ partnerId: 'ptr_rinayan', name: expect.any(String) });
  expect(shown.answers).toMatchObject({
    owner_pan: 'AB******4F',
    account_number: '********9012',
    owner_mobile: '9812345678',
    company_name: 'Sona Textiles',
  });
  expect((await reveal(formId, 'owner_pan')).body).toMatchObject({ value: 'ABCPE1234F', seconds: 60 });
  expect((await reveal(formId, 'gstin')).body.value).toBeNull();
  expect(await audits('merchant-form.opened')).toHaveLength(1);
  expect(await audits('merchant-form.field-revealed')).toMatchObject([
    { object_id: formId, after: { field: 'owner_pan', reason: 'To compare it with the card' } },
    { after: { field: 'gstin' } },
  ]);
});

test('ADMIN-PAGE-09 a paper comes as it was sent, as a file that no browser draws as a page; not one of another form', async () => {
  const [one, other] = [await sendForm(app), await sendForm(app, { owner_email: 'other@example.com' })];
  const { documents } = await open(one.formId);
  expect(documents.map(({ key, contentType }) => [key, contentType])).toEqual([
    ['pan', 'image/jpeg'],
    ['cheque', 'application/pdf'],
  ]);
  const get = (formId: string, documentId = '') =>
    app.inject(calls.getMerchantDocument, { params: { formId, documentId } }, as(asha));
  const [pan, cheque] = documents;
  const paper = await get(one.formId, pan?.documentId);
  expect(paper.raw.equals(JPEG)).toBe(true);
  expect((await get(one.formId, cheque?.documentId)).raw.equals(PDF)).toBe(true);
  expect(paper.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  expect((await get(other.formId, pan?.documentId)).status).toBe(404);
  expect(await audits('merchant-document.opened')).toMatchObject([
    { after: { key: 'pan' } },
    { after: { key: 'cheque' } },
  ]);
});

test('ADMIN-PAGE-09 the checks tell what does not fit, and who else has the same number, found by keyed hashes alone', async () => {
  const first = await sendForm(app);
  expect(await levelsOf(first.formId)).toEqual({
    pan: 'passed',
    ifsc: 'passed',
    'account-name': 'passed',
    'same-pan': 'passed',
    'same-account': 'passed',
    'same-mobile': 'passed',
    'same-email': 'passed',
  });
  await app.signIn({ mobile: '9812345111' });
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     values ('pus_taken', 'ptr_cl', 'owner', 'taken@example.com', 'Taken', 'none')`,
  );
  const second = await sendForm(app, {
    owner_mobile: '9812345111',
    owner_email: 'taken@example.com',
    account_name: 'Ravi Kumar',
    account_number: '00123456789012',
    account_number_again: '00123456789012',
  });
  expect(await levelsOf(second.formId)).toMatchObject({
    'account-name': 'warn',
    'same-pan': 'warn',
    'same-account': 'warn',
    'same-mobile': 'passed',
    'same-email': 'fail',
    customer: 'told',
  });
  const { checks } = await open(second.formId);
  const twinsOf = (key: string) => checks.find((check) => check.key === key)?.twins;
  expect(twinsOf('same-pan')).toEqual([{ kind: 'application', id: first.formId, name: first.reference }]);
  expect(twinsOf('same-email')).toEqual([{ kind: 'account', id: 'pus_taken', name: 'taken@example.com' }]);
  // Once it is taken on, the first one is a merchant.
  const { merchantId } = (await approve(first.formId)).body;
  const again = (await open(second.formId)).checks.find(({ key }) => key === 'same-pan');
  expect(again?.twins).toEqual([{ kind: 'merchant', id: merchantId, name: 'Sona Textiles' }]);
});

test('ADMIN-PAGE-09 ROLE-14 who is taken on becomes a merchant with a shop and an account, is mailed a link, and signs in to the portal', async () => {
  const sent = await sendForm(app, {}, { language: 'hi' });
  const { status, body } = await approve(sent.formId);
  expect([status, body.message]).toEqual([200, STAFF_MESSAGES.merchantApproved]);
  const { merchantId } = body;
  const merchant = (await app.inject(getMerchant, { params: { merchantId } }, as(asha))).body.data;
  expect(merchant).toMatchObject({
    name: 'Sona Textiles',
    partnerId: 'ptr_rinayan',
    registration: 'proprietorship',
    state: 'active',
    formId: sent.formId,
    shops: [{ name: 'Sona Textiles', address: '12 MG Road', pincode: '560001', active: true }],
    people: [{ name: 'Meena Sharma', email: 'meena@example.com', kind: 'merchant', invited: true }],
  });
  const [mail] = await mailsTo('meena@example.com');
  expect(mail?.body).toContain('नमस्ते Meena Sharma');
  const token = /\/rinayan\/partner\/reset-password#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  const signIn = () => app.inject(partnerLogin, { body: { email: 'meena@example.com', password: PASSWORD } });
  expect((await signIn()).error.code).toBe('WRONG_CREDENTIALS');
  expect((await app.inject(resetPartnerPassword, { body: { token, password: PASSWORD } })).status).toBe(200);
  const session = (await signIn()).body;
  expect(session).toMatchObject({ partnerId: 'ptr_rinayan', merchantId });
  const own = (await app.inject(getPartnerRevenue, {}, { token: session.token })).body;
  expect(own).toMatchObject({ kind: 'merchant', revenue_percent: null });
  expect((await sent.read()).state).toBe('approved');
  expect((await open(sent.formId)).decision).toMatchObject({ by: 'Asha', merchant: { merchantId } });
  expect(await audits('merchant-form.approved')).toMatchObject([
    { actor: `admin:${asha.staffId}`, before: { state: 'submitted' }, after: { state: 'approved', merchantId } },
  ]);
});

test('ADMIN-PAGE-09 who is refused reads the reason and the words in the language of the form, and the form tells the truth', async () => {
  const sent = await sendForm(app, {}, { language: 'hi' });
  expect((await refuse(sent.formId)).body.message).toBe(STAFF_MESSAGES.merchantRefused);
  const [mail] = await mailsTo('meena@example.com');
  expect(mail?.body).toContain('आपका भेजा कोई काग़ज़ पढ़ा नहीं जा सका');
  expect(mail?.body).toContain('Send the cheque once more.');
  expect(mail?.body).toContain('/create-merchant-form/rinayan');
  expect((await sent.read()).state).toBe('rejected');
  expect((await open(sent.formId)).decision).toMatchObject({ by: 'Asha', reason: 'papers-unreadable', merchant: null });
  expect(await app.sql('select 1 from merchants')).toEqual([]);
});

test('ADMIN-PAGE-09 of two who decide at once one wins, the other is told, and nothing of theirs is left', async () => {
  const { formId } = await sendForm(app);
  const both = await Promise.all([approve(formId, {}, asha), refuse(formId, bela)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.error.message).toBe(STAFF_MESSAGES.applicationDecided);
  for (const again of [await approve(formId), await refuse(formId)]) expect(again.status).toBe(409);
  const isApproved = both[0].status === 200;
  expect(await app.sql('select 1 from merchants')).toHaveLength(isApproved ? 1 : 0);
  expect(await app.sql('select 1 from merchant_decisions')).toHaveLength(1);
});

test('ADMIN-PAGE-09 a failed check needs a word; an address that opens a portal, a partner that is not there and a draft are refused', async () => {
  const wrong = await sendForm(app, { registration: 'llp', ...{ business_pan: 'ABCPE1234F' } });
  expect(await levelsOf(wrong.formId)).toMatchObject({ pan: 'fail' });
  expect((await approve(wrong.formId)).error.fields?.note).toBe(STAFF_MESSAGES.applicationNoteRequired);
  expect((await approve(wrong.formId, { partnerId: 'ptr_nobody' })).error.fields).toHaveProperty('partnerId');
  expect((await approve(wrong.formId, { note: 'The card says so' })).status).toBe(200);
  expect((await open(wrong.formId)).decision?.note).toBe('The card says so');
  const same = await sendForm(app, { owner_pan: 'ABCPE9999F' });
  const taken = await approve(same.formId, { note: 'It is the same owner' });
  expect([taken.status, taken.error.message]).toEqual([409, STAFF_MESSAGES.merchantEmailTaken]);
  expect((await open(same.formId)).state).toBe('submitted');
  expect((await approve('mrf_0123456789abcdef')).status).toBe(404);
});
