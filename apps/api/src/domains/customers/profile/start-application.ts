import {
  CATALOGUE_STATUS,
  findProductType,
  type JourneyProductType,
  profileStepsOf,
} from '@saakh/contracts/catalogue/product-types';
import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { isStepAnswered, profileAnswers } from '@saakh/rules/customers/profile-values';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { hasBusiness } from '@saakh/rules/lending/offers/eligibility';
import {
  type CatalogueProduct,
  getOpenProduct,
  listProducts,
  refuseAmount,
  refuseTenure,
} from '#domains/catalogue/products';
import { hasChosen, hasConsent } from '#domains/customers/consents';
import { requireOwnAnswers } from '#domains/customers/product-details';
import type { Customer, CustomerChange } from '#domains/identity/customers';
import { findOwnProspectApplication } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import type { CustomerTx, ProfileFacts } from './profile.service';
import { COMPLETED_COLUMN } from './user-profile';

/** The change that sets a product's own flag; none for a product without one. */
export function completedFlagOf({ completedFlag }: JourneyProductType): CustomerChange {
  return completedFlag === null ? {} : { [COMPLETED_COLUMN[completedFlag]]: true };
}

/** A business loan is for somebody who has a business: anyone who is employed says first what the business is. */
const lacksBusiness = (customer: Customer, { name }: JourneyProductType): boolean =>
  name === 'Business Loans' && !hasBusiness(customer.employmentStatusCode);

/** Throws PROFILE_INCOMPLETE naming every step that lacks something of what the product asks (REG-DL-13). */
export function requireSteps(customer: Customer, journey: JourneyProductType): void {
  const answers = profileAnswers(customer);
  const missing = profileStepsOf(journey).filter(
    (step) => !isStepAnswered(step, answers) || (step === 'employment' && lacksBusiness(customer, journey)),
  );
  if (missing.length === 0) return;
  throw new AppError('PROFILE_INCOMPLETE', {
    message: REPLY_MESSAGES.profileFirst,
    fields: Object.fromEntries(missing.map((step) => [step, REPLY_MESSAGES.stepIncomplete])),
  });
}

export interface JourneyProduct {
  readonly product: CatalogueProduct;
  readonly journey: JourneyProductType;
}

/** The open product of a journey. NOT_FOUND for a listing and for an unknown name, CONFLICT for one that is off. */
export async function getJourneyProduct(ctx: CustomerTx, name: string): Promise<JourneyProduct> {
  const journey = findProductType(name);
  if (!journey || journey.kind === 'listing') throw notFound('product');
  return { journey, product: await getOpenProduct(ctx, journey.name) };
}

/** Terms and, for a loan, household-income consents are given, and the communication choice is made, whichever it is (REG-DP-2). */
export async function requireConsents(ctx: CustomerTx, { name: productType, kind }: JourneyProductType): Promise<void> {
  const missing: Record<string, string> = {};
  const message = REPLY_MESSAGES.termsNotTicked;
  if (!(await hasConsent(ctx, { purpose: 'terms', productType }))) missing.terms = message;
  const needsIncome = kind === 'loan';
  if (needsIncome && !(await hasConsent(ctx, { purpose: 'household-income', productType }))) {
    missing['household-income'] = message;
  }
  if (!(await hasChosen(ctx, { purpose: 'communication', productType }))) missing.communication = message;
  if (Object.keys(missing).length === 0) return;
  throw new AppError('CONSENT_REQUIRED', {
    message: needsIncome ? REPLY_MESSAGES.termsAndIncomeFirst : REPLY_MESSAGES.termsFirst,
    fields: missing,
  });
}

export function refuseAge(birthOn: string, now: Date, { minAge, maxAge }: CatalogueProduct): void {
  const age = ageOn(birthOn, istDateOf(now));
  if (age >= minAge && age <= maxAge) return;
  throw fieldError('birth_date', VALIDATION_MESSAGES.ageOutOfRange, 'AGE_NOT_ELIGIBLE');
}

/** Refuses an age that no open product takes; nothing of the person is kept then (REG-DP-12). */
export async function refuseAgeOfAll(ctx: CustomerTx, birthOn: string): Promise<void> {
  const now = ctx.clock.now();
  const age = ageOn(birthOn, istDateOf(now));
  const open = (await listProducts(ctx)).filter(({ status }) => status === CATALOGUE_STATUS.on);
  if (open.some(({ minAge, maxAge }) => age >= minAge && age <= maxAge)) return;
  throw fieldError('birth_date', VALIDATION_MESSAGES.ageOutOfRange, 'AGE_NOT_ELIGIBLE');
}

/**
 * Makes the credit application of a product with the known profile, or answers the running one. Throws PROFILE_INCOMPLETE,
 * CONSENT_REQUIRED, AGE_NOT_ELIGIBLE by the product's ages on this day in India, or VALIDATION_FAILED for an amount
 * or months outside the product's.
 */
export async function startApplication(
  ctx: CustomerTx,
  customer: Customer,
  { product, journey }: JourneyProduct,
  { createApplication }: Pick<ProfileFacts, 'createApplication'>,
): Promise<{ appId: string }> {
  await requireOwnAnswers(ctx, customer, product.productType);
  const { birthDate, desiredLoanPaise: amountPaise, loanTenureMonths: tenureMonths } = customer;
  if (birthDate === null || amountPaise === null || tenureMonths === null) {
    throw new AppError('PROFILE_INCOMPLETE', { message: REPLY_MESSAGES.profileFirst });
  }
  await requireConsents(ctx, journey);
  refuseAge(birthDate, ctx.clock.now(), product);
  refuseAmount('se_loan_amount', amountPaise, product);
  refuseTenure('loan_tenure_months', tenureMonths, product);
  const prospectAppId = (await findOwnProspectApplication(ctx))?.prospectAppId ?? null;
  return createApplication(ctx, { productType: product.productType, amountPaise, tenureMonths, prospectAppId });
}
