import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ShownNotice } from '@saakh/contracts/customers/consents';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { merchantFields } from '@saakh/contracts/partners/merchant-form';
import { MERCHANT_DOCUMENTS, type MerchantForm } from '@saakh/contracts/partners/merchant-forms';
import { keptAnswer, keptAnswers, maskedAnswers, unmaskedAnswers } from '@saakh/rules/forms/form-answers';
import { askedPapers, merchantProblems } from '@saakh/rules/partners/merchant-forms/merchant-form';
import { noticeColumns, requireShownNotice } from '#domains/customers/consents';
import { formWorld } from '#domains/customers/product-details';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getWritingBrand } from '#platform/brands';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { countingWrong } from '#platform/limits/counted-tries';
import { addressKey, idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import type { ReadUpload } from '#platform/uploads/read-upload';
import { removeFileLater } from '#platform/uploads/remove-file';
import { placeOfFile, putSealedFile } from '#platform/uploads/sealed-files';
import type { FindBank } from './ifsc-directory';
import { insertMarks, marksOf } from './marks.repository';
import {
  deleteMarks,
  deleteMerchantDocuments,
  deleteMerchantForms,
  insertMerchantDocument,
  insertMerchantForm,
  lockMerchantForm,
  type MerchantDocumentRow,
  type MerchantFormRow,
  selectForgottenDrafts,
  selectMerchantDocuments,
  updateMerchantForm,
} from './merchant-forms.repository';

const BEGUN: LimitRule = { name: 'merchant-form-begun', points: 20, seconds: 3600, onFailure: 'closed' };
const CALLED: LimitRule = { name: 'merchant-form-called', points: 300, seconds: 600, onFailure: 'open' };
const UPLOADED: LimitRule = { name: 'merchant-form-upload', points: 40, seconds: 3600, onFailure: 'closed' };
const LOOKED_UP: LimitRule = { name: 'ifsc-lookup', points: 120, seconds: 60, onFailure: 'open' };

const DAY_MS = 86_400_000;
const DRAFT_DAYS = 30;
const MOST_AT_ONCE = 200;
const REFERENCE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Anybody may call; who calls without end waits. */
const limited = (ctx: Context, rule: LimitRule) => ctx.platform.limits.consume(rule, addressKey(ctx.ip));

const hashOf = ({ platform }: Context, formId: string, secret: string): string =>
  platform.cipher.keyedHash('merchant-form', `${formId}\0${secret}`);

const inForms = <T>(ctx: Context, run: (tx: Context & TxContext) => Promise<T>): Promise<T> =>
  inTransaction(asSystem(ctx, 'merchant-forms'), run);

/** The form that a secret belongs to; NOT_FOUND for a wrong one as for none. */
async function openForm(ctx: TxContext, formId: string, secret: string): Promise<MerchantFormRow> {
  const form = await lockMerchantForm(ctx, formId);
  const hash = Buffer.from(hashOf(ctx, formId, secret));
  const known = Buffer.from(form?.secretHash ?? '');
  if (!form || hash.length !== known.length || !timingSafeEqual(hash, known)) throw notFound('form');
  return form;
}

/**
 * For what takes a form's secret: wrong ones are counted by network address, and only the calls of who has it by the form. So
 * an invented form has no count of its own, and nobody who fills one in is stopped by others.
 */
async function requireHolder(ctx: Context, rule: LimitRule, formId: string, secret: string): Promise<void> {
  await countingWrong(ctx, rule, () => inForms(ctx, (tx) => openForm(tx, formId, secret)));
  await ctx.platform.limits.consume(rule, idKey(formId));
}

async function openDraft(ctx: TxContext, formId: string, secret: string): Promise<MerchantFormRow> {
  const form = await openForm(ctx, formId, secret);
  if (form.state !== 'draft') throw new AppError('CONFLICT', { message: REPLY_MESSAGES.formSent });
  return form;
}

/** What the browser sees: a draft with its numbers masked; of a form that was sent only its reference and what became of it. */
async function viewOf(ctx: TxContext, { formId }: Pick<MerchantFormRow, 'formId'>): Promise<MerchantForm> {
  const form = await lockMerchantForm(ctx, formId);
  if (!form) throw notFound('form');
  if (form.state !== 'draft') {
    return { formId, answers: {}, documents: [], state: form.state, reference: form.reference };
  }
  const rows = await selectMerchantDocuments(ctx, [formId]);
  return {
    formId,
    answers: maskedAnswers(merchantFields, form.answers),
    documents: MERCHANT_DOCUMENTS.flatMap((key) =>
      rows.filter((row) => row.key === key).map(({ fileName, bytes }) => ({ key, fileName, bytes })),
    ),
    state: 'draft',
    reference: null,
  };
}

interface NewForm {
  readonly partner?: string | undefined;
  readonly language: 'en' | 'hi';
  readonly notice?: ShownNotice | undefined;
}

/**
 * Begins a draft; its secret is told once and kept as a hash. CONSENT_REQUIRED where the notice above its first field is not the
 * one in force (REG-DP-1); TOO_MANY_REQUESTS.
 */
export async function startMerchantForm(
  ctx: Context,
  { partner, language, notice }: NewForm,
): Promise<{ formId: string; secret: string }> {
  await limited(ctx, BEGUN);
  const formId = newId('mrf');
  const secret = randomBytes(32).toString('base64url');
  const { brandKey } = ctx;
  const partnerName = partner || null;
  await inForms(ctx, async (tx) => {
    await requireShownNotice(tx, 'merchant-notice', notice);
    const secretHash = hashOf(tx, formId, secret);
    const shown = noticeColumns(notice);
    await insertMerchantForm(tx, { formId, secretHash, brandKey, partnerName, language, ...shown });
  });
  return { formId, secret };
}

/** The draft as it stands, its numbers masked. NOT_FOUND for a wrong secret as for no form; TOO_MANY_REQUESTS. */
export async function getMerchantForm(ctx: Context, formId: string, secret: string): Promise<MerchantForm> {
  await requireHolder(ctx, CALLED, formId, secret);
  return inForms(ctx, (tx) => viewOf(tx, { formId }));
}

/** As typed, without what no field asks for, and without an Aadhaar number in free text (REG-ID-3). */
const cleaned = (typed: FormAnswers): FormAnswers =>
  Object.fromEntries(
    merchantFields.flatMap((field) => {
      const text = keptAnswer(field, typed[field.key] ?? '');
      return text ? [[field.key, text] as const] : [];
    }),
  );

/** Keeps a draft, half-finished or wrong as it may be; what is not sent along stays. CONFLICT once it was sent. */
export async function saveMerchantForm(
  ctx: Context,
  formId: string,
  { secret, answers: typed }: { secret: string; answers: FormAnswers },
): Promise<MerchantForm> {
  await requireHolder(ctx, CALLED, formId, secret);
  return inForms(ctx, async (tx) => {
    const { answers } = await openDraft(tx, formId, secret);
    const changed = unmaskedAnswers(merchantFields, cleaned(typed), answers);
    await updateMerchantForm(tx, formId, { answers: { ...answers, ...changed } });
    return viewOf(tx, { formId });
  });
}

async function dropDocuments(ctx: TxContext, rows: readonly MerchantDocumentRow[]): Promise<void> {
  await deleteMerchantDocuments(
    ctx,
    rows.map(({ documentId }) => documentId),
  );
  for (const { fileKey } of rows) await removeFileLater(ctx, fileKey);
}

/**
 * Keeps a paper, sealed, in the place of the one before. The secret stands before the file, which is waited for only when it
 * is right: NOT_FOUND for a wrong one as for no form, CONFLICT once the form was sent, TOO_MANY_REQUESTS, then what
 * `readUpload` refuses.
 */
export async function uploadMerchantDocument(
  ctx: Context,
  { formId, key }: { formId: string; key: MerchantDocumentRow['key'] },
  readUpload: ReadUpload,
): Promise<MerchantForm> {
  const { bytes, type, fileName, fields } = await readUpload(async ({ secret = '' }) => {
    await requireHolder(ctx, UPLOADED, formId, secret);
    await inForms(ctx, (tx) => openDraft(tx, formId, secret));
  });
  return inForms(ctx, async (tx) => {
    await openDraft(tx, formId, fields.secret ?? '');
    const before = await selectMerchantDocuments(tx, [formId]);
    await dropDocuments(
      tx,
      before.filter((row) => row.key === key),
    );
    const documentId = newId('mdo');
    const fileKey = `merchant-documents/${documentId}.bin`;
    await insertMerchantDocument(tx, {
      documentId,
      formId,
      key,
      fileName,
      contentType: type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileKey,
      uploadedAt: tx.clock.now(),
    });
    await updateMerchantForm(tx, formId, {});
    await recordAudit(tx, {
      action: 'merchant-document.uploaded',
      objectType: 'merchant-form',
      objectId: formId,
      after: { key, type, bytes: bytes.length },
    });
    const view = await viewOf(tx, { formId });
    const place = placeOfFile('merchant_documents', documentId);
    await putSealedFile(tx.platform, { fileKey, bytes, place });
    return view;
  });
}

const newReference = (): string =>
  `M-${Array.from({ length: 8 }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('')}`;

/** Tells the applicant that the form is here, under which number. */
async function mailReceived(
  ctx: TxContext,
  { owner_name: name = '', owner_email = '', company_name: shop = '' }: FormAnswers,
  { reference, brandKey, language }: { reference: string; brandKey: string; language: 'en' | 'hi' },
): Promise<void> {
  const { brand } = await getWritingBrand(ctx, brandKey);
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: owner_email.toLowerCase(),
    templateKey: 'merchant-received',
    language,
    variables: { ...brandVariables(brand, language), name, shop, reference },
  });
}

/**
 * Sends the form to the office and tells the reference to quote. What it does not ask for any more goes: answers and
 * papers of an earlier choice, and the account number typed twice. VALIDATION_FAILED with a message at every field and
 * paper that is wrong or missing, an IFSC that no branch has among them. CONSENT_REQUIRED where the notice above the tick is not
 * the one in force: nobody agrees to what they were not shown (REG-DP-1).
 */
export async function submitMerchantForm(
  ctx: Context,
  { formId, secret, notice }: { formId: string; secret: string; notice?: ShownNotice | undefined },
  findBank: FindBank,
): Promise<MerchantForm> {
  await requireHolder(ctx, CALLED, formId, secret);
  return inForms(ctx, async (tx) => {
    const { answers, partnerName, brandKey, ...draft } = await openDraft(tx, formId, secret);
    // Of the page that sends it: a draft may be gone on with in another language than it was begun in.
    const language = notice?.language ?? draft.language;
    await requireShownNotice(tx, 'merchant-notice', notice);
    const given = await selectMerchantDocuments(tx, [formId]);
    const papers = given.map(({ key }) => key);
    const found = merchantProblems(answers, papers, await formWorld(tx));
    const isUnknown = answers.ifsc !== undefined && !found.ifsc && !(await findBank(answers.ifsc));
    const problems = { ...found, ...(isUnknown ? { ifsc: FORM_MESSAGES.ifscUnknown } : {}) };
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('VALIDATION_FAILED', { message: first, fields: problems });
    const reference = newReference();
    const { account_number_again: _typedTwice, ...kept } = keptAnswers(merchantFields, answers);
    const asked: readonly string[] = askedPapers(kept).map(({ key }) => key);
    await dropDocuments(
      tx,
      given.filter(({ key }) => !asked.includes(key)),
    );
    await updateMerchantForm(tx, formId, {
      answers: kept,
      state: 'submitted',
      reference,
      language,
      submittedAt: tx.clock.now(),
      // Of an older page nothing is known, also where an earlier notice was.
      ...(noticeColumns(notice) ?? { noticeVersion: null, noticeLanguage: null, noticeHash: null }),
    });
    await insertMarks(tx, formId, marksOf(tx, kept));
    await recordAudit(tx, {
      action: 'merchant-form.submitted',
      objectType: 'merchant-form',
      objectId: formId,
      after: { reference, partnerName, brandKey, papers: papers.filter((key) => asked.includes(key)) },
    });
    await mailReceived(tx, kept, { reference, brandKey, language });
    return viewOf(tx, { formId });
  });
}

/** The bank of an IFSC; NOT_FOUND for one that no branch has. */
export async function getBankBranch(
  ctx: Context,
  ifsc: string,
  findBank: FindBank,
): Promise<{ ifsc: string; bank: string }> {
  await limited(ctx, LOOKED_UP);
  const bank = await findBank(ifsc);
  if (bank === undefined) throw notFound('bankBranch');
  return { ifsc, bank };
}

/** Erases forms with their marks and papers, whose files go once this has committed (REG-DP-6). */
export async function eraseForms(ctx: TxContext, formIds: readonly string[]): Promise<void> {
  await dropDocuments(ctx, await selectMerchantDocuments(ctx, formIds));
  await deleteMarks(ctx, formIds);
  await deleteMerchantForms(ctx, formIds);
}

/** Lets go of drafts, and of their papers, that nobody has touched for thirty days. */
export function clearForgottenDrafts(ctx: Context): Promise<void> {
  return inForms(ctx, async (tx) => {
    const before = new Date(tx.clock.now().getTime() - DRAFT_DAYS * DAY_MS);
    await eraseForms(tx, await selectForgottenDrafts(tx, before, MOST_AT_ONCE));
  });
}
