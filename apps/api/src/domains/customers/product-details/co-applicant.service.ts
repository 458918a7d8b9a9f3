import { CO_APPLICANT_TEXT } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import type { confirmCoApplicant as confirmCall } from '@saakh/contracts/customers/product-details';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { maskMobile } from '@saakh/rules/identifiers';
import { employmentKindOf, type MatchProfile } from '@saakh/rules/lending/offers/eligibility';
import type * as z from 'zod/mini';
import { getCustomer, tellCustomer, tellNamed } from '#domains/identity/customers';
import { confirmOtherCode, sendOtherCode } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { findAnswerProblems } from './answer-problems';
import {
  type CoApplicantConsent,
  linkOf,
  selectByLink,
  selectConsent,
  upsertConsent,
  WITHDRAWN,
} from './co-applicant.repository';
import { selectAnswers } from './product-details.repository';

const PRODUCT = 'Student Loans';
const PURPOSE = 'co-applicant';
const KEYS = ['name', 'relation', 'birth_date', 'mobile', 'income'].map((key) => `co_applicant_${key}`);

/** The answers about the co-applicant as one value; undefined where the student has an income or answers are missing. */
const answersAbout = (answers: FormAnswers): string | undefined =>
  answers.student_earns === '0' && KEYS.every((key) => answers[key])
    ? KEYS.map((key) => answers[key]).join('|')
    : undefined;

const indexOf = ({ platform: { cipher } }: TxContext, userId: string, about: string) =>
  cipher.index('co-applicant', `${userId}|${about}`);

async function findConsent(ctx: TxContext, userId: string, answers: FormAnswers) {
  const about = answersAbout(answers);
  if (about === undefined) return undefined;
  const row = await selectConsent(ctx, userId);
  // Who agreed to the first text was not told what lenders get before one is chosen.
  return row?.textVersion === CO_APPLICANT_TEXT.version && row.answersIndex === indexOf(ctx, userId, about)
    ? row
    : undefined;
}

/** Whether the answers name a co-applicant, and whether that person has agreed to them as they are now. */
export async function describeCoApplicant(ctx: TxContext, userId: string, answers: FormAnswers) {
  return answersAbout(answers) === undefined
    ? undefined
    : {
        maskedMobile: maskMobile(answers.co_applicant_mobile ?? ''),
        agreed: (await findConsent(ctx, userId, answers)) !== undefined,
      };
}

/** The facts of a co-applicant who has agreed; they count in place of a student's without income. */
export async function findCoApplicant(
  ctx: TxContext,
  userId: string,
  answers: FormAnswers,
): Promise<MatchProfile['coApplicant']> {
  const consent = await findConsent(ctx, userId, answers);
  if (!consent) return undefined;
  return {
    monthlyIncomePaise: Number(answers.co_applicant_income) * 100,
    ageYears: ageOn(answers.co_applicant_birth_date ?? '', istDateOf(ctx.clock.now())),
    employment: employmentKindOf(consent.work),
  };
}

/** How to reach the person who agreed to be the co-applicant, withdrawn since or not, while the answers still name them. */
export async function findCoApplicantContact(ctx: TxContext, userId: string) {
  const row = await selectConsent(ctx, userId);
  const answers = row && (await selectAnswers(ctx, userId, PRODUCT));
  const about = answers && answersAbout(answers);
  if (!row || about === undefined || linkOf(row.answersIndex) !== linkOf(indexOf(ctx, userId, about))) return undefined;
  return { mobile: answers?.co_applicant_mobile ?? '', language: row.language, agreedAt: row.agreedAt };
}

async function getNamed(ctx: TxContext, userId: string): Promise<{ about: string; mobile: string }> {
  const answers = await selectAnswers(ctx, userId, PRODUCT);
  const about = answersAbout(answers);
  if (about === undefined) throw new AppError('CONFLICT', { message: FORM_MESSAGES.coApplicantMissing });
  const [contradiction] = Object.values(await findAnswerProblems(ctx, await getCustomer(ctx, userId), PRODUCT));
  if (contradiction !== undefined) throw new AppError('CONFLICT', { message: contradiction });
  return { about, mobile: answers.co_applicant_mobile ?? '' };
}

/** CONFLICT while the answers name no co-applicant or contradict the profile; limits as for a sign-in. */
export async function askCoApplicantCode(
  ctx: CustomerContext,
  solved: Parameters<typeof sendOtherCode>[1]['solved'],
): Promise<{ resendAfterSeconds: number }> {
  const { mobile } = await inTransaction(ctx, (tx) => getNamed(tx, tx.actor.userId));
  return sendOtherCode(ctx, { purpose: PURPOSE, mobile, solved });
}

/**
 * Keeps the co-applicant's agreement to the answers about them, and tells them by SMS what they agreed to. Refuses a code as a sign-in does, a text that is no longer the
 * one in force at `textVersion`, and CONFLICT while the answers name nobody.
 */
export async function confirmCoApplicant(
  ctx: CustomerContext,
  { otp, work, textVersion, language }: z.output<typeof confirmCall.body>,
): Promise<void> {
  if (textVersion !== CO_APPLICANT_TEXT.version) throw fieldError('textVersion', FORM_MESSAGES.noticeChanged);
  const { mobile, about } = await inTransaction(ctx, (tx) => getNamed(tx, tx.actor.userId));
  await confirmOtherCode(ctx, { purpose: PURPOSE, mobile, otp });
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const agreedAt = tx.clock.now();
    await upsertConsent(tx, {
      userId,
      answersIndex: indexOf(tx, userId, about),
      work,
      textVersion,
      language,
      agreedAt,
    });
    const path = `/stop/coa_${linkOf(indexOf(tx, userId, about))}`;
    await tellNamed(tx, userId, 'co-applicant-agreed', { to: mobile, language, path });
    await recordAudit(tx, {
      action: 'customer.co-applicant-agreed',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { work, textVersion, language },
    });
  });
}

async function get(ctx: TxContext, link: string): Promise<CoApplicantConsent> {
  const row = await selectByLink(ctx, link);
  if (!row) throw notFound('message');
  return row;
}

const isWithdrawn = ({ answersIndex }: CoApplicantConsent): boolean => answersIndex.startsWith(WITHDRAWN);

/** Whose co-applicant the SMS with this link went to, since when, and whether they have withdrawn; NOT_FOUND for a link of nobody. */
export async function findCoApplicantLink(ctx: TxContext, link: string) {
  const row = await get(ctx, link);
  return { userId: row.userId, agreedAt: row.agreedAt, isWithdrawn: isWithdrawn(row) };
}

interface LenderNames {
  readonly latinName: string;
  readonly nameHi: string | null;
}

/**
 * Takes back a co-applicant's agreement, on the word of its holder by the link in the SMS: the income counts no more and goes to
 * no further lender, and the student is told: of a loan that is paid out, that it stays. Twice is once; NOT_FOUND for a link of
 * nobody (REG-DP-4).
 */
export async function withdrawCoApplicant(
  ctx: TxContext,
  link: string,
  paidBy: readonly LenderNames[] = [],
): Promise<void> {
  const row = await get(ctx, link);
  if (isWithdrawn(row)) return;
  await upsertConsent(ctx, { ...row, answersIndex: `${WITHDRAWN}${row.answersIndex}` });
  for (const { latinName, nameHi } of paidBy) {
    const lender = { en: latinName, hi: nameHi ?? latinName };
    const more = (language: 'en' | 'hi') => ({ lender: lender[language] });
    await tellCustomer(ctx, row.userId, { templateKey: 'co-applicant-withdrew-paid', more });
  }
  if (paidBy.length === 0) await tellCustomer(ctx, row.userId, { templateKey: 'co-applicant-withdrew' });
  await recordAudit(ctx, {
    action: 'customer.co-applicant-withdrew',
    objectType: 'customer',
    objectId: row.userId,
    subject: row.userId,
    after: { textVersion: row.textVersion },
  });
}
