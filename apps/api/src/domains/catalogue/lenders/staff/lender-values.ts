import type { LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import type { Bilingual } from '@saakh/contracts/fields';
import { paiseToRupees, rupeesToPaise } from '@saakh/rules/money';
import type { LenderColumns } from './lender-rows.repository';

const flagOf = (on: boolean) => (on ? 1 : 0) as 0 | 1;
const numberOf = (text: string | null) => (text === null ? null : Number(text));
const paiseOf = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(String(rupees)));
const textOf = (value: number | null) => (value === null ? null : String(value));

/** A lender's fields as its calls carry them: rupees, flags of 0 and 1, rates in percent a month. */
export function valuesOf(row: LenderColumns, groupIds: readonly number[]) {
  return {
    name: row.name,
    name_hi: row.nameHi,
    min_income: row.minIncomePaise / 100,
    max_income: paiseToRupees(row.maxIncomePaise),
    min_age: row.minAge,
    max_age: row.maxAge,
    ticket_class: row.ticketClass,
    credit_score_class: row.creditScoreClass,
    salaried: flagOf(row.salaried),
    self_employed: flagOf(row.selfEmployed),
    business: flagOf(row.business),
    priority: row.priority,
    lender_status: row.lenderStatus,
    so_status: flagOf(row.soStatus),
    so_text: row.soText,
    so_text_hi: row.soTextHi,
    so_date_start: row.soDateStart,
    so_date_end: row.soDateEnd,
    api: row.api,
    autosubmission: flagOf(row.autosubmission),
    asked_regardless: flagOf(row.askedRegardless),
    loan_amount_upto: paiseToRupees(row.loanAmountUptoPaise),
    tenure: row.tenure,
    interest_rate: row.interestRate,
    apr_min: numberOf(row.aprMin),
    apr_max: numberOf(row.aprMax),
    processing_fees: row.processingFees,
    lender_group_ids: [...groupIds],
    revenue_percent: numberOf(row.revenuePercent),
    revenue_flat_fee: paiseToRupees(row.revenueFlatFeePaise),
    legal_name: row.legalName,
    kind: row.kind,
    registration_number: row.registrationNumber,
    logo: row.logo,
    site_url: row.siteUrl,
    privacy_url: row.privacyUrl,
    grievance_name: row.grievanceName,
    grievance_phone: row.grievancePhone,
    grievance_email: row.grievanceEmail,
    engages_recovery_agents: flagOf(row.engagesRecoveryAgents),
    may_be_transferred: flagOf(row.mayBeTransferred),
    co_lending: row.coLending,
    lender_journey: row.lenderJourney,
    journey_version: row.journeyVersion,
  };
}

/** What a value that its property takes becomes in the table; the groups stand in a table of their own. */
const TO_COLUMN: Readonly<
  Record<Exclude<LenderProperty, 'lender_group_ids'>, (value: never) => Partial<LenderColumns>>
> = {
  name: (name: string) => ({ name }),
  name_hi: (nameHi: string | null) => ({ nameHi }),
  min_income: (rupees: number) => ({ minIncomePaise: rupeesToPaise(String(rupees)) }),
  max_income: (rupees: number | null) => ({ maxIncomePaise: paiseOf(rupees) }),
  min_age: (minAge: number) => ({ minAge }),
  max_age: (maxAge: number) => ({ maxAge }),
  ticket_class: (ticketClass: number[]) => ({ ticketClass }),
  credit_score_class: (creditScoreClass: string) => ({ creditScoreClass }),
  salaried: (flag: number) => ({ salaried: flag === 1 }),
  self_employed: (flag: number) => ({ selfEmployed: flag === 1 }),
  business: (flag: number) => ({ business: flag === 1 }),
  priority: (priority: number) => ({ priority }),
  lender_status: (lenderStatus: number) => ({ lenderStatus }),
  so_status: (flag: number) => ({ soStatus: flag === 1 }),
  so_text: (soText: string | null) => ({ soText }),
  so_text_hi: (soTextHi: string | null) => ({ soTextHi }),
  so_date_start: (soDateStart: string | null) => ({ soDateStart }),
  so_date_end: (soDateEnd: string | null) => ({ soDateEnd }),
  api: (api: number) => ({ api }),
  autosubmission: (flag: number) => ({ autosubmission: flag === 1 }),
  asked_regardless: (flag: number) => ({ askedRegardless: flag === 1 }),
  loan_amount_upto: (rupees: number | null) => ({ loanAmountUptoPaise: paiseOf(rupees) }),
  tenure: (tenure: number | null) => ({ tenure }),
  interest_rate: (interestRate: string | null) => ({ interestRate }),
  apr_min: (percent: number | null) => ({ aprMin: textOf(percent) }),
  apr_max: (percent: number | null) => ({ aprMax: textOf(percent) }),
  processing_fees: (processingFees: string | null) => ({ processingFees }),
  revenue_percent: (percent: number | null) => ({ revenuePercent: textOf(percent) }),
  revenue_flat_fee: (rupees: number | null) => ({ revenueFlatFeePaise: paiseOf(rupees) }),
  legal_name: (legalName: string) => ({ legalName }),
  kind: (kind: 'bank' | 'nbfc') => ({ kind }),
  registration_number: (registrationNumber: string) => ({ registrationNumber }),
  logo: (logo: string) => ({ logo }),
  site_url: (siteUrl: string | null) => ({ siteUrl }),
  privacy_url: (privacyUrl: string) => ({ privacyUrl }),
  grievance_name: (grievanceName: string) => ({ grievanceName }),
  grievance_phone: (grievancePhone: string) => ({ grievancePhone }),
  grievance_email: (grievanceEmail: string) => ({ grievanceEmail }),
  engages_recovery_agents: (flag: number) => ({ engagesRecoveryAgents: flag === 1 }),
  may_be_transferred: (flag: number) => ({ mayBeTransferred: flag === 1 }),
  co_lending: (coLending: Bilingual | null) => ({ coLending }),
  lender_journey: (lenderJourney: string) => ({ lenderJourney }),
  journey_version: (journeyVersion: number | null) => ({ journeyVersion }),
};

/** The columns that a property's value becomes; the value is one that the property's schema accepts. */
export function columnsOf(property: string, value: unknown): Partial<LenderColumns> {
  return TO_COLUMN[property as keyof typeof TO_COLUMN](value as never);
}
