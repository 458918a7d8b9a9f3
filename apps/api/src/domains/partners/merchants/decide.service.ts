import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type {
  approveMerchant as approveCall,
  RefusalReason,
  refuseMerchant as refuseCall,
} from '@saakh/contracts/partners/staff/merchant-applications';
import { REGISTRATIONS } from '@saakh/contracts/partners/staff/merchants';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { openPartnerAccount } from '#domains/identity/sign-in';
import { type FindBank, type SentForm, settleForm } from '#domains/partners/merchant-forms';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, findPartner, getWritingBrand, siteAddress } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertDecision } from './applications.repository';
import { getSentForm } from './applications.service';
import { checkForm } from './checks.service';
import { insertMerchant, insertShop } from './merchants.repository';

const words = pairs(en, hi);

/** Why an application was refused, as its sender reads it in the mail. */
const REFUSAL_WORDS: Readonly<Record<RefusalReason, { en: string; hi: string }>> = words.refusal;

type ApproveBody = CallParsed<typeof approveCall>['body'];
type RefuseBody = CallParsed<typeof refuseCall>['body'];
type Own = AdminContext & TxContext;

/** The form, from now on decided: of two who decide at once the second is told (CONFLICT). */
async function settle(tx: Own, formId: string, state: 'approved' | 'rejected'): Promise<SentForm> {
  const form = await getSentForm(tx, formId);
  if (!(await settleForm(tx, formId, state))) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.applicationDecided });
  }
  return form;
}

const auditDecision = (tx: Own, formId: string, after: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, {
    action: `merchant-form.${String(after.state)}`,
    objectType: 'merchant-form',
    objectId: formId,
    before: { state: 'submitted' },
    after,
  });

const registrationOf = ({ answers }: SentForm) => REGISTRATIONS.find((one) => one === answers.registration) ?? null;

/** The merchant of a form, and the place that its form names as the first of its shops. */
async function makeMerchant(tx: Own, form: SentForm, partnerId: string): Promise<string> {
  const { company_name: name = '', business_address, business_locality, business_pincode: pincode = '' } = form.answers;
  const merchantId = newId('mer');
  await insertMerchant(tx, {
    merchantId,
    partnerId,
    name,
    registration: registrationOf(form),
    formId: form.formId,
  });
  const address = [business_address, business_locality].filter(Boolean).join(', ');
  await insertShop(tx, { locationId: newId('mlo'), merchantId, name, address, pincode });
  return merchantId;
}

/**
 * Takes a merchant on: merchant, first shop and the account of its owner, who is mailed the link to a first password, all in one
 * transaction. NOT_FOUND; CONFLICT when it was decided; VALIDATION_FAILED at `partnerId` for a partner that is not there, at
 * `note` where a check failed and nothing says why it may, and at `partnerId` for an address that has an account already.
 */
export function approveApplication(
  ctx: AdminContext,
  formId: string,
  { partnerId, note }: ApproveBody,
  findBank: FindBank,
): Promise<string> {
  return inTransaction(ctx, async (tx: Own) => {
    const partner = await findPartner(tx, partnerId);
    if (!partner) throw fieldError('partnerId', STAFF_MESSAGES.applicationPartnerUnknown);
    const waiting = await getSentForm(tx, formId);
    const failed = (await checkForm(tx, waiting, findBank)).filter(({ level }) => level === 'fail');
    if (waiting.state === 'submitted' && failed.length > 0 && (note ?? '').length < 3) {
      throw fieldError('note', STAFF_MESSAGES.applicationNoteRequired);
    }
    const form = await settle(tx, formId, 'approved');
    const merchantId = await makeMerchant(tx, form, partnerId);
    const { owner_name: name = '', owner_email = '', company_name: shop = '' } = form.answers;
    const partnerUserId = await openPartnerAccount(tx, {
      partnerId,
      merchantId,
      kind: 'merchant',
      name,
      email: owner_email.toLowerCase(),
      language: form.language,
      text: { templateKey: 'merchant-approved', variables: { shop, partner: partner.name } },
    });
    if (partnerUserId === undefined) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.merchantEmailTaken });
    const { staffId } = tx.actor;
    await insertDecision(tx, {
      formId,
      approved: true,
      staffId,
      reason: null,
      note: note || null,
      decidedAt: tx.clock.now(),
    });
    const inSpiteOf = failed.map(({ key }) => key);
    await auditDecision(tx, formId, { state: 'approved', partnerId, merchantId, partnerUserId, inSpiteOf, note });
    return merchantId;
  });
}

async function mailRefusal(tx: Own, form: SentForm, { reason, note }: RefuseBody): Promise<void> {
  const { language, answers, reference, partnerName } = form;
  const { brand, siteKey } = await getWritingBrand(tx, form.brandKey);
  await tx.platform.outbox.send(tx, {
    channel: 'email',
    to: (answers.owner_email ?? '').toLowerCase(),
    templateKey: 'merchant-refused',
    language,
    variables: {
      ...brandVariables(brand, language),
      name: answers.owner_name ?? '',
      shop: answers.company_name ?? '',
      reference,
      reason: REFUSAL_WORDS[reason][language],
      note,
      formLink: siteAddress(tx, siteKey, `/create-merchant-form/${partnerName ? encodeURIComponent(partnerName) : ''}`),
    },
  });
}

/** Refuses an application and mails why, in the language of the form. NOT_FOUND; CONFLICT when it was decided. */
export function refuseApplication(ctx: AdminContext, formId: string, body: RefuseBody): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    const form = await settle(tx, formId, 'rejected');
    const { staffId } = tx.actor;
    await insertDecision(tx, { formId, approved: false, staffId, ...body, decidedAt: tx.clock.now() });
    await mailRefusal(tx, form, body);
    await auditDecision(tx, formId, { state: 'rejected', ...body });
  });
}
