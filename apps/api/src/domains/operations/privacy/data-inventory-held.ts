import type { DATA_KEPT, DataUse } from '@saakh/contracts/operations/privacy';

/** How a customer's rows are found. */
export type OwnedBy =
  | 'user_id'
  | 'application'
  | 'offer-set'
  | 'prospect'
  | 'prospect-address'
  | 'prospect-or-user'
  | 'recipient'
  | 'typed-contact'
  | 'phone-or-user'
  | 'api-lead'
  | 'session'
  | 'known-browser'
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
   * `short`: goes by itself within days. `closed`: a year after it ended by a rule of `retention_rules`, with no account too.
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

/** What stays under a bare id until the purge: evidence of what was agreed, offered and done; in the order of references. */
export const HELD_TABLES: readonly PersonalTable[] = [
  {
    // That somebody was told of a breach, and when, is evidence.
    table: 'breach_notices',
    key: 'notice_id',
    owner: 'user_id',
    use: 'messages',
    kept: 'held',
    stageOne: 'keep',
    personal: 'user_id state read_at',
    technical: 'notice_id breach_id listed_at told_at sms_id email_id',
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
    personal:
      'purpose granted product_type lender_id recipient shown_name partner_id own_text items channels language ip',
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
    technical: 'offer_set_id app_id user_id ruleset_version created_at quotes_until cooling_off_rule_id',
  },
  {
    table: 'offers',
    key: 'offer_id',
    owner: 'offer-set',
    use: 'offers',
    kept: 'held',
    stageOne: 'keep',
    personal: 'terms',
    technical: 'offer_id offer_set_id user_id lender_id source created_at cooling_off_rule_id',
  },
  {
    table: 'lender_quotes',
    key: 'offer_set_id',
    owner: 'offer-set',
    use: 'offers',
    kept: 'held',
    stageOne: 'keep',
    personal: 'state',
    technical: 'offer_set_id lender_id user_id asked_at answered_at quote_id',
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
      'key_facts_id proposal_number offer_id offer_set_id user_id lender_id hash_en hash_hi issued_at valid_until cooling_off_rule_id template_rule_id',
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
    technical: 'app_id user_id prospect_app_id link_id brand_key has_lender created_at updated_at',
  },
  {
    table: 'case_attributions',
    key: 'app_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'partner_id way at',
    technical: 'app_id user_id partner_user_id merchant_id claim_id',
  },
  {
    table: 'lender_applications',
    key: 'lender_application_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: { blank: { submission_sealed: 'null' } },
    personal:
      'product_type status submission_sealed reference amount tenure_months emi apr_bps approved_amount approved_tenure_months approved_rate_bps approved_fees approved_at disbursed_amount disbursed_at decline_code declined_at lender_said_at file_said_on unmade_at cut_over_on',
    technical:
      'lender_application_id app_id user_id link_id brand_key partner_id lender_id offer_id key_facts_id submission_state lender_version terms_changed_at terms_accepted_at followed_at created_at updated_at',
  },
  {
    table: 'import_changes',
    key: 'row_number',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'status said_on before after',
    technical: 'import_id row_number lender_application_id created to_tell told undo',
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
      'import_id row_number row_key payment_key written_key lender_id state lender_application_id matched_by commission_amount tax_deducted gst month paid_on payment_reference undone replaced_by booked booked_for',
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
    owner: 'application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'event note',
    technical: 'id app_id lender_application_id user_id at recorded_at by',
  },
  {
    // What was asked about an application belongs to its evidence, and goes with it.
    table: 'desk_messages',
    key: 'desk_message_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'kind side text_sealed',
    technical: 'desk_message_id lender_application_id user_id lender_id author_id at',
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
  {
    table: 'lender_held_updates',
    key: 'update_id',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'word said_sealed',
    technical: 'update_id lender_id lender_application_id received_at',
  },
  {
    table: 'lender_positions',
    key: 'position_id',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'saved_sealed',
    technical: 'position_id lender_application_id operation subject step is_sent at',
  },
  {
    table: 'lender_references',
    key: 'lender_application_id',
    owner: 'lender-application',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'reference',
    technical: 'lender_id lender_application_id',
  },
  {
    table: 'lender_standings',
    key: 'lender_application_id',
    owner: 'user_id',
    use: 'applications',
    kept: 'held',
    stageOne: 'keep',
    personal: 'stage next_kind link_sealed loan_account utr paid_amount',
    technical:
      'lender_application_id user_id next_at link_expires_at opened_at reminded_at return_digest returned_at ask_not_before',
  },
];

/** Which partner brought a customer, or says so. */
export const ATTRIBUTION_TABLES: readonly PersonalTable[] = [
  {
    table: 'attribution_claims',
    key: 'claim_id',
    owner: 'user_id',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'partner_id way claimed_at locked_until ended_at end_reason',
    technical: 'claim_id user_id partner_user_id merchant_id link_id',
  },
  {
    table: 'attribution_touches',
    key: 'touch_id',
    owner: 'user_id',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'partner_id way at outcome',
    technical: 'touch_id user_id partner_user_id link_id prospect_id',
  },
  {
    // Deleted before the rows that hold the number of people who have not signed in yet.
    table: 'integration_leads',
    key: 'lead_id',
    owner: 'api-lead',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'partner_id product_type mobile_masked name_masked consent_text consent_at',
    technical:
      'lead_id key_id mode reference partner_lead_id link_id created_at expires_at user_id signed_in_at sandbox_state sandbox_at',
  },
  {
    // People named by a partner: stored by number until they sign in, and deleted when the lock ends.
    table: 'partner_leads',
    key: 'lead_id',
    owner: 'phone-or-user',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'partner_id via name_sealed phone_sealed phone_index note_sealed product_type language consent_version',
    technical: 'lead_id user_id partner_user_id merchant_id link_id sms_due_at sms_at created_at expires_at settled_at',
  },
  {
    table: 'helper_refusals',
    key: 'partner_id',
    owner: 'user_id',
    use: 'sign-in',
    kept: 'account',
    stageOne: 'delete',
    personal: 'partner_id',
    technical: 'user_id at',
  },
];
