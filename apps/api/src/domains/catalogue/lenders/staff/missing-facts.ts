import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { findWrongFigure } from '@saakh/rules/lending/offers/cost/loan-cost';
import { calculateFees, type LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import type { LenderColumns } from './lender-rows.repository';

type Facts = Pick<
  LenderColumns,
  | 'name'
  | 'legalName'
  | 'kind'
  | 'registrationNumber'
  | 'privacyUrl'
  | 'grievanceName'
  | 'grievancePhone'
  | 'grievanceEmail'
>;

const WANTED = [
  ['name', STAFF_MESSAGES.missingName],
  ['legalName', STAFF_MESSAGES.missingLegalName],
  ['kind', STAFF_MESSAGES.missingLicence],
  ['registrationNumber', STAFF_MESSAGES.missingRegistration],
  ['privacyUrl', STAFF_MESSAGES.missingPrivacyUrl],
  ['grievanceName', STAFF_MESSAGES.missingGrievanceName],
  ['grievancePhone', STAFF_MESSAGES.missingGrievancePhone],
  ['grievanceEmail', STAFF_MESSAGES.missingGrievanceEmail],
] as const;

/** What has to be filled in before a customer may be shown a lender's product, in words (REG-DL-2, REG-DL-12). */
export function missingFacts(lender: Facts): string[] {
  return WANTED.filter(([field]) => (lender[field] ?? '').trim() === '').map(([, text]) => text);
}

type ShownTerms = Pick<
  LenderTerms,
  | 'rateType'
  | 'penalCharges'
  | 'foreclosureCharges'
  | 'coolingOffDays'
  | 'maxAmountPaise'
  | 'maxTenureMonths'
  | 'rateMaxBps'
  | 'feeKind'
  | 'feeBps'
  | 'feeFlatPaise'
  | 'feeMinPaise'
  | 'feeMaxPaise'
  | 'gstBps'
  | 'thirdPartyChargesPaise'
>;

/** Whether there is any loan: of the largest amount, for which fees are least likely to eat it up, at the highest rate. */
function makesLoan(terms: ShownTerms): boolean {
  const { maxAmountPaise, maxTenureMonths, rateMaxBps } = terms;
  const { processingFeePaise, taxOnFeePaise, thirdPartyChargesPaise } = calculateFees(terms, maxAmountPaise);
  const feesPaise = processingFeePaise + taxOnFeePaise + thirdPartyChargesPaise;
  return findWrongFigure(maxAmountPaise, rateMaxBps, maxTenureMonths, feesPaise) === undefined;
}

/**
 * What keeps a product's terms from customers, in words: the charges in both languages, as many days to give a loan
 * back as the rule in force asks, figures that make a loan, a rate that key facts can state, and that somebody has checked those
 * that a new product begins with (REG-ML-2, REG-KFS-5, REG-DL-4, R0).
 */
export function missingTerms(
  terms: ShownTerms & { readonly figuresChecked?: boolean },
  coolingOffMinimum: number,
): string[] {
  const { penalCharges, foreclosureCharges, coolingOffDays, figuresChecked = true } = terms;
  const lacks: readonly (readonly [boolean, string])[] = [
    [!penalCharges.en.trim(), STAFF_MESSAGES.missingPenalEnglish],
    [!penalCharges.hi.trim(), STAFF_MESSAGES.missingPenalHindi],
    [!foreclosureCharges.en.trim(), STAFF_MESSAGES.missingForeclosureEnglish],
    [!foreclosureCharges.hi.trim(), STAFF_MESSAGES.missingForeclosureHindi],
    [coolingOffDays < coolingOffMinimum, STAFF_MESSAGES.missingCoolingOff],
    [!makesLoan(terms), STAFF_MESSAGES.termsMakeNoLoan],
    [terms.rateType !== 'fixed', STAFF_MESSAGES.floatingNotStated],
    [!figuresChecked, STAFF_MESSAGES.figuresNotChecked],
  ];
  return lacks.flatMap(([isMissing, text]) => (isMissing ? [text] : []));
}
