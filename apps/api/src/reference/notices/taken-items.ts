import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import { type Item, withTexts } from './items';

interface TakenItem extends Item {
  /** Tables of `domains/operations/privacy/data-inventory.ts` in which it is kept, one item for each. */
  readonly tables: readonly string[];
  /** Products whose own questions it names. */
  readonly forms: readonly ProductTypeName[];
}

/**
 * All that is taken of a customer, item by item with its purpose (REG-DP-1). A test binds it to the inventory and to the forms:
 * neither a table with a customer's data nor a form of a product can be added without an item.
 */
export const takenItems: readonly TakenItem[] = withTexts<'taken', TakenItem>('taken', {
  mobile: {
    tables: [
      'users',
      'prospects',
      'prospect_applications',
      'otp_challenges',
      'reminders',
      'outbox_messages',
      'campaign_recipients',
      'breach_notices',
    ],
    forms: [],
  },
  email: { tables: [], forms: [] },
  'name-and-birth': { tables: [], forms: [] },
  pan: { tables: [], forms: [] },
  'home-pincode': { tables: [], forms: [] },
  'gender-and-address': { tables: [], forms: [] },
  'work-and-income': { tables: [], forms: [] },
  'household-income': { tables: [], forms: [] },
  instalments: { tables: [], forms: [] },
  'credit-score': { tables: [], forms: [] },
  business: { tables: ['product_details'], forms: ['Business Loans'] },
  gold: { tables: [], forms: ['Gold Loans'] },
  property: { tables: [], forms: ['Affordable Housing Loan'] },
  course: { tables: [], forms: ['Student Loans'] },
  'co-applicant': { tables: ['co_applicant_consents'], forms: ['Student Loans'] },
  vehicle: { tables: [], forms: ['2-wheeler', 'Car'] },
  'insurance-answers': {
    tables: ['insurance_leads'],
    forms: ['Health Insurance', 'Shop Insurance', 'Other Insurance'],
  },
  'lender-answers': { tables: ['journey_answers'], forms: [] },
  references: { tables: [], forms: [] },
  documents: { tables: ['journey_documents'], forms: [] },
  applications: {
    tables: [
      'applications',
      'lender_applications',
      'application_events',
      'lender_calls',
      'lender_deliveries',
      'lender_held_updates',
      'lender_positions',
      'lender_references',
      'lender_standings',
      'desk_messages',
      'import_changes',
      'commission_file_rows',
      'loan_documents',
      'offer_sets',
      'offers',
      'lender_quotes',
      'key_facts',
    ],
    forms: [],
  },
  'unsent-drafts': { tables: ['drafts'], forms: [] },
  'staff-notes': {
    tables: ['customer_notes', 'customer_reads', 'dedupe_findings', 'customer_merges', 'merge_links'],
    forms: [],
  },
  nominee: { tables: ['nominees'], forms: [] },
  'help-request': { tables: ['help_requests'], forms: [] },
  calls: { tables: ['calls', 'call_claims', 'call_rests'], forms: [] },
  complaints: { tables: ['grievances', 'grievance_messages', 'ticket_files'], forms: [] },
  origin: {
    tables: [
      'click_outs',
      'hand_overs',
      'customer_journeys',
      'journey_changes',
      'attribution_claims',
      'attribution_touches',
      'integration_leads',
      'case_attributions',
      'partner_leads',
      'helper_refusals',
      'attribution_disputes',
      'attribution_losses',
    ],
    forms: [],
  },
  consents: {
    tables: ['consents', 'key_facts_acknowledgements', 'sessions', 'known_browsers', 'idempotency_keys'],
    forms: [],
  },
  'second-factor': { tables: ['customer_factors'], forms: [] },
});
