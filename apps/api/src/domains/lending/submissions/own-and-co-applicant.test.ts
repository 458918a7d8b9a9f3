import { CO_APPLICANT_TEXT } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import { askCoApplicantCode, confirmCoApplicant, saveProductDetails } from '@saakh/contracts/customers/product-details';
import { getStop, stopMessages } from '@saakh/contracts/operations/messaging/reports-and-stops';
import { type WrittenStep, writeStep } from '@saakh/rules/lending/connections/steps';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockLenderApplication } from '#domains/lending/applications';
import type { LoanTerms } from '#domains/lending/lender-gateway';
import { templateNamed } from '#domains/lending/lender-gateway/documents/templates';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { requestFor } from './lender-request';
import { applyWebhookStatus } from './lender-status.service';
import { notifyTakenBack } from './notifications';
import { submitLenderApplication } from './submit.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(async () => {
  await world.control('reset', {});
  // What a lender decides by itself, and when, would mix with what these tests let it say.
  await world.behave('banyan-bank', 'applications', 'never-decides', 20);
});
afterAll(() => world.close());

const FATHER = '9711022334';
const CONSENT = { consentId: 'cns_1', at: new Date(), noticeVersion: 7 };
const answers = {
  course_level: 'diploma',
  course_name: 'Welding',
  institute: 'ITI Ranchi',
  course_country: 'india',
  course_fees: '240000',
  student_earns: '0',
  co_applicant_name: 'Mahesh Toppo',
  co_applicant_relation: 'parent',
  co_applicant_birth_date: '1976-04-09',
  co_applicant_mobile: FATHER,
  co_applicant_income: '64000',
};
const params = { slug: 'student-loans' };

async function makeStudent() {
  const student = await world.makeCustomer(
    { employmentStatusCode: 'student', monthlyIncomePaise: 100, birthDate: '2006-02-11' },
    'Student Loans',
  );
  const saved = await world.app.inject(saveProductDetails, { params, body: { answers } }, student);
  expect(saved.status).toBe(200);
  return student;
}
async function agree(student: Awaited<ReturnType<typeof makeStudent>>) {
  expect((await world.app.inject(askCoApplicantCode, { body: {} }, student)).status).toBe(200);
  const otp = (await world.app.platform.outbox.listDevelopmentMessages(FATHER))[0]?.otp ?? '';
  const body = { otp, work: 'self_employed', textVersion: CO_APPLICANT_TEXT.version, language: 'en' } as const;
  expect((await world.app.inject(confirmCoApplicant, { body }, student)).status).toBe(200);
}

/** How each format says the same of the student and of the father. */
const FORMATS = [
  [
    'plain',
    {
      employment: 'none',
      monthlyIncome: 0,
      coApplicant: {
        fullName: 'Mahesh Toppo',
        relation: 'parent',
        dateOfBirth: '1976-04-09',
        mobile: FATHER,
        employment: 'self_employed',
        monthlyIncome: 64000,
      },
    },
  ],
  [
    'snake',
    {
      data: {
        employment_type: 'NONE',
        net_monthly_income: '0.00',
        co_applicant: {
          full_name: 'Mahesh Toppo',
          relation: 'parent',
          birth_date: '1976-04-09',
          mobile_no: FATHER,
          employment_type: 'SEP',
          net_monthly_income: '64000.00',
        },
      },
    },
  ],
  [
    'paise',
    {
      emp: 0,
      incomeMonthly: 0,
      coCust: {
        name: 'Mahesh Toppo',
        rel: 'parent',
        dob: '1976-04-09',
        msisdn: FATHER,
        emp: 2,
        incomeMonthly: 6_400_000,
      },
    },
  ],
] as const;

test('REG-DL-8 a lender gets the student’s own income and work, and the father’s beside them, in every format', async () => {
  const student = await makeStudent();
  await agree(student);
  const set = await world.settledOffers(student);
  const offer = set.matched.find(({ slug }) => slug === 'banyan-bank');
  expect(offer?.incomeShareOf).toBe('co-applicant');
  const { application } = await world.applyTo(student, 'banyan-bank');
  const { lenderApplicationId } = application;
  await submitLenderApplication(world.system, { lenderApplicationId });
  expect((await world.seenByLender('banyan-bank', lenderApplicationId)).created).toBe(1);
  const message = await inTransaction(world.system, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    const request = row && (await requestFor(tx, row, CONSENT));
    if (!request) throw new Error('nothing to send');
    const { openIdentity, ...facts } = request;
    return { ...facts, ...(await openIdentity()), clientReference: lenderApplicationId, callbackUrl: undefined };
  });
  for (const [dialect, said] of FORMATS) {
    const { operations, codes } = templateNamed(dialect);
    const [step] = operations.submit?.steps ?? [];
    const written = step && (writeStep(step, { facts: { ...message }, saved: {} }, codes) as WrittenStep).body;
    expect(written, dialect).toMatchObject(said);
    expect(JSON.stringify(written)).not.toContain('co_applicant_');
  }
});

test('REG-DL-8 S-OTP-3 nothing about a co-applicant who has not agreed reaches a lender', async () => {
  const student = await world.makeCustomer({ birthDate: '1999-02-11' }, 'Student Loans');
  expect((await world.app.inject(saveProductDetails, { params, body: { answers } }, student)).status).toBe(200);
  const { application } = await world.applyTo(student, 'banyan-bank');
  const request = await inTransaction(world.system, async (tx) => {
    const row = await lockLenderApplication(tx, application.lenderApplicationId);
    return row && requestFor(tx, row, CONSENT);
  });
  expect(request).toMatchObject({ employment: 'salaried', monthlyIncomePaise: 6_000_000 });
  expect(request?.coApplicantName).toBeUndefined();
  expect(JSON.stringify(request)).not.toMatch(/Toppo|9711022334/);
});

/** A student’s application to a lender, with the father’s consent. */
async function applyTogether() {
  await world.app.sql('delete from rate_limits');
  world.app.clock.advance(120_000);
  const student = await makeStudent();
  await agree(student);
  const { application } = await world.applyTo(student, 'banyan-bank');
  await world.app.platform.jobs.drain();
  const { lenderApplicationId } = application;
  const say = (state: 'approved' | 'disbursed', version: number, terms: LoanTerms | null = null) =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, lenderApplicationId);
      return applyWebhookStatus(tx, world.lenderId('banyan-bank'), {
        ...{ reference: row?.reference ?? 'REF-77', clientReference: lenderApplicationId, state, version },
        ...{ at: world.app.clock.now().toISOString(), reasonCode: null, terms },
      });
    });
  const toFather = async () =>
    (await world.app.platform.outbox.listDevelopmentMessages(FATHER)).map(({ body }) => body);
  return { student, application, say, toFather };
}

test('REG-DL-8 a co-applicant hears a status once, whatever becomes of its terms, and that it was a mistake', async () => {
  const approvals = async () =>
    (await world.app.platform.outbox.listDevelopmentMessages(FATHER)).filter(({ body }) =>
      body.includes('has approved the student loan'),
    );
  const known = (await approvals()).length;
  const { application, say, toFather } = await applyTogether();
  expect(await say('approved', 4)).toBe('applied');
  const { amountPaise, tenureMonths } = application;
  const agreed = { amountPaise, tenureMonths, rateBps: 400, feePaise: 0, taxPaise: 0 };
  expect(await say('approved', 5, { ...agreed, rateBps: 4_100 })).toBe('applied');
  expect(await say('approved', 6, agreed)).toBe('applied');
  expect(await approvals()).toHaveLength(known + 1);
  const takeBack = (status: 2 | 3) =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, application.lenderApplicationId);
      if (row) await notifyTakenBack(tx, { ...row, status }, 3);
    });
  const mistakes = async () => (await toFather()).filter((text) => text.includes('was sent by mistake'));
  await takeBack(3);
  expect(await mistakes()).toEqual([]);
  await takeBack(2);
  expect(await mistakes()).toEqual([
    expect.stringContaining('the student loan from Banyan Bank for Ravi Sharma was sent by mistake'),
  ]);
});

test('REG-DP-4 S-OTP-3 a co-applicant is told of approval and payout with the lender’s name, and that withdrawing ends no loan', async () => {
  const { student, say, toFather } = await applyTogether();
  expect(await say('approved', 6)).toBe('applied');
  expect(await toFather()).toContainEqual(
    expect.stringContaining('Banyan Bank has approved the student loan of Ravi Sharma with you'),
  );
  expect(await say('disbursed', 7)).toBe('applied');
  expect(await toFather()).toContainEqual(
    expect.stringContaining('Banyan Bank has paid out the student loan of Ravi Sharma with you'),
  );

  const recipientId = (await toFather()).map((text) => /\/stop\/(coa_\w+)/.exec(text)?.[1]).find(Boolean) ?? '';
  const link = { params: { recipientId } };
  expect((await world.app.inject(getStop, link)).body.loans).toMatchObject([
    { lender: { en: 'Banyan Bank' }, state: 'paid', phone: expect.stringMatching(/\d/) },
  ]);
  expect((await world.app.inject(stopMessages, link)).status).toBe(200);
  const toStudent = (await world.app.platform.outbox.listDevelopmentMessages(student.mobile)).map(({ body }) => body);
  expect(toStudent).toContainEqual(expect.stringMatching(/loan from Banyan Bank .* stays as it is/));
  expect(toStudent.some((text) => text.includes('no longer counts'))).toBe(false);
  const [shown] = (await world.readApplication(student)).lenderApplications;
  expect(shown?.timeline.at(-1)?.event).toBe('co-applicant-withdrew-paid');
});
