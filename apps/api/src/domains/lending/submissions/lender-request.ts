import { MONTHLY_INCOME_MIN_PAISE, WITHOUT_WORK } from '@saakh/contracts/bounds';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { ProfileKey } from '@saakh/contracts/customers/profile-form';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { LenderFact } from '@saakh/contracts/lending/connections/facts';
import { declaredCreditClassOf } from '@saakh/rules/lending/offers/classes';
import { employmentKindOf } from '@saakh/rules/lending/offers/eligibility';
import { ownValue } from '@saakh/rules/own-value';
import { currentRuleset } from '#domains/catalogue/lenders';
import type { StoredConsent } from '#domains/customers/consents';
import { findCoApplicant, openProductAnswers } from '#domains/customers/product-details';
import { getCustomer, openPan } from '#domains/identity/customers';
import {
  asCustomer,
  getBrandKey,
  type LenderApplicationRow,
  type NewLenderApplication,
} from '#domains/lending/applications';
import {
  type Employment,
  findFactsLacking,
  type LenderApplicationRequest,
  writeSubmission,
} from '#domains/lending/lender-gateway';
import { openJourneyAnswers } from '#domains/lending/lender-journeys';
import { findOfferTerms } from '#domains/lending/offers';
import type { Context, TxContext } from '#platform/context';
import { newReturnAddress } from './next-steps/standing.service';

/** The consent that names the lender, as the lender is told of it. */
type SharingConsent = Pick<StoredConsent, 'consentId' | 'at' | 'noticeVersion'>;

const EMPLOYMENT = { salaried: 'salaried', selfEmployed: 'self-employed', business: 'business' } as const;

/** The answers about the product, and those about a co-applicant, who is told of only when they agreed. */
function partAnswers(answers: FormAnswers): readonly [FormAnswers, FormAnswers] {
  const isAbout = ([key]: readonly [string, unknown]) => key.startsWith('co_applicant_');
  const entries = Object.entries(answers);
  return [Object.fromEntries(entries.filter((entry) => !isAbout(entry))), Object.fromEntries(entries.filter(isAbout))];
}

/**
 * What a lender is to be told of an application as the profile stands now; undefined while a fact is missing. The PAN is opened
 * for the message alone (S-PAN-1).
 */
export async function requestFor(
  ctx: TxContext,
  row: NewLenderApplication,
  consent: SharingConsent,
  findPan = () => openPan(asCustomer(ctx, row.userId), row.userId),
): Promise<Omit<LenderApplicationRequest, 'returnUrl'> | undefined> {
  const customer = await getCustomer(ctx, row.userId);
  const { monthlyIncomePaise, postalCode, employmentStatusCode, creditScoreClass } = customer;
  const productAnswers = await openProductAnswers(ctx, row.userId, row.productType);
  const terms = [...(await currentRuleset(ctx)).products.values()]
    .flatMap((product) => product.terms)
    .find((of) => of.lenderId === row.lenderId && of.productType === row.productType);
  const together =
    terms?.takesCoApplicants === false ? undefined : await findCoApplicant(ctx, row.userId, productAnswers);
  const employment = employmentKindOf(employmentStatusCode);
  if (monthlyIncomePaise === null || postalCode === null) return undefined;
  // The form takes no less than ₹1 (CONST-09), and asks people without an income to enter that: no lender is told of it as income.
  const isWithoutIncome =
    monthlyIncomePaise === MONTHLY_INCOME_MIN_PAISE && WITHOUT_WORK.includes(employmentStatusCode ?? '');
  // Without work of their own, a student applies with the co-applicant who agreed; both are named as what they are.
  if (employment === null && !together?.employment) return undefined;
  const [answers, about] = partAnswers(productAnswers);
  const journey = await openJourneyAnswers(ctx, row);
  const offer = row.offerId === null ? undefined : (await findOfferTerms(ctx, [row.offerId])).get(row.offerId);
  return {
    lenderApplicationId: row.lenderApplicationId,
    brandKey: await getBrandKey(ctx, row.appId),
    product: findProductType(row.productType)?.slug ?? '',
    amountPaise: row.amountPaise,
    tenureMonths: row.tenureMonths,
    monthlyIncomePaise: isWithoutIncome ? 0 : monthlyIncomePaise,
    employment: employment === null ? 'none' : (EMPLOYMENT[employment] satisfies Employment),
    coApplicantName: together && about.co_applicant_name,
    coApplicantRelation: together && about.co_applicant_relation,
    coApplicantBornOn: together && about.co_applicant_birth_date,
    coApplicantMobile: together && about.co_applicant_mobile,
    coApplicantEmployment: together?.employment ? EMPLOYMENT[together.employment] : undefined,
    coApplicantIncomePaise: together?.monthlyIncomePaise,
    creditClass: declaredCreditClassOf(creditScoreClass),
    pincode: postalCode,
    offerReference: offer?.quote?.reference,
    offerAmountPaise: offer?.amountPaise,
    offerTenureMonths: offer?.tenureMonths,
    offerRateBps: offer?.rateMaxBps,
    consentReference: consent.consentId,
    consentAt: consent.at.toISOString(),
    consentVersion: String(consent.noticeVersion),
    city: customer.city ?? undefined,
    state: customer.state ?? undefined,
    gender: customer.gender ?? undefined,
    education: customer.educationalLevel ?? undefined,
    residence: customer.residenceType ?? undefined,
    monthlyRentPaise: customer.monthlyRentPaise ?? undefined,
    employer: customer.employerName ?? undefined,
    officePincode: customer.officePincode ?? undefined,
    salaryMode: customer.salaryMode ?? undefined,
    businessKind: customer.businessRegistrationType ?? undefined,
    businessTurnover: customer.businessCurrentTurnover ?? undefined,
    businessYears: customer.businessYears ?? undefined,
    existingEmiPaise: customer.existingEmiPaise ?? undefined,
    purpose: customer.loanPurpose ?? undefined,
    productAnswers: Object.keys(answers).length > 0 ? answers : undefined,
    lenderAnswers: journey?.answers,
    lenderConsents: journey?.consents,
    openIdentity: async () => {
      const { firstName, lastName, phone, email, birthDate, address1, address2 } = customer;
      return {
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
        address: [address1, address2].filter(Boolean).join(', ') || undefined,
        addressLine1: address1 ?? undefined,
        addressLine2: address2 ?? undefined,
        fullName: [firstName, lastName].filter(Boolean).join(' '),
        mobile: phone ?? '',
        email: email ?? undefined,
        pan: (await findPan()) ?? undefined,
        bornOn: birthDate ?? '',
      };
    },
  };
}

/** The field of the profile in which a customer says it. */
const SAID_IN = {
  ...{ firstName: 'first_name', lastName: 'last_name', email: 'email', gender: 'gender' },
  ...{ address: 'address1', addressLine1: 'address1', addressLine2: 'address2', pincode: 'postal_code' },
  ...{ employment: 'employment_status_code', employer: 'employer_name', officePincode: 'officepincode' },
  ...{ salaryMode: 'salary_mode', businessKind: 'business_registration_type', businessYears: 'business_years' },
  ...{ businessTurnover: 'business_current_turnover', education: 'educational_level', purpose: 'loan_purpose' },
  ...{ residence: 'residence_type', monthlyRentPaise: 'monthly_rent', existingEmiPaise: 'emi' },
} as const satisfies Partial<Record<LenderFact, ProfileKey>>;

/** The fields of the profile that the lender asks for and that say nothing, or nothing that it has a word for. */
export async function findFieldsLacking(
  ctx: TxContext,
  row: NewLenderApplication,
  consent: SharingConsent,
): Promise<ProfileKey[]> {
  const request = await requestFor(ctx, row, consent, async () => '-');
  if (!request) return [];
  const message = await writeSubmission(ctx, row.lenderId, { ...request, returnUrl: '-' });
  const lacking = await findFactsLacking(ctx, row.lenderId, message);
  return [...new Set(lacking.flatMap((fact) => ownValue<ProfileKey>(SAID_IN, fact) ?? []))];
}

const placeOf = (lenderApplicationId: string) =>
  ({ table: 'lender_applications', id: lenderApplicationId, column: 'submission_sealed' }) as const;

/**
 * The message to the lender, sealed: written once, before the first sending, so that a sending under the same key says the
 * same to the byte whatever has become of the profile since. It holds the PAN, and is forgotten with the lender's answer.
 * Undefined while the profile lacks a fact.
 */
export async function sealSubmission(
  ctx: TxContext,
  row: LenderApplicationRow,
  consent: SharingConsent,
): Promise<string | undefined> {
  const request = await requestFor(ctx, row, consent);
  if (!request) return undefined;
  const message = { ...request, returnUrl: await newReturnAddress(ctx, row) };
  return ctx.platform.cipher.seal(await writeSubmission(ctx, row.lenderId, message), placeOf(row.lenderApplicationId));
}

/** Opens what `sealSubmission` made, for the sending and nothing else. */
export function openSubmission(ctx: Context, lenderApplicationId: string, sealed: string): string {
  return ctx.platform.cipher.open(sealed, placeOf(lenderApplicationId));
}
