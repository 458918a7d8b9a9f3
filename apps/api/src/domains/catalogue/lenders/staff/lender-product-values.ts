import type { LenderProductProperty } from '@saakh/contracts/catalogue/staff/lender-products';
import type { Bilingual } from '@saakh/contracts/fields';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { bpsOfPercent } from '@saakh/rules/lending/offers/cost/rates';
import { calculateFees } from '@saakh/rules/lending/offers/lender-terms';
import { paiseToRupees, rupeesToPaise } from '@saakh/rules/money';
import type { ProductColumns } from './lender-products.repository';

const EXAMPLE = { amountPaise: 10_000_000, months: 12 } as const;
const paiseOf = (rupees: number) => rupeesToPaise(String(rupees));
const paiseOrNull = (rupees: number | null) => (rupees === null ? null : paiseOf(rupees));
const flagOrNull = (on: boolean | null): 0 | 1 | null => (on === null ? null : on ? 1 : 0);
const onOrNull = (flag: 0 | 1 | null) => (flag === null ? null : flag === 1);

/** A product's terms as its calls carry them: rupees, percent a year, flags of 0 and 1. */
export function productValuesOf(row: ProductColumns) {
  return {
    active: (row.active ? 1 : 0) as 0 | 1,
    min_amount: row.minAmountPaise / 100,
    max_amount: row.maxAmountPaise / 100,
    min_tenure_months: row.minTenureMonths,
    max_tenure_months: row.maxTenureMonths,
    rate_min: row.rateMinBps / 100,
    rate_max: row.rateMaxBps / 100,
    rate_type: row.rateType,
    fee_kind: row.feeKind,
    fee_percent: row.feeBps / 100,
    fee_flat: row.feeFlatPaise / 100,
    fee_min: row.feeMinPaise / 100,
    fee_max: paiseToRupees(row.feeMaxPaise),
    gst_percent: row.gstBps / 100,
    third_party_charges: row.thirdPartyChargesPaise / 100,
    penal_charges: row.penalCharges,
    foreclosure_charges: row.foreclosureCharges,
    cooling_off_days: row.coolingOffDays,
    figures_checked: (row.figuresChecked ? 1 : 0) as 0 | 1,
    service_area: row.serviceArea,
    documents: row.documents,
    decision_hours: row.decisionHours,
    loan_to_value_percent: row.loanToValueBps === null ? null : row.loanToValueBps / 100,
    max_vehicle_age_years: row.maxVehicleAgeYears,
    takes_co_applicants: (row.takesCoApplicants ? 1 : 0) as 0 | 1,
    own_min_income: paiseToRupees(row.ownMinIncomePaise),
    own_max_income: paiseToRupees(row.ownMaxIncomePaise),
    own_min_age: row.ownMinAge,
    own_max_age: row.ownMaxAge,
    own_ticket_class: row.ownTicketClass,
    own_credit_score_class: row.ownCreditScoreClass,
    own_salaried: flagOrNull(row.ownSalaried),
    own_self_employed: flagOrNull(row.ownSelfEmployed),
    own_business: flagOrNull(row.ownBusiness),
  };
}

const TO_COLUMN: Readonly<Record<LenderProductProperty, (value: never) => Partial<ProductColumns>>> = {
  active: (flag: number) => ({ active: flag === 1 }),
  min_amount: (rupees: number) => ({ minAmountPaise: paiseOf(rupees) }),
  max_amount: (rupees: number) => ({ maxAmountPaise: paiseOf(rupees) }),
  min_tenure_months: (minTenureMonths: number) => ({ minTenureMonths }),
  max_tenure_months: (maxTenureMonths: number) => ({ maxTenureMonths }),
  rate_min: (percent: number) => ({ rateMinBps: bpsOfPercent(percent) }),
  rate_max: (percent: number) => ({ rateMaxBps: bpsOfPercent(percent) }),
  rate_type: (rateType: 'fixed' | 'floating') => ({ rateType }),
  fee_kind: (feeKind: 'percent' | 'flat') => ({ feeKind }),
  fee_percent: (percent: number) => ({ feeBps: bpsOfPercent(percent) }),
  fee_flat: (rupees: number) => ({ feeFlatPaise: paiseOf(rupees) }),
  fee_min: (rupees: number) => ({ feeMinPaise: paiseOf(rupees) }),
  fee_max: (rupees: number | null) => ({ feeMaxPaise: paiseOrNull(rupees) }),
  gst_percent: (percent: number) => ({ gstBps: bpsOfPercent(percent) }),
  third_party_charges: (rupees: number) => ({ thirdPartyChargesPaise: paiseOf(rupees) }),
  penal_charges: (penalCharges: Bilingual) => ({ penalCharges }),
  foreclosure_charges: (foreclosureCharges: Bilingual) => ({ foreclosureCharges }),
  cooling_off_days: (coolingOffDays: number) => ({ coolingOffDays }),
  figures_checked: (flag: number) => ({ figuresChecked: flag === 1 }),
  service_area: (serviceArea: string[]) => ({ serviceArea }),
  documents: (documents: string[]) => ({ documents }),
  decision_hours: (decisionHours: number | null) => ({ decisionHours }),
  loan_to_value_percent: (percent: number | null) => ({
    loanToValueBps: percent === null ? null : bpsOfPercent(percent),
  }),
  max_vehicle_age_years: (maxVehicleAgeYears: number | null) => ({ maxVehicleAgeYears }),
  takes_co_applicants: (flag: number) => ({ takesCoApplicants: flag === 1 }),
  own_min_income: (rupees: number | null) => ({ ownMinIncomePaise: paiseOrNull(rupees) }),
  own_max_income: (rupees: number | null) => ({ ownMaxIncomePaise: paiseOrNull(rupees) }),
  own_min_age: (ownMinAge: number | null) => ({ ownMinAge }),
  own_max_age: (ownMaxAge: number | null) => ({ ownMaxAge }),
  own_ticket_class: (ownTicketClass: number[] | null) => ({ ownTicketClass }),
  own_credit_score_class: (ownCreditScoreClass: string | null) => ({ ownCreditScoreClass }),
  own_salaried: (flag: 0 | 1 | null) => ({ ownSalaried: onOrNull(flag) }),
  own_self_employed: (flag: 0 | 1 | null) => ({ ownSelfEmployed: onOrNull(flag) }),
  own_business: (flag: 0 | 1 | null) => ({ ownBusiness: onOrNull(flag) }),
};

/** The columns that a property's value becomes; the value is one that the property's schema accepts. */
export function productColumnsOf(property: string, value: unknown): Partial<ProductColumns> {
  return TO_COLUMN[property as LenderProductProperty](value as never);
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * What a customer would see for ₹ 1,00,000 over 12 months, or the nearest that the product lends, at its highest rate, with
 * all fees; null where the terms make no loan.
 */
export function exampleOf(row: ProductColumns) {
  const amountPaise = clamp(EXAMPLE.amountPaise, row.minAmountPaise, row.maxAmountPaise);
  const months = clamp(EXAMPLE.months, row.minTenureMonths, row.maxTenureMonths);
  const { processingFeePaise, taxOnFeePaise, thirdPartyChargesPaise } = calculateFees(row, amountPaise);
  const feePaise = processingFeePaise + taxOnFeePaise + thirdPartyChargesPaise;
  const figures = { principalPaise: amountPaise, tenureMonths: months, feesPaise: feePaise };
  const cost = calculateLoanCost({ ...figures, annualRateBps: row.rateMaxBps });
  if (!cost.valid) return null;
  return { amountPaise, months, aprMaxBps: cost.aprBps, emiPaise: cost.emiPaise, feePaise };
}
