import type { DATA_KEPT, DataUse } from '@saakh/contracts/my-data';
import { STAFF_AND_MERCHANT_TABLES, TABLES_WITHOUT_PEOPLE } from './data-inventory-others';

/** How a customer's rows are found. */
export type OwnedBy =
  | 'user_id'
  | 'prospect'
  | 'prospect-address'
  | 'prospect-or-user'
  | 'recipient'
  | 'typed-contact'
  | 'session'
  | 'actor'
  | 'lender-application'
  | 'finding'
  | 'merge'
  | 'lender-delivery';

export interface PersonalTable {
  readonly table: string;
  /** The column that sealed values are bound to. */
  readonly key: string;
  readonly owner: OwnedBy;
  readonly use: DataUse;
  /**
   * `account`: as long as there is an account. `held`: append-only or needed to tell lenders, under a bare id until the purge.
   * `short`: goes by itself within days.
   */
  readonly kept: (typeof DATA_KEPT)[number];
  /**
   * Stage one of a deletion: `delete` the rows, `blank` the personal columns (to their defaults, or to what is given), `keep`
   * the rows under the customer's bare id until the purge.
   */
  readonly stageOne: 'delete' | 'keep' | { readonly blank: Readonly<Record<string, string>> | 'personal' };
  /** Columns that say something of the customer, and those that identify nobody or only join rows. */
  readonly personal: string;
  readonly technical: string;
}

/**
 * Where a customer's data lies, table by table (REG-DL-9). The machinery of a deletion and of an export goes by this list,
 * and a test compares it with the database: a column without an entry fails it.
 */
export const CUSTOMER_TABLES: readonly PersonalTable[] = [
  {
    table: 'users',
    key: 'user_id',
    owner: 'user_id',
    use: 'profile',
    kept: 'account',
    stageOne: { blank: 'personal' },
    personal:
      'channel_id merchant_location_id language phone_sealed phone_index phone_verified email_sealed email_index email_verified first_name last_name birth_date gender pan_sealed pan_index pan_masked address1 address2 postal_code city state is_editing bl_completed pl_completed gl_completed hl_completed pl_update_required pl_se_update_required desired_loan_amount loan_tenure_months loan_purpose employment_status_code business_registration_type employer_name office_pincode monthly_income salary_mode business_current_turnover business_years business_account residence_type monthly_rent educational_level existing_emi prefer_net_banking credit_score_class household_income allow_sms allow_emails allow_calls news_by_sms news_by_email news_by_whatsapp welcome_back_tries welcome_back_tried_at identity_confirmed_at last_signed_in_at inactivity_warned_at',
    technical: 'user_id brand_key created_at updated_at deleted_at merged_into',
  },
  {
    table: 'product_details',
    key: 'product_details_id',
    owner: 'user_id',
    use: 'profile',
    kept: 'account',
    stageOne: 'delete',
    personal: 'product_type answers_sealed',
    technical: 'product_details_id user_id created_at updated_at completed_at',
  },
  {
    table: 'drafts',
    key: 'draft_id',
    owner: 'user_id',
    use: 'profile',
    kept: 'account',
    stageOne: 'delete',
    personal: 'form values_sealed',
    technical: 'draft_id user_id updated_at',
  },
  {
    table: 'nominees',
    key: 'user_id',
    owner: 'user_id',
    use: 'account',
    kept: 'account',
    stageOne: 'delete',
    personal: 'details_sealed',
    technical: 'user_id updated_at',
  },
  {
    table: 'otp_challenges',
    key: 'challenge_id',
    owner: 'prospect',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'destination_index network',
    technical:
      'challenge_id prospect_id purpose channel brand_key salt code_hmac attempts last_tried_at created_at expires_at used_at superseded_at message_id',
  },
  {
    table: 'prospect_applications',
    key: 'prospect_app_id',
    owner: 'prospect-or-user',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: '',
    technical: 'prospect_app_id prospect_id user_id brand_key created_at',
  },
  {
    table: 'hand_overs',
    key: 'hand_over_id',
    owner: 'prospect-or-user',
    use: 'links',
    kept: 'short',
    stageOne: 'delete',
    personal: 'product_type path',
    technical: 'hand_over_id kind secret_hash user_id prospect_id brand_key created_at expires_at used_at',
  },
  {
    table: 'prospects',
    key: 'prospect_id',
    owner: 'prospect-address',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'destination_sealed destination_index utms url_segment lead language',
    technical: 'prospect_id brand_key channel user_id created_at',
  },
  {
    table: 'sessions',
    key: 'token_hash',
    owner: 'session',
    use: 'sign-in',
    kept: 'short',
    stageOne: 'delete',
    personal: 'last_seen_at',
    technical: 'token_hash audience subject_id brand_key created_at idle_minutes expires_at',
  },
  {
    table: 'idempotency_keys',
    key: 'actor',
    owner: 'actor',
    use: 'sign-in',
    kept: 'short',
    stageOne: 'delete',
    personal: 'reply',
    technical: 'actor route key fingerprint status created_at',
  },
  {
    table: 'reminders',
    key: 'reminder_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'account',
    stageOne: 'delete',
    personal: 'product_type path',
    technical: 'reminder_id user_id brand_key asked_at sends_at sent_at',
  },
  {
    table: 'outbox_messages',
    key: 'id',
    owner: 'recipient',
    use: 'messages',
    kept: 'account',
    stageOne: 'delete',
    personal: 'about recipient_sealed recipient_index subject_sealed body_sealed html_sealed',
    technical:
      'id channel template_key language category pe_id header dlt_template_id status attempts created_at send_after sent_at provider_reference delivery delivered_at error',
  },
  {
    table: 'journey_documents',
    key: 'document_id',
    owner: 'user_id',
    use: 'services',
    kept: 'account',
    stageOne: 'delete',
    personal: 'file_name file_key sha256',
    technical: 'document_id journey_answer_id user_id key content_type bytes uploaded_at handed_over_at',
  },
  {
    table: 'journey_answers',
    key: 'journey_answer_id',
    owner: 'user_id',
    use: 'services',
    kept: 'account',
    stageOne: 'delete',
    personal: 'answers_sealed consents consented_at declined_by',
    technical: 'journey_answer_id app_id user_id slug version state created_at updated_at',
  },
  {
    table: 'insurance_leads',
    key: 'lead_id',
    owner: 'user_id',
    use: 'services',
    kept: 'account',
    stageOne: 'delete',
    personal: 'answers_sealed plan_id product_type',
    technical: 'lead_id user_id brand_key consent_id state created_at updated_at',
  },
  {
    table: 'grievance_messages',
    key: 'message_id',
    owner: 'user_id',
    use: 'complaints',
    kept: 'account',
    stageOne: 'delete',
    personal: 'text_sealed',
    technical: 'message_id ticket_id user_id by at',
  },
  {
    table: 'grievances',
    key: 'ticket_id',
    owner: 'user_id',
    use: 'complaints',
    kept: 'account',
    stageOne: 'delete',
    personal: 'text_sealed category lender_id',
    technical: 'ticket_id user_id brand_key state created_at acknowledged_at resolved_at',
  },
  {
    table: 'help_requests',
    key: 'help_request_id',
    owner: 'typed-contact',
    use: 'complaints',
    kept: 'account',
    stageOne: 'delete',
    personal: 'name_sealed email_sealed email_index phone_sealed phone_index about company description',
    technical: 'help_request_id brand_key created_at forwarded_at attempts',
  },
  {
    table: 'calls',
    key: 'call_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'account',
    stageOne: 'delete',
    personal: 'at ended_at disposition call_back_at note_sealed',
    technical: 'call_id user_id staff_id queue_id product_type app_id via provider_reference call_back_open',
  },
  {
    table: 'campaign_recipients',
    key: 'recipient_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'account',
    stageOne: 'delete',
    personal: 'state kept_back settled_at stopped_at',
    technical: 'recipient_id campaign_id user_id message_id',
  },
  {
    table: 'call_claims',
    key: 'claim_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'short',
    stageOne: 'delete',
    personal: 'since',
    technical: 'claim_id user_id staff_id queue_id product_type app_id lender_application_id claimed_at expires_at',
  },
  {
    table: 'call_rests',
    key: 'user_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'account',
    stageOne: 'delete',
    personal: 'until',
    technical: 'user_id',
  },
  {
    table: 'customer_notes',
    key: 'note_id',
    owner: 'user_id',
    use: 'complaints',
    kept: 'account',
    stageOne: 'delete',
    personal: 'text_sealed',
    technical: 'note_id user_id staff_id at',
  },
  {
    table: 'customer_reads',
    key: 'read_id',
    owner: 'user_id',
    use: 'account',
    kept: 'account',
    stageOne: 'delete',
    personal: 'act field reason',
    technical: 'read_id user_id staff_id at',
  },
  {
    table: 'dedupe_findings',
    key: 'finding_id',
    owner: 'finding',
    use: 'account',
    kept: 'account',
    stageOne: 'delete',
    personal: 'rule decision proposed_reason reason',
    technical:
      'finding_id first_user_id second_user_id found_at proposed_by proposed_at proposed_kept_id decided_at decided_by',
  },
  {
    table: 'customer_merges',
    key: 'merge_id',
    owner: 'merge',
    use: 'account',
    kept: 'account',
    stageOne: 'delete',
    personal: 'reason undo_reason',
    technical: 'merge_id finding_id kept_id absorbed_id moved merged_at merged_by proposed_by undone_at undone_by',
  },
  {
    table: 'click_outs',
    key: 'click_id',
    owner: 'user_id',
    use: 'links',
    kept: 'held',
    stageOne: 'keep',
    personal: 'user_id utms url_segment lead qr',
    technical: 'click_id kind target_id brand_key at',
  },
  {
    table: 'consents',
    key: 'consent_id',
    owner: 'user_id',
    use: 'consents',
    kept: 'held',
    stageOne: 'keep',
    personal: 'purpose granted product_type lender_id recipient own_text items channels language ip',
    technical:
      'consent_id sequence user_id brand_key app_id notice_key notice_version notice_hash channel withdraws at request_id',
  },
  {
    table: 'offer_sets',
    key: 'offer_set_id',
    owner: 'user_id',
    use: 'offers',
    kept: 'held',
    stageOne: { blank: { profile: "'{}'::jsonb" } },
    personal: 'profile amount tenure_months',
    technical: 'offer_set_id app_id user_id ruleset_version created_at quotes_until',
  },
  {
    table: 'offers',
    key: 'offer_id',
    owner: 'user_id',
    use: 'offers',
    kept: 'held',
    stageOne: 'keep',
    personal: 'terms',
    technical: 'offer_id offer_set_id user_id lender_id source created_at',
  },
  {
    table: 'lender_quotes',
    key: 'offer_set_id',
    owner: 'user_id',
    use: 'offers',
    kept: 'held',
    stageOne: 'keep',
    personal: 'state',
    technical: 'offer_set_id lender_id user_id asked_at answered_at',
  },
  {
    table: 'key_facts',
    key: 'key_facts_id',
    owner: 'user_id',
    use: 'offers',
    kept: 'held',
    stageOne: 'keep',
    personal: 'content_en content_hi',
    technical:
      'key_facts_id proposal_number offer_id offer_set_id user_id lender_id hash_en hash_hi issued_at valid_until',
  },
  {
    table: 'key_facts_acknowledgements',
    key: 'key_facts_id',
    owner: 'user_id',
    use: 'consents',
    kept: 'held',
    stageOne: 'keep',
    personal: 'ip language',
    technical: 'key_facts_id user_id hash method at',
  },
  {
    table: 'applications',
    key: 'app_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'product_type status amount tenure_months',
    technical: 'app_id user_id prospect_app_id brand_key created_at updated_at',
  },
  {
    table: 'lender_applications',
    key: 'lender_application_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: { blank: { submission_sealed: 'null' } },
    personal:
      'product_type status submission_sealed reference amount tenure_months emi apr_bps approved_amount approved_tenure_months approved_rate_bps approved_fees approved_at disbursed_amount disbursed_at decline_code declined_at lender_said_at file_said_on',
    technical:
      'lender_application_id app_id user_id lender_id offer_id key_facts_id submission_state lender_version terms_changed_at terms_accepted_at followed_at created_at updated_at',
  },
  {
    table: 'import_changes',
    key: 'row_number',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'status said_on before after',
    technical: 'import_id row_number lender_application_id created to_tell undo',
  },
  {
    table: 'commission_file_rows',
    key: 'row_number',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'reference disbursed_amount',
    technical:
      'import_id row_number row_key lender_id state lender_application_id commission_amount tax_deducted gst month paid_on payment_reference undone',
  },
  {
    table: 'loan_documents',
    key: 'loan_document_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'kind sha256 lender_document_id',
    technical: 'loan_document_id lender_application_id user_id received_at',
  },
  {
    table: 'application_events',
    key: 'id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'event note',
    technical: 'id app_id lender_application_id user_id at recorded_at by',
  },
  {
    table: 'lender_calls',
    key: 'id',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'outcome',
    technical: 'id lender_id operation lender_application_id attempt http_status duration_ms error request_id at',
  },
  {
    table: 'lender_deliveries',
    key: 'delivery_id',
    owner: 'lender-delivery',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'body',
    technical: 'lender_id delivery_id received_at applied_at outcome',
  },
];

const words = (text: string): string[] => text.split(' ').filter(Boolean);

export const personalColumns = ({ personal }: PersonalTable): string[] => words(personal);

/** Every table with every column that has an entry. */
export const inventoriedColumns = (): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...CUSTOMER_TABLES.map(({ table, personal, technical }) => [table, words(`${personal} ${technical}`)] as const),
    ...Object.entries({ ...STAFF_AND_MERCHANT_TABLES, ...TABLES_WITHOUT_PEOPLE }).map(
      ([table, columns]) => [table, words(columns)] as const,
    ),
  ]);
