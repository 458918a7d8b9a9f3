import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type {
  approveMerchant as approveCall,
  refuseMerchant as refuseCall,
} from '@saakh/contracts/partners/office/merchant-applications';
import { REGISTRATIONS } from '@saakh/contracts/partners/office/merchants';
import { openPartnerAccount } from '#domains/identity/sign-in';
import { brandVariables, findPartner, getWritingBrand, siteAddress } from '#domains/partners/brands';
import { type FindBank, type SentForm, settleForm } from '#domains/partners/merchant-forms';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertDecision } from './applications.repository';
import { getSentForm } from './applications.service';
import { checkForm } from './checks.service';
import { insertMerchant, insertShop } from './merchants.repository';
import { REFUSAL_WORDS } from './refusal-words';

type ApproveBody = CallParsed<typeof approveCall>['body'];
type RefuseBody = CallParsed<typeof refuseCall>['body'];
type Own = AdminContext & TxContext;

/** The form, from now on decided: of two who decide at once the second is told (CONFLICT). */
const settle = async (own: Own, formId: string, state: 'approved' | 'rejected'): Promise<SentForm> => {
  const form = await getSentForm(own, formId);
  if (!(await settleForm(own, formId, state))) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.applicationDecided });
  }
  return form;
};

const auditDecision = (own: Own, formId: string, after: Record<string, unknown>): Promise<void> =>
  recordAudit(own, {
    action: `merchant-form.${String(after.state)}`,
    objectType: 'merchant-form',
    objectId: formId,
    before: { state: 'submitted' },
    after,
  });

const registrationOf = ({ answers }: SentForm) => REGISTRATIONS.find((one) => one === answers.registration) ?? null;

/** The merchant of a form, and the place that its form names as the first of its shops. */
const makeMerchant = async (own: Own, form: SentForm, partnerId: string): Promise<string> => {
  const { company_name: name = '', business_address, business_locality, business_pincode: pincode = '' } = form.answers;
  const merchantId = newId('mer');
  await insertMerchant(own, {
    merchantId,
    partnerId,
    name,
    registration: registrationOf(form),
    formId: form.formId,
  });
  const address = [business_address, business_locality].filter(Boolean).join(', ');
  await insertShop(own, { locationId: newId('mlo'), merchantId, name, address, pincode });
  return merchantId;
};

/**
 * Takes a merchant on: merchant, first shop and the account of its owner, who is mailed the link to a first password, all in one
 * transaction. NOT_FOUND; CONFLICT when it was decided; VALIDATION_FAILED at `partnerId` for a partner that is not there, at
 * `note` where a check failed and nothing says why it may, and at `partnerId` for an address that has an account already.
 */
export const approveApplication = (
  ctx: AdminContext,
  formId: string,
  { partnerId, note }: ApproveBody,
  findBank: FindBank,
): Promise<string> =>
  inTransaction(ctx, async (own: Own) => {
    const partner = await findPartner(own, partnerId);
    if (!partner) throw fieldError('partnerId', STAFF_MESSAGES.applicationPartnerUnknown);
    const waiting = await getSentForm(own, formId);
    const failed = (await checkForm(own, waiting, findBank)).filter(({ level }) => level === 'fail');
    if (waiting.state === 'submitted' && failed.length > 0 && (note ?? '').length < 3) {
      throw fieldError('note', STAFF_MESSAGES.applicationNoteRequired);
    }
    const form = await settle(own, formId, 'approved');
    const merchantId = await makeMerchant(own, form, partnerId);
    const { owner_name: name = '', owner_email = '', company_name: shop = '' } = form.answers;
    const partnerUserId = await openPartnerAccount(own, {
      partnerId,
      merchantId,
      kind: 'merchant',
      name,
      email: owner_email.toLowerCase(),
      language: form.language,
      text: { templateKey: 'merchant-approved', variables: { shop, partner: partner.name } },
    });
    if (partnerUserId === undefined) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.merchantEmailTaken });
    const { staffId } = own.actor;
    await insertDecision(own, {
      formId,
      approved: true,
      staffId,
      reason: null,
      note: note || null,
      decidedAt: own.clock.now(),
    });
    const inSpiteOf = failed.map(({ key }) => key);
    await auditDecision(own, formId, { state: 'approved', partnerId, merchantId, partnerUserId, inSpiteOf, note });
    return merchantId;
  });

const mailRefusal = async (own: Own, form: SentForm, { reason, note }: RefuseBody): Promise<void> => {
  const { language, answers, reference, partnerName } = form;
  const { brand, siteKey } = await getWritingBrand(own, form.brandKey);
  await own.platform.outbox.send(own, {
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
      formLink: siteAddress(
        own,
        siteKey,
        `/create-merchant-form/${partnerName ? encodeURIComponent(partnerName) : ''}`,
      ),
    },
  });
};

/** Refuses an application and mails why, in the language of the form. NOT_FOUND; CONFLICT when it was decided. */
export const refuseApplication = (ctx: AdminContext, formId: string, body: RefuseBody): Promise<void> =>
  inTransaction<void, AdminContext>(ctx, async (own) => {
    const form = await settle(own, formId, 'rejected');
    const { staffId } = own.actor;
    await insertDecision(own, { formId, approved: false, staffId, ...body, decidedAt: own.clock.now() });
    await mailRefusal(own, form, body);
    await auditDecision(own, formId, { state: 'rejected', ...body });
  });
