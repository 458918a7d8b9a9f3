import { CO_APPLICANT_TEXT } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import {
  askCoApplicantCode,
  confirmCoApplicant,
  getProductDetails,
  saveProductDetails,
} from '@saakh/contracts/customers/product-details';
import { getStop, stopMessages } from '@saakh/contracts/operations/messaging/reports-and-stops';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

const STUDENT = { employmentStatusCode: 'student', monthlyIncomePaise: 100, birthDate: '2007-02-11' } as const;
const MOTHER = '9700011223';
const answers = {
  course_level: 'undergraduate',
  course_name: 'BSc Nursing',
  institute: 'City College',
  course_country: 'india',
  course_fees: '240000',
  student_earns: '0',
  co_applicant_name: 'Usha Rao',
  co_applicant_relation: 'parent',
  co_applicant_birth_date: '1979-08-20',
  co_applicant_mobile: MOTHER,
  co_applicant_income: '70000',
};
const params = { slug: 'student-loans' };
const ask = { amountPaise: 15_000_000, tenureMonths: 36 };

type Student = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
const save = (student: Student, change: Record<string, string> = {}) =>
  world.app.inject(saveProductDetails, { params, body: { answers: { ...answers, ...change } } }, student);
async function makeStudent() {
  await world.app.sql('delete from rate_limits');
  // Codes of two tests go to one number: the newest must be the newest by the clock, too.
  world.app.clock.advance(60_000);
  const student = await world.makeCustomer(STUDENT, 'Student Loans');
  const saved = await save(student);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return student;
}
const newestCode = async () => (await world.app.platform.outbox.listDevelopmentMessages(MOTHER))[0]?.otp ?? '';
const confirm = (student: Student, otp: string, language: 'en' | 'hi' = 'en') =>
  world.app.inject(
    confirmCoApplicant,
    { body: { otp, work: 'salaried', textVersion: CO_APPLICANT_TEXT.version, language } },
    student,
  );
async function agree(student: Student) {
  expect((await world.app.inject(askCoApplicantCode, { body: {} }, student)).status).toBe(200);
  return confirm(student, await newestCode());
}

test('S-OTP-3 REG-ML-1 a mother’s income counts once she agreed with a code to her own number, and a student without income then has offers', async () => {
  const student = await makeStudent();
  expect((await world.settledOffers(student, ask)).matched).toEqual([]);
  const agreed = await agree(student);
  expect(agreed.body.data.coApplicant).toEqual({ maskedMobile: `******${MOTHER.slice(-4)}`, agreed: true });
  const set = await world.settledOffers(student, ask);
  expect(set.matched.length).toBeGreaterThan(0);
  const likeHer = await world.makeCustomer(
    { employmentStatusCode: 'salaried', monthlyIncomePaise: 7_000_000, birthDate: '1979-08-20' },
    'Student Loans',
  );
  await save(likeHer, { student_earns: '1' });
  const hers = await world.settledOffers(likeHer, ask);
  expect(set.matched.map(({ slug, amountPaise }) => [slug, amountPaise])).toEqual(
    hers.matched.map(({ slug, amountPaise }) => [slug, amountPaise]),
  );
});

test('S-OTP-3 a wrong code agrees to nothing, and an agreement ends when an answer about her changes', async () => {
  const student = await makeStudent();
  await world.app.inject(askCoApplicantCode, { body: {} }, student);
  const right = await newestCode();
  expect((await confirm(student, right === '111111' ? '222222' : '111111')).status).toBe(400);
  // Between two tries there is a pause.
  world.app.clock.advance(60_000);
  expect((await confirm(student, right)).status).toBe(200);
  expect((await save(student)).body.data.coApplicant?.agreed).toBe(true);
  expect((await save(student, { co_applicant_income: '90000' })).body.data.coApplicant?.agreed).toBe(false);
  expect((await world.settledOffers(student, ask)).matched).toEqual([]);
});

test.each([
  ['en', 'You agreed to be the co-applicant of Ravi'],
  ['hi', 'के पढ़ाई के लोन में सह-आवेदक बनने की सहमति दी है'],
] as const)(
  'S-OTP-3 B36 the co-applicant is told in %s what they agreed to; a wrong code tells nobody',
  async (language, words) => {
    const student = await makeStudent();
    const told = async () =>
      (await world.app.platform.outbox.listDevelopmentMessages(MOTHER)).filter(({ body }) => body.includes(words))
        .length;
    const before = await told();
    await world.app.inject(askCoApplicantCode, { body: {} }, student);
    const right = await newestCode();
    expect((await confirm(student, right === '111111' ? '222222' : '111111', language)).status).toBe(400);
    expect(await told()).toBe(before);
    world.app.clock.advance(60_000);
    expect((await confirm(student, right, language)).status).toBe(200);
    expect(await told()).toBe(before + 1);
  },
);

test('S-OTP-3 a code for one number is no good for another that is named after it', async () => {
  const student = await makeStudent();
  await world.app.inject(askCoApplicantCode, { body: {} }, student);
  const code = await newestCode();
  await save(student, { co_applicant_mobile: '9700011224' });
  expect((await confirm(student, code)).status).toBe(400);
});

test('PROD-APPLY-05 a parent is older than the child and has a number of their own', async () => {
  const student = await world.makeCustomer(STUDENT, 'Student Loans');
  expect((await save(student, { co_applicant_birth_date: '2006-01-01' })).error.fields).toEqual({
    co_applicant_birth_date: FORM_MESSAGES.parentTooYoung,
  });
  expect((await save(student, { co_applicant_mobile: student.mobile })).error.fields).toEqual({
    co_applicant_mobile: FORM_MESSAGES.coApplicantOwnNumber,
  });
});

test('PROD-APPLY-05 nobody is asked while the answers name no co-applicant', async () => {
  const student = await world.makeCustomer(STUDENT, 'Student Loans');
  const asked = await world.app.inject(askCoApplicantCode, { body: {} }, student);
  expect([asked.status, asked.error.message]).toEqual([409, FORM_MESSAGES.coApplicantMissing]);
  expect((await world.app.inject(getProductDetails, { params }, student)).body.data.coApplicant).toBeUndefined();
});

test.each([
  ['en', /be the co-applicant of Ravi Sharma for a student loan .* liable for repaying/],
  ['hi', /Ravi Sharma के पढ़ाई के लोन में सह-आवेदक .* चुकाने की ज़िम्मेदारी/],
] as const)(
  'S-OTP-3 the code to a co-applicant says whose loan it is, and that they are liable: %s',
  async (language, says) => {
    const student = await makeStudent();
    await world.app.sql(`update users set language = '${language}' where user_id = '${student.userId}'`);
    await world.app.inject(askCoApplicantCode, { body: {} }, student);
    expect((await world.app.platform.outbox.listDevelopmentMessages(MOTHER))[0]?.body).toMatch(says);
  },
);

test('REG-DP-4 a co-applicant withdraws by the link in the SMS, without a sign-in; the student is told, and has no offers', async () => {
  const student = await makeStudent();
  await agree(student);
  expect((await world.settledOffers(student, ask)).matched.length).toBeGreaterThan(0);
  const sent = await world.app.platform.outbox.listDevelopmentMessages(MOTHER);
  const told = sent.find(({ body }) => body.includes('/stop/'))?.body ?? '';
  const recipientId = /\/stop\/(coa_\w+)/.exec(told)?.[1] ?? '';
  const link = { params: { recipientId } };
  expect((await world.app.inject(getStop, link)).body).toMatchObject({ category: 'co-applicant', stopped: false });
  for (const _twice of [1, 2]) expect((await world.app.inject(stopMessages, link)).status).toBe(200);
  expect((await world.app.inject(getStop, link)).body.stopped).toBe(true);
  const details = await world.app.inject(getProductDetails, { params }, student);
  expect(details.body.data.coApplicant?.agreed).toBe(false);
  expect((await world.settledOffers(student, ask)).matched).toEqual([]);
  const messages = await world.app.platform.outbox.listDevelopmentMessages(student.mobile);
  expect(messages.filter(({ body }) => body.includes('has withdrawn'))).toHaveLength(1);
  const nobodys = { params: { recipientId: `coa_${'0'.repeat(32)}` } };
  expect((await world.app.inject(stopMessages, nobodys)).error.code).toBe('NOT_FOUND');
});
