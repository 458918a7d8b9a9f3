import type { LenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import type { LenderDetail, LenderRow } from '@saakh/contracts/catalogue/staff/lenders';

/** A lender of the list as the server answers it. */
export function fakeLenderRow(own: Partial<LenderRow> = {}): LenderRow {
  return {
    lender_id: 7,
    name: 'Aster Finance',
    min_income: 25000,
    max_income: null,
    min_age: 21,
    max_age: 58,
    ticket_class: [1, 2],
    credit_score_class: 'B',
    salaried: 1,
    self_employed: 0,
    business: 0,
    priority: 3,
    lender_status: 1,
    so_status: 0,
    so_text: null,
    so_date_start: null,
    so_date_end: null,
    ...own,
  };
}

export function fakeLender(own: Partial<LenderDetail> = {}): LenderDetail {
  return {
    ...fakeLenderRow(),
    slug: 'aster-finance',
    name_hi: null,
    so_text_hi: null,
    api: 1,
    autosubmission: 1,
    asked_regardless: 0,
    loan_amount_upto: 1000000,
    tenure: 60,
    interest_rate: '13% - 23% p.a.',
    apr_min: 1.083,
    apr_max: 1.917,
    processing_fees: '2%',
    lender_group_ids: [2],
    revenue_percent: 2.5,
    revenue_flat_fee: 0,
    legal_name: 'Aster Finance Private Limited',
    kind: 'nbfc',
    registration_number: 'N-13.00042',
    logo: '/assets/lenders/aster.svg',
    site_url: null,
    privacy_url: 'https://www.aster.example/privacy',
    grievance_name: 'Charulata Ghoshal',
    grievance_phone: '6999000300',
    grievance_email: 'grievance@aster.example',
    engages_recovery_agents: 1,
    may_be_transferred: 1,
    co_lending: null,
    lender_journey: 'Web',
    journey_version: null,
    products: [],
    connection: null,
    missing: [],
    open_applications: 0,
    deleted: false,
    ...own,
  };
}

/** A product that asks what its lender asks. */
export const noOwnRules = {
  own_min_income: null,
  own_max_income: null,
  own_min_age: null,
  own_max_age: null,
  own_ticket_class: null,
  own_credit_score_class: null,
  own_salaried: null,
  own_self_employed: null,
  own_business: null,
};

/** A product with terms that fit together. */
export function fakeLenderProduct(own: Partial<LenderProduct> = {}): LenderProduct {
  return {
    product_type: 'Personal Loans',
    active: 1,
    min_amount: 50_000,
    max_amount: 1_000_000,
    min_tenure_months: 6,
    max_tenure_months: 60,
    rate_min: 12,
    rate_max: 24,
    rate_type: 'fixed',
    fee_kind: 'percent',
    fee_percent: 2,
    fee_flat: 0,
    fee_min: 0,
    fee_max: null,
    gst_percent: 18,
    third_party_charges: 0,
    penal_charges: { en: 'None', hi: 'कोई नहीं' },
    foreclosure_charges: { en: 'None', hi: 'कोई नहीं' },
    cooling_off_days: 3,
    figures_checked: 1,
    missing: [],
    service_area: [],
    documents: [],
    decision_hours: null,
    loan_to_value_percent: null,
    max_vehicle_age_years: null,
    takes_co_applicants: 1,
    ...noOwnRules,
    example: null,
    ...own,
  };
}
