import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { createInsuranceLead as createCall, InsuranceLead } from '@saakh/contracts/customers/insurance-requests';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { mayAskAbout, planObstacles } from '@saakh/rules/customers/answers/insurance';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import {
  findOpenPlan,
  findPlans,
  type InsurancePlan,
  type InsuranceProduct,
  insurerName,
} from '#domains/catalogue/insurance';
import { getOpenProduct } from '#domains/catalogue/products';
import { giveInsurerSharing, refuseOldName } from '#domains/customers/consents';
import { openProductAnswers, requireOwnAnswers } from '#domains/customers/product-details';
import { type Customer, getCustomer, writeToCustomer } from '#domains/identity/customers';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { fingerprintOf, withIdempotency } from '#platform/http/idempotency';
import { newId } from '#platform/ids';
import { nameOnPapers } from '#platform/lists/local-name';
import {
  answersPlace,
  closeLeads,
  insertLead,
  noteMail,
  type StoredLead,
  selectLeadOf,
  selectLeads,
} from './insurance-requests.repository';
import { mailInsurer, mailWithdrawal } from './insurer-mail';

export type NewLead = z.output<typeof createCall.body>;

const describe = (ctx: Context, lead: StoredLead, plan: InsurancePlan): InsuranceLead => ({
  leadId: lead.leadId,
  productType: lead.productType,
  plan: { planId: plan.planId, insurer: insurerName(ctx, plan), name: plan.name },
  state: lead.state,
  consentId: lead.consentId,
  createdAt: lead.createdAt.toISOString(),
});

/** The open plan that is asked about, of the category that is asked for. */
async function getPlan(ctx: TxContext, { productType, planId }: NewLead): Promise<InsurancePlan> {
  const product = findProductType(productType);
  if (product?.kind !== 'insurance') throw notFound('insurance');
  await getOpenProduct(ctx, product.name);
  const plan = await findOpenPlan(ctx, planId);
  if (plan?.productType !== product.name) throw notFound('plan');
  return plan;
}

async function getAsking(ctx: CustomerContext & TxContext, productType: InsuranceProduct): Promise<Customer> {
  const customer = await getCustomer(ctx, ctx.actor.userId);
  if (customer.firstName !== null) {
    await requireOwnAnswers(ctx, customer, productType);
    return customer;
  }
  throw new AppError('PROFILE_INCOMPLETE', {
    message: REPLY_MESSAGES.profileFirst,
    fields: { own: REPLY_MESSAGES.stepIncomplete },
  });
}

/** What is sent fits the answers: no request goes to a plan that takes nobody of this age, or insures something else. */
function refuseUnfit(ctx: TxContext, plan: InsurancePlan, { birthDate }: Customer, answers: FormAnswers): void {
  const ownAge = birthDate === null ? null : ageOn(birthDate, istDateOf(ctx.clock.now()));
  const obstacles = planObstacles(plan, answers, ownAge);
  if (mayAskAbout(obstacles)) return;
  throw fieldError('planId', FORM_MESSAGES[obstacles.includes('age') ? 'insuranceAgeOutside' : 'insuranceOthers']);
}

/** The customer reads what was sent in their name, and where to see and withdraw it. */
async function tellAsked(ctx: TxContext, customer: Customer, plan: InsurancePlan): Promise<void> {
  const { brand, siteKey } = await getWritingBrand(ctx, customer.brandKey);
  const { language, firstName } = customer;
  const insurer = insurerName({ ...ctx, language }, plan);
  const applicationsLink = siteAddress(ctx, siteKey, '/my-account/applications');
  await writeToCustomer(ctx, customer, {
    templateKey: 'insurance-asked',
    variables: { ...brandVariables(brand, language), name: firstName ?? '', insurer, applicationsLink },
  });
}

async function create(ctx: CustomerContext & TxContext, asked: NewLead): Promise<InsuranceLead> {
  const plan = await getPlan(ctx, asked);
  const { productType, planId, insurer } = plan;
  const customer = await getAsking(ctx, productType);
  const { userId } = customer;
  const answers = await openProductAnswers(ctx, userId, productType);
  refuseUnfit(ctx, plan, customer, answers);
  const shownName = nameOnPapers(asked.consent, { name: insurer, nameHi: plan.insurerHi });
  refuseOldName(asked.consent.shownName, shownName);
  const { consentId } = await giveInsurerSharing(ctx, { ...asked.consent, productType, recipient: insurer, shownName });
  const leadId = newId('inl');
  const now = ctx.clock.now();
  const lead: StoredLead = {
    leadId,
    userId,
    planId,
    productType,
    brandKey: ctx.brandKey,
    consentId,
    answersSealed: ctx.platform.cipher.seal(JSON.stringify(answers), answersPlace(leadId)),
    messageId: null,
    state: 'sent',
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertLead(ctx, lead))) {
    throw new AppError('ALREADY_APPLIED', { message: REPLY_MESSAGES.planAskedAlready });
  }
  await recordAudit(ctx, {
    action: 'insurance-lead.created',
    objectType: 'insurance-lead',
    objectId: leadId,
    subject: userId,
    after: { productType, planId, insurer, consentId },
  });
  await noteMail(ctx, leadId, await mailInsurer(ctx, lead, plan, { customer, answers }));
  await tellAsked(ctx, customer, plan);
  return describe(ctx, lead, plan);
}

/**
 * Asks one insurer about one plan: consent that names the insurer, request, audit row and the mail to the insurer commit
 * together; a repeated key gets the first answer. Refusals, in this order: NOT_FOUND (no such insurance or plan), CONFLICT
 * (product off), PROFILE_INCOMPLETE, VALIDATION_FAILED at `planId` where the plan does not take what the answers say,
 * CONSENT_REQUIRED when the text shown is not the one in force, ALREADY_APPLIED.
 */
export function createInsuranceLead(
  ctx: CustomerContext,
  asked: NewLead,
  idempotencyKey: string | undefined,
): Promise<InsuranceLead> {
  return withIdempotency(
    ctx,
    { route: 'POST /api/insurance-leads', key: idempotencyKey, fingerprint: fingerprintOf(asked) },
    (tx) => create(tx, asked),
  );
}

/** The customer's requests, newest first. */
export function listInsuranceLeads(ctx: CustomerContext): Promise<InsuranceLead[]> {
  return inTransaction(ctx, async (tx) => {
    const leads = await selectLeads(tx, ctx.actor.userId);
    return leads.map(({ lead, plan, mail, delivery }) => {
      const hasFailed = mail === 'failed' || mail === 'suppressed' || delivery === 'failed';
      const described = describe(ctx, lead, plan);
      return lead.state === 'sent' && hasFailed ? { ...described, state: 'not-sent' as const } : described;
    });
  });
}

/**
 * Closes the customer's open requests to the insurer that were made under the withdrawn consent, and tells the insurer of each.
 * Closed requests and later ones stay (REG-DP-4).
 */
export function endWithdrawnLeads(ctx: Context, { consentId }: { consentId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const last = await selectLeadOf(tx, consentId);
    if (!last) return;
    const closed = await closeLeads(tx, { ...last.lead, insurer: last.insurer, until: last.lead.createdAt });
    const plans = await findPlans(
      tx,
      closed.map(({ planId }) => planId),
    );
    for (const lead of closed) {
      const plan = plans.get(lead.planId);
      await recordAudit(tx, {
        action: 'insurance-lead.withdrawn',
        objectType: 'insurance-lead',
        objectId: lead.leadId,
        subject: lead.userId,
      });
      if (plan) await mailWithdrawal(tx, lead, plan);
    }
  });
}
