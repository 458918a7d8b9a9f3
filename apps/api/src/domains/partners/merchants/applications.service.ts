import type { CallParsed } from '@saakh/contracts/call';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { merchantFields } from '@saakh/contracts/partners/merchant-form';
import { MERCHANT_DOCUMENTS } from '@saakh/contracts/partners/merchant-forms';
import type {
  ApplicationRow,
  findMerchantApplications,
  listMerchantApplications,
  MaskedAnswer,
  MerchantApplication,
  revealMerchantAnswer,
} from '@saakh/contracts/partners/staff/merchant-applications';
import { EMAIL, PAN_ENTITY } from '@saakh/contracts/patterns';
import { cleanCode, mobileOf } from '@saakh/contracts/typed/clean-entry';
import { maskedAnswers } from '@saakh/rules/forms/form-answers';
import {
  countSentForms,
  type FindBank,
  findDocument,
  findFormByReference,
  findFormsByMark,
  findSentForms,
  listDocumentsOf,
  listSentForms,
  marksOf,
  type SentForm,
  type SentPlace,
} from '#domains/partners/merchant-forms';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { pageRows } from '#platform/lists/page-rows';
import { openSealedFile, placeOfFile } from '#platform/uploads/sealed-files';
import { selectDecision, selectPartnerOfForm } from './applications.repository';
import { checkForm } from './checks.service';

/** As for customers: the space of PANs is small (S-PAN-2). */
const LOOK_UPS: LimitRule = { name: 'merchant-look-ups', points: 60, seconds: 60, onFailure: 'closed' };
const REVEALS: LimitRule = { name: 'merchant-reveals', points: 40, seconds: 3600, onFailure: 'closed' };
const PAPERS: LimitRule = { name: 'merchant-papers', points: 300, seconds: 3600, onFailure: 'open' };
const REVEAL_SECONDS = 60;
const FOUND_AT_MOST = 20;

function readPlace(text: string): SentPlace {
  const [, ms, id] = /^(\d{1,15})~([\w-]{1,64})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (ms === undefined || id === undefined) throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  return { at: new Date(Number(ms)), id };
}
const placeOf = ({ submittedAt, formId }: SentForm): string =>
  Buffer.from(`${submittedAt.getTime()}~${formId}`).toString('base64url');

const underOf = ({ partnerName, brandKey }: SentForm): string => partnerName ?? brandKey;

const rowOf = (form: SentForm): ApplicationRow => ({
  formId: form.formId,
  reference: form.reference,
  state: form.state,
  shop: form.answers.company_name ?? '',
  owner: form.answers.owner_name ?? '',
  pincode: form.answers.business_pincode ?? '',
  under: underOf(form),
  submittedAt: form.submittedAt.toISOString(),
});

/**
 * A page of the applications in a state: those that wait with the oldest first, others with the newest; `next` leads on, null
 * at the end. VALIDATION_FAILED at `after` for a place that is none.
 */
export function listApplications(
  ctx: AdminContext,
  { state, after, limit }: CallParsed<typeof listMerchantApplications>['query'],
) {
  const place = after === undefined ? undefined : readPlace(after);
  const most = pageRows(limit);
  return inTransaction(ctx, async (tx) => {
    const found = await listSentForms(tx, { state, place, limit: most + 1 });
    const forms = found.slice(0, most);
    const last = forms.at(-1);
    return {
      data: forms.map(rowOf),
      next: last && found.length > most ? placeOf(last) : null,
      counts: await countSentForms(tx),
    };
  });
}

/** What was typed, as the marks know it. */
function typedAnswers(text: string): Record<string, string> | undefined {
  const mobile = mobileOf(text);
  if (mobile !== undefined) return { owner_mobile: mobile };
  if (EMAIL.test(text)) return { owner_email: text };
  const pan = cleanCode(text).toUpperCase();
  return PAN_ENTITY.test(pan) ? { owner_pan: pan } : undefined;
}

/**
 * Applications by a whole reference, mobile number, e-mail address or PAN, found by keyed hashes. Noted without what was
 * typed. VALIDATION_FAILED at `text` for anything else, TOO_MANY_REQUESTS beyond sixty of one person in a minute.
 */
export async function findApplications(
  ctx: AdminContext,
  { text }: CallParsed<typeof findMerchantApplications>['body'],
): Promise<ApplicationRow[]> {
  await ctx.platform.limits.consume(LOOK_UPS, idKey(ctx.actor.staffId));
  return inTransaction(ctx, async (tx) => {
    const typed = text.replace(/\s+/g, '');
    const answers = typedAnswers(typed);
    const reference = typed.toUpperCase();
    if (!answers && !/^M-[2-9A-Z]{8}$/.test(reference)) throw fieldError('text', STAFF_MESSAGES.applicationSearch);
    const formIds = answers
      ? await findFormsByMark(tx, marksOf(tx, answers), FOUND_AT_MOST)
      : await findFormByReference(tx, reference);
    await recordAudit(tx, {
      action: 'merchant-forms.searched',
      objectType: 'merchant-forms',
      objectId: answers ? (Object.keys(answers)[0] ?? '') : 'reference',
      after: { found: formIds.length },
    });
    return (await findSentForms(tx, formIds)).map(rowOf);
  });
}

/** A form that was sent; NOT_FOUND for a draft as for none. */
export async function getSentForm(ctx: TxContext, formId: string): Promise<SentForm> {
  const [form] = await findSentForms(ctx, [formId]);
  if (!form) throw notFound('application');
  return form;
}

/** Answers with PAN and GST number masked as everywhere, and the account number but for its last four digits. */
function shownAnswers({ answers }: SentForm) {
  const { account_number: account, ...shown } = maskedAnswers(merchantFields, answers);
  return account === undefined
    ? shown
    : { ...shown, account_number: `${'*'.repeat(account.length - 4)}${account.slice(-4)}` };
}

async function decisionOf(ctx: TxContext, formId: string): Promise<MerchantApplication['decision']> {
  const found = await selectDecision(ctx, formId);
  if (!found) return null;
  const { at, merchantId, name, ...decision } = found;
  return { ...decision, at: at.toISOString(), merchant: merchantId && name ? { merchantId, name } : null };
}

/** The papers of a form in the order in which it asks for them. */
async function papersOf(ctx: TxContext, formId: string): Promise<MerchantApplication['documents']> {
  const rows = await listDocumentsOf(ctx, [formId]);
  return MERCHANT_DOCUMENTS.flatMap((key) =>
    rows
      .filter((row) => row.key === key)
      .map(({ documentId, fileName, contentType, bytes }) => ({ documentId, key, fileName, contentType, bytes })),
  );
}

/** One application with its papers, the checks and what was decided; that it was opened is noted (REG-DP-8). */
export function describeApplication(
  ctx: AdminContext,
  formId: string,
  findBank: FindBank,
): Promise<MerchantApplication> {
  return inTransaction(ctx, async (tx) => {
    const form = await getSentForm(tx, formId);
    const { reference, state, language } = form;
    await recordAudit(tx, { action: 'merchant-form.opened', objectType: 'merchant-form', objectId: formId });
    return {
      formId,
      reference,
      state,
      language,
      submittedAt: form.submittedAt.toISOString(),
      under: underOf(form),
      partner: await selectPartnerOfForm(tx, form),
      answers: shownAnswers(form),
      documents: await papersOf(tx, formId),
      checks: await checkForm(tx, form, findBank),
      decision: await decisionOf(tx, formId),
    };
  });
}

/**
 * One masked answer in the clear: who saw which one, why and when is written in the same transaction (REG-DP-8). NOT_FOUND,
 * TOO_MANY_REQUESTS.
 */
export async function revealAnswer(
  ctx: AdminContext,
  formId: string,
  { field, reason }: CallParsed<typeof revealMerchantAnswer>['body'],
): Promise<{ value: string | null; seconds: number }> {
  await ctx.platform.limits.consume(REVEALS, idKey(ctx.actor.staffId));
  return inTransaction(ctx, async (tx) => {
    const { answers } = await getSentForm(tx, formId);
    const shown: MaskedAnswer = field;
    await recordAudit(tx, {
      action: 'merchant-form.field-revealed',
      objectType: 'merchant-form',
      objectId: formId,
      after: { field: shown, reason },
    });
    return { value: answers[shown] ?? null, seconds: REVEAL_SECONDS };
  });
}

/** The bytes of a paper as it was sent; noted. NOT_FOUND for one of another form, too. */
export async function openDocument(
  ctx: AdminContext,
  { formId, documentId }: { formId: string; documentId: string },
): Promise<Buffer> {
  await ctx.platform.limits.consume(PAPERS, idKey(ctx.actor.staffId));
  const fileKey = await inTransaction(ctx, async (tx) => {
    await getSentForm(tx, formId);
    const document = await findDocument(tx, formId, documentId);
    if (!document) throw notFound('document');
    await recordAudit(tx, {
      action: 'merchant-document.opened',
      objectType: 'merchant-form',
      objectId: formId,
      after: { key: document.key },
    });
    return document.fileKey;
  });
  const place = placeOfFile('merchant_documents', documentId);
  const bytes = await openSealedFile(ctx.platform, fileKey, place);
  if (!bytes) throw notFound('document');
  return bytes;
}
