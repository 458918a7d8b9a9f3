/**
 * Tables with data of people who are no customers, or that outlive one on purpose: staff and partners' accounts, merchants who
 * asked to join, officers whose contact is published, the hold store itself, and the audit trail, which names a customer by a
 * bare id alone and whose chain no row may leave (S-AUD-1).
 */
export const STAFF_AND_MERCHANT_TABLES: Readonly<Record<string, string>> = {
  staff_users:
    'staff_id email email_sealed email_index name role_id password_hash active failed_sign_ins last_sign_in_at totp_secret_sealed totp_confirmed_at totp_last_step created_at',
  password_resets: 'token_hash audience account_id is_invitation created_at expires_at used_at',
  // Who among the staff changed what; what they changed is never a customer's.
  field_changes:
    'sequence change_id kind record_type record_id property before after at staff_id approved_by reason request_id',
  deleted_records: 'record_type record_id name change_id at staff_id',
  change_approvals:
    'approval_id record_type record_id record_name property before after asked_at asked_by reason decision decided_at decided_by decision_reason',
  log_alerts: 'log per_hour changed_at changed_by alerted_at',
  scheduled_switches: 'schedule_id at changes reason created_at created_by approved_by state settled_at note',
  campaign_links: 'campaign_id brand_key link_id',
  // Who of the staff wrote to whom: to a part of the customers, nobody by name.
  campaigns:
    'campaign_id name template_key channel category segment state at per_minute chosen_up_to all_chosen created_by created_at finished_at figures figures_at figures_tried_at late_stops',
  call_lines: 'staff_id line_sealed',
  // By a number's hash alone: it holds whoever has the number, and after an account is gone.
  do_not_call: 'phone_index at staff_id reason',
  // A lender's file, sealed for a year, and what came of it; the preview names applications by their references.
  imports:
    'import_id kind state created_by created_at lender_id file_name file_key file_secret_sealed file_sha256 file_bytes reading findings override override_reason checkpoint_row rows_read rows_updated rows_created rows_unchanged rows_failed told same_as failure worked_by worked_until applied_by applied_at undone_by undone_at undo_reason undo_restored undo_left',
  // Numbers and addresses of people are masked in what stood in a cell.
  import_errors: 'import_id row_number code column_name value known payment_key',
  // They go with the request for help or the complaint that they are about; a partner's question is sealed, and business.
  tickets:
    'ticket_id kind help_request_id grievance_id partner_user_id brand_key category state topic subject_sealed owner_id created_at due_at closed_at told_at',
  ticket_entries: 'entry_id sequence ticket_id entry staff_id text_sealed at',
  // A partner's files and ours, sealed: gone after a day where they went with nothing, and ninety days after the question was closed.
  ticket_files:
    'file_id ticket_id entry_id partner_user_id staff_id file_name content_type bytes sha256 file_key uploaded_at',
  // Of partners' systems: which person of the partner made a key or an address.
  integration_keys:
    'key_id partner_id name mode scopes secret_hash ending created_at created_by last_used_at ends_at revoked_at',
  webhook_endpoints:
    'endpoint_id partner_id url mode events secret_sealed previous_secrets_sealed previous_until given_up_told_at active created_at created_by',
  tracking_links:
    'link_id code name brand_key target product_type card_id utms ends_on active clicks bots leads sign_ins applications submissions disbursals disbursed_paise created_at created_by partner_id partner_user_id',
  link_changes: 'id link_id day clicks bots leads sign_ins applications submissions disbursals disbursed_paise',
  link_days: 'link_id day clicks bots leads',
  saved_views: 'view_id staff_id page name query',
  journey_drafts: 'lender_id kind definition revision based_on author updated_at',
  // Which owner of a partner set up their site, and who of our staff in their name.
  funnels: 'partner_id revision version draft partner_user_id staff_id updated_at',
  funnel_versions: 'partner_id version content restored partner_user_id staff_id published_at',
  partner_users:
    'partner_user_id partner_id merchant_id kind email email_sealed email_index name password_hash active switched_off_by failed_sign_ins last_sign_in_at totp_secret_sealed totp_confirmed_at totp_last_step recovery_hashes mail_language mails_wanted',
  // Who of the staff acted as whom of a partner; no customer is named.
  masquerades: 'masquerade_id staff_id partner_user_id partner_id mode reason started_at expires_at ended_at',
  merchant_forms:
    'form_id secret_hash brand_key partner_name language answers_sealed state reference created_at updated_at submitted_at',
  merchant_documents: 'document_id form_id key file_name content_type bytes sha256 file_key uploaded_at',
  // Keyed hashes of a merchant's own numbers, to find the same ones in another application.
  merchant_marks: 'form_id kind mark',
  merchant_decisions: 'form_id approved staff_id reason note decided_at',
  merchants: 'merchant_id partner_id name registration form_id paused_at created_at',
  merchant_locations: 'location_id merchant_id name address pincode active created_at',
  brands:
    'key partner_id name legal_name hosts logo co_brand_logo font_family primary_colour secondary_colour terms_apply id_card_title support_phone support_email grievance_name grievance_phone grievance_email position',
  lenders:
    'lender_id slug name legal_name kind logo site_url privacy_url grievance_name grievance_phone grievance_email lender_status deleted_at min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business priority so_status so_text so_text_hi so_date_start so_date_end api autosubmission loan_amount_upto tenure interest_rate apr_min apr_max processing_fees revenue_percent revenue_flat_fee lender_journey journey_version',
  held_customers:
    'hold_id tombstone user_digest content_sealed deleted_at deleted_by reason held_until removed purged_at',
  suppressed_addresses: 'address_index at',
  audit_entries: 'id at actor subject action object_type object_id before after request_id ip',
  visits: 'visit_id brand_key path utms url_segment lead qr at',
};

/** Tables that hold nothing about a person. `rate_limits` has hashes of addresses, which end with their window. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  audit_seals: 'sequence entry_id previous_hash hash sealed_at',
  credit_cards:
    'category_id category_name issuer sort_order category_img_thumb key_feature annual_fee annual_fee_amount interest utm_link marketing_bullets secured status most_important_terms_url min_income min_age max_age credit_score_class deleted_at',
  // Counts by day, product, lender and brand.
  daily_figures:
    'day product_type lender_id brand_key shard sign_ins profiles_completed offers_seen applications approvals disbursals disbursed_amount',
  call_queues: 'queue_id name kind step product_type brand_key rest_hours max_age_days position active created_at',
  call_scripts: 'product_type language text updated_at',
  // What a loan brought, under the id of a row that goes with its customer: books are kept.
  commission_cases:
    'lender_application_id lender_id product_type disbursed_on month disbursed_amount partner_id partner_user_id merchant_id share_percent_thousandths share_flat_amount slab_id percent_thousandths flat_amount taken_back_amount taken_back_by revenue_amount commission_amount referrer_id referral_percent_thousandths referral_most_per_case referral_most_per_month referral_since referral_until referral_amount ended_at booked_at updated_at',
  case_receipts:
    'lender_application_id lender_id month expected_amount received_amount written_off_amount rows last_paid_on state updated_at',
  lender_claims: 'claim_id lender_id note created_at created_by',
  lender_claim_lines: 'claim_id lender_application_id claimed_amount state settled_at ended_by reason',
  commission_changes: 'id lender_application_id lender_id',
  commission_months: 'lender_id month slab_id percent_thousandths flat_amount reckoned_at',
  commission_movements: 'movement_id entry_id partner_id lender_application_id kind amount how at statement_id',
  ledger_balances: 'account party amount',
  ledger_entries: 'entry_id kind source_id booked_at booked_by',
  ledger_lines: 'id entry_id account party amount',
  // The bank account and tax numbers of a partner's company.
  partner_payment_details:
    'partner_id holder account_sealed account_masked ifsc pan_sealed pan_masked gstin gstin_sealed updated_at updated_by',
  payout_files: 'file_id content_sealed made_by made_at',
  payout_digests: 'partner_id day written_at',
  payouts: 'payout_id file_id statement_id partner_id amount account_masked state sent_at utr reason settled_on',
  statements:
    'statement_id number partner_id month state gross_amount tax_base tax_bps tax_amount cgst_amount sgst_amount igst_amount net_amount lines prepared_by prepared_at approved_by approved_at',
  // What partners' systems are told: ids and states under the id of a row that goes with its customer, for thirty days.
  webhook_events: 'event_id partner_id mode type data at spread_at',
  webhook_deliveries:
    'delivery_id event_id endpoint_id partner_id state created_at tries first_tried_at last_tried_at answer_status took_ms failure next_try_at',
  partner_referrals: 'partner_id referrer_id percent_thousandths most_per_case most_per_month since until',
  // What happened and to which kinds of data, nobody's own.
  breaches:
    'breach_id name nature began_at ended_at aware_at data_kinds consequences mitigation safety_steps contact board_facts cert_in_at cert_in_reference board_at board_reference notices_at created_at created_by',
  breach_changes: 'id breach_id affected waiting told sms emails account_only gone read',
  breach_sums: 'breach_id affected waiting told sms emails account_only gone read',
  data_recipients: 'recipient_id kind name effective_from effective_to',
  decline_reasons: 'code reason remedy retry_after_days',
  // Counts by day, product, brand and source.
  journey_sums:
    'summed days start product_type brand_key source signed_in profile_begun profile_completed offers_seen consented applied approved disbursed',
  stage_changes:
    'id day product_type lender_id brand_key in_new in_submitted in_approved in_disbursed in_rejected in_cancelled in_expired approvals disbursals asked_paise approved_paise disbursed_paise decided decision_seconds decided_1h decided_6h decided_1d decided_2d decided_3d decided_7d decided_14d decided_30d decided_later',
  stage_sums:
    'days start by brand_key lender_id product_type in_new in_submitted in_approved in_disbursed in_rejected in_cancelled in_expired approvals disbursals asked_paise approved_paise disbursed_paise decided decision_seconds decided_1h decided_6h decided_1d decided_2d decided_3d decided_7d decided_14d decided_30d decided_later',
  report_schedules: 'schedule_id name query every on_day hour staff_ids created_by created_at next_at sent_at',
  figure_sums:
    'period start by key sign_ins profiles_completed offers_seen applications approvals disbursals disbursed_amount',
  gold_loan_to_value: 'effective_from upto loan_to_value_bps',
  gold_rates: 'rate_on carat rate_per_gram source',
  instances: 'instance_id host version commit memory_bytes started_at seen_at',
  import_error_counts: 'import_id code rows',
  import_mappings: 'kind header_hash lender_id columns words used_at used_by',
  insurance_plans:
    'plan_id product_type insurer insurer_email name logo cover premium_from premium_for bullets exclusions brochure_url min_age max_age status',
  languages: 'id code language_name image is_default country_key country_name phone_code',
  lender_breakers: 'lender_id state failures opened_at probe_at',
  // Counts by day, lender, operation, outcome and class of HTTP status.
  lender_call_changes: 'id day lender_id operation outcome status calls',
  lender_call_sums: 'level day lender_id operation outcome status failures calls',
  // Names, kinds and lengths of fields, never what they held.
  lender_call_samples: 'call_id at request answer',
  lender_connections:
    'lender_id adapter dialect base_url api_key_sealed webhook_secret_sealed webhook_secret_previous_sealed offers_quotes takes_withdrawals',
  lender_group_members: 'lender_id group_id',
  lender_groups: 'id name retired_at',
  lender_journeys: 'slug version lender_id kind definition author reason created_at',
  lender_products:
    'lender_id product_type active min_amount max_amount min_tenure_months max_tenure_months rate_min_bps rate_max_bps rate_type fee_kind fee_bps fee_flat fee_min fee_max gst_bps third_party_charges penal_charges foreclosure_charges cooling_off_days figures_checked service_area documents decision_hours own_min_income own_max_income own_min_age own_max_age own_ticket_class own_credit_score_class own_salaried own_self_employed own_business',
  // A click is a keyed hash: whose it was, a prospect's lead tells while there is one.
  link_clicks: 'click_id link_id at is_bot by_qr',
  listings: 'listing_id product_type title seller image terms code valid_until target_url sort_order status',
  // Why a code led nowhere: whose it was, its challenge tells while there is one, and goes with the account.
  otp_failures: 'id at reason channel circle brand_key purpose challenge_id error',
  // Counts by day, reason, channel, circle and brand.
  otp_changes: 'id day reason channel circle brand_key failures sent verified',
  otp_sums: 'level day reason channel circle brand_key failures sent verified',
  message_templates: 'key label language channel category pe_id header dlt_template_id subject body html variables',
  notices: 'key version language effective_from content',
  partners:
    'partner_id name utm_id revenue_percent revenue_flat_fee agent_type address since_on agent_listed deleted_at',
  pincodes: 'pincode city state',
  products:
    'product_id product_type slug name description sort_order status min_amount max_amount min_tenure_months max_tenure_months min_age max_age',
  rate_limits: 'key points expire',
  redirect_targets: 'host note',
  regulatory_rules: 'rule_id key value source effective_from effective_to',
  retention_rules: 'rule_id data_class effective_from keep_days source',
  revenue_slabs:
    'id lender_id position slab_disbursed_min slab_disbursed_max slab_number_min slab_number_max ats_min ats_max revenue_type_id revenue_flat revenue_percent status effective_from effective_until deleted_at',
  revenue_types: 'id name',
  ruleset_versions: 'version at author reason diff terms step',
  schema_migrations: 'number tag hash applied_at',
  search_options: 'list_key code label label_hi position',
  uncounted_sums: 'sums',
  // Of puzzles, random ids: for whom one was made stood hashed in the puzzle and is kept nowhere.
  spent_puzzles: 'puzzle_id expires_at',
};
