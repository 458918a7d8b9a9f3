/** What tables are for that hold nothing of a customer. `portal`: accounts of people of partners, and what these set up. */
export const OTHER_USES = [
  'staff',
  'portal',
  'merchants',
  'questions',
  'messages',
  'imports',
  'books',
  'links',
  'catalogue',
  'rules',
  'figures',
  'history',
  'deletions',
  'operations',
] as const;

/**
 * `relation`: as long as the person, shop, partner, lender or brand works with us; by hand after that. `ruled`: by a dated row of
 * `retention_rules`. `timed`: until its job has worked it off, or as long as that job says. `source`: with the row that it is about.
 * `current`: until the next value takes its place, or it is taken away. `record`: for ever, as books, as proof or as history. The
 * periods stand in docs/runbooks/retention.md.
 */
export const OTHER_KEPT = ['relation', 'ruled', 'timed', 'source', 'current', 'record'] as const;

export interface OtherTable {
  readonly table: string;
  readonly use: (typeof OTHER_USES)[number];
  readonly kept: (typeof OTHER_KEPT)[number];
  /** Columns that say something of a person, who is no customer, and all others. */
  readonly personal: string;
  readonly technical: string;
}

/** Tables by their names; of each the columns that say something of a person stand before a bar, where there are any. */
const listed = (
  use: OtherTable['use'],
  kept: OtherTable['kept'],
  tables: Readonly<Record<string, string>>,
): readonly OtherTable[] =>
  Object.entries(tables).map(([table, columns]) => {
    const [technical = '', personal = ''] = columns.split(' | ').toReversed();
    return { table, use, kept, personal, technical };
  });

/**
 * Tables with data of people who are no customers, or that outlive one on purpose: staff and partners' accounts, merchants who
 * asked to join, officers whose contact is published, the hold store itself, and the audit trail.
 */
export const STAFF_AND_MERCHANT_TABLES: readonly OtherTable[] = [
  ...listed('staff', 'relation', {
    staff_users:
      'email email_sealed email_index name role_id password_hash active failed_sign_ins last_sign_in_at totp_secret_sealed totp_confirmed_at totp_last_step recovery_hashes mail_language | staff_id created_at',
    call_lines: 'line_sealed | staff_id',
  }),
  ...listed('staff', 'current', {
    access_grants: 'account_id granted_by | grant_id kind at told_at',
    password_resets: 'account_id | token_hash seed audience is_invitation created_at expires_at used_at',
    saved_views: 'name query | view_id staff_id page',
    journey_drafts: 'author | lender_id kind definition revision based_on updated_at',
    log_alerts: 'changed_by | log per_hour changed_at alerted_at',
    first_day_gaps: 'accepted_by reason | step gaps accepted_at',
  }),
  ...listed('portal', 'relation', {
    partner_users:
      'email email_sealed email_index name password_hash active switched_off_by failed_sign_ins last_sign_in_at totp_secret_sealed totp_confirmed_at totp_last_step recovery_hashes mail_language mails_wanted | partner_user_id partner_id merchant_id kind',
    lender_users:
      'email_sealed email_index name password_hash active failed_sign_ins last_sign_in_at totp_secret_sealed totp_confirmed_at totp_last_step recovery_hashes mail_language | lender_user_id lender_id created_at',
    // Of partners' systems: which person of the partner made a key or an address.
    integration_keys:
      'created_by | key_id partner_id name mode scopes secret_hash ending created_at last_used_at ends_at revoked_at',
    webhook_endpoints:
      'created_by | endpoint_id partner_id url mode events secret_sealed previous_secrets_sealed previous_until given_up_told_at active created_at',
    tracking_links:
      'created_by partner_user_id | link_id code name brand_key target product_type card_id utms ends_on active clicks bots leads sign_ins applications submissions disbursals disbursed_paise created_at partner_id',
    naming_pauses: 'resumed_by | pause_id partner_id paused_at named arrived resumed_at reason',
    // Which owner of a partner set up their site, and who of our staff in their name.
    funnels: 'partner_user_id staff_id | partner_id revision version draft updated_at',
    funnel_versions: 'partner_user_id staff_id | partner_id version content restored published_at',
  }),
  ...listed('merchants', 'relation', {
    merchants: 'name registration | merchant_id partner_id form_id paused_at created_at',
    merchant_locations: 'name address pincode | location_id merchant_id active created_at',
  }),
  ...listed('merchants', 'ruled', {
    // With what hangs on them. Of a merchant that was taken on as long as there is the merchant: its PAN and its account stand there.
    merchant_forms:
      'partner_name language answers_sealed state reference | form_id secret_hash brand_key created_at updated_at submitted_at notice_version notice_language notice_hash',
    merchant_documents: 'key file_name sha256 file_key | document_id form_id content_type bytes uploaded_at',
    // Keyed hashes of a merchant's own numbers, to find the same ones in another application.
    merchant_marks: 'kind mark | form_id',
    merchant_decisions: 'approved staff_id reason note decided_at | form_id',
  }),
  ...listed('history', 'record', {
    // Who among the staff changed what; what they changed is never a customer's.
    field_changes:
      'before after staff_id approved_by reason | sequence change_id kind record_type record_id property at request_id',
    deleted_records: 'name staff_id | record_type record_id change_id at',
    change_approvals:
      'record_name before after asked_by reason decided_by decision_reason | approval_id record_type record_id property asked_at secret_sealed decision decided_at',
    scheduled_switches: 'reason created_by approved_by note | schedule_id at changes created_at state settled_at',
    // Which member of staff acted as which partner user; no customer is named.
    masquerades: 'staff_id partner_user_id reason started_at ended_at | masquerade_id partner_id mode expires_at',
    // A customer by a bare id alone; no row may leave its chain (S-AUD-1).
    audit_entries: 'at actor subject before after ip | id action object_type object_id request_id',
  }),
  ...listed('messages', 'record', {
    // Which member of staff wrote to which segment of customers; no customer is named.
    campaigns:
      'created_by | campaign_id name template_key channel category segment state at per_minute chosen_up_to all_chosen created_at finished_at figures figures_at figures_tried_at late_stops',
  }),
  ...listed('messages', 'current', {
    // By a number's hash alone: it also applies to the number's next owner, until staff remove it.
    do_not_call: 'phone_index staff_id reason | at',
    suppressed_addresses: 'address_index | at',
  }),
  ...listed('imports', 'record', {
    import_records: 'before after | id import_id row_number record_type record_id undo',
    // A lender's file, sealed, goes after a year; what came of it stays, and the preview names applications by their references.
    imports:
      'created_by file_key override override_reason applied_by undone_by undo_reason | import_id kind state created_at lender_id file_name file_secret_sealed file_sha256 file_bytes reading findings checkpoint_row rows_read rows_updated rows_created rows_unchanged rows_failed rows_skipped told same_as failure worked_by worked_until applied_at undone_at undo_restored undo_left',
    // Numbers and addresses of people are masked in what stood in a cell.
    import_errors: 'value known | import_id row_number code column_name payment_key',
  }),
  ...listed('questions', 'source', {
    // They go with the request for help or the complaint that they are about; a partner's question is sealed, business, and stays.
    tickets:
      'partner_user_id subject_sealed owner_id | ticket_id kind help_request_id grievance_id brand_key category state topic created_at due_at closed_at told_at',
    ticket_entries: 'staff_id text_sealed | entry_id sequence ticket_id entry at',
  }),
  ...listed('books', 'relation', {
    // The bank account and tax numbers of a partner's company, which may be one person's.
    partner_payment_details:
      'holder account_sealed account_masked ifsc pan_sealed pan_masked gstin gstin_sealed updated_by account_changed_by old_holder old_account_masked old_ifsc compared_by | partner_id updated_at account_changed_at account_outcome compared_at',
    partner_offered_accounts: 'holder account_sealed account_masked ifsc offered_by | partner_id offered_at',
  }),
  ...listed('books', 'record', {
    payout_files: 'content_sealed made_by | file_id made_at',
    payout_returns:
      'recorded_by decided_by | return_id payout_id return_reference reason state recorded_at decided_at decision_reason',
  }),
  ...listed('catalogue', 'relation', {
    brands:
      'support_phone support_email grievance_name grievance_phone grievance_email | key partner_id name legal_name hosts site_open logo co_brand_logo font_family primary_colour secondary_colour terms_apply id_card_title own_officer position',
    lenders:
      'grievance_name grievance_phone grievance_email | lender_id slug name name_hi legal_name kind registration_number logo site_url privacy_url lender_status deleted_at min_income max_income min_age max_age ticket_class credit_score_class salaried self_employed business priority so_status so_text so_text_hi so_date_start so_date_end api autosubmission asked_regardless loan_amount_upto tenure interest_rate apr_min apr_max processing_fees revenue_percent revenue_flat_fee lender_journey journey_version engages_recovery_agents may_be_transferred co_lending',
  }),
  ...listed('deletions', 'ruled', {
    // The content; a keyed hash says after that that there was a customer.
    held_customers:
      'content_sealed deleted_by reason | hold_id tombstone user_digest deleted_at held_until removed purged_at',
  }),
  ...listed('links', 'record', {
    // Campaign parameters of an anonymous visitor's link.
    visits: 'utms url_segment lead qr | visit_id brand_key path at',
  }),
];

/** Tables that hold nothing about a person. `rate_limits` has hashes of addresses, which end with their window. */
export const TABLES_WITHOUT_PEOPLE: readonly OtherTable[] = [
  ...listed('catalogue', 'current', {
    credit_cards:
      'category_id category_name issuer sort_order category_img_thumb key_feature annual_fee annual_fee_amount interest utm_link marketing_bullets secured status most_important_terms_url min_income min_age max_age credit_score_class deleted_at',
    decline_reasons: 'code reason remedy retry_after_days',
    insurance_plans:
      'plan_id product_type insurer insurer_hi insurer_email name logo cover premium_from premium_for bullets exclusions brochure_url min_age max_age status covers',
    languages: 'id code language_name image is_default country_key country_name phone_code',
    lender_products:
      'lender_id product_type active min_amount max_amount min_tenure_months max_tenure_months rate_min_bps rate_max_bps rate_type fee_kind fee_bps fee_flat fee_min fee_max gst_bps third_party_charges penal_charges foreclosure_charges cooling_off_days figures_checked service_area documents decision_hours loan_to_value_bps max_vehicle_age_years takes_co_applicants own_min_income own_max_income own_min_age own_max_age own_ticket_class own_credit_score_class own_salaried own_self_employed own_business',
    listings: 'listing_id product_type title seller image terms code valid_until target_url sort_order status',
    pincodes: 'pincode city state',
    products:
      'product_id product_type slug name description sort_order status min_amount max_amount min_tenure_months max_tenure_months min_age max_age',
    redirect_targets: 'host note',
    search_options: 'list_key code label label_hi position',
  }),
  ...listed('catalogue', 'relation', {
    partners:
      'partner_id name utm_id revenue_percent revenue_flat_fee agent_type address since_on agent_listed deleted_at',
  }),
  ...listed('rules', 'current', {
    call_queues: 'queue_id name kind step product_type brand_key rest_hours max_age_days position active created_at',
    call_scripts: 'product_type language text updated_at',
    lender_breakers: 'lender_id state failures opened_at probe_at',
    lender_connections:
      'lender_id adapter dialect base_url api_key_sealed webhook_secret_sealed webhook_secret_previous_sealed offers_quotes takes_withdrawals tested_at document_version environment',
    lender_drafts: 'lender_id document revision trial author updated_at',
    lender_secrets: 'secret_id lender_id environment name sealed previous_sealed previous_until at',
    lender_tokens: 'token_id lender_id environment token_sealed renewal_sealed expires_at asking_until',
    lender_group_members: 'lender_id group_id',
    lender_groups: 'id name retired_at',
    message_templates: 'key label language channel category pe_id header dlt_template_id subject body html variables',
    revenue_slabs:
      'id lender_id position slab_disbursed_min slab_disbursed_max slab_number_min slab_number_max ats_min ats_max revenue_type_id revenue_flat revenue_percent status effective_from effective_until deleted_at',
    revenue_types: 'id name',
  }),
  ...listed('rules', 'record', {
    data_recipients: 'recipient_id kind name effective_from effective_to',
    gold_loan_to_value: 'effective_from upto loan_to_value_bps',
    gold_rates: 'rate_on carat rate_per_gram source',
    lender_checks: 'lender_id hash check passed_at',
    lender_documents: 'lender_id version document author reason created_at',
    lender_files: 'lender_id file_on begun_at taken_at rows applied held unread',
    lender_journeys: 'slug version lender_id kind definition author reason created_at',
    lender_words: 'lender_id word first_seen_at last_seen_at count answer answered_by answered_at settled_at',
    notices: 'key version language effective_from content',
    regulatory_rules: 'rule_id key value source effective_from effective_to',
    retention_rules: 'rule_id data_class effective_from keep_days source',
    ruleset_versions: 'version at author reason diff terms step',
  }),
  ...listed('books', 'record', {
    // What a loan brought, under the id of a row that goes with its customer: books are kept.
    commission_cases:
      'lender_application_id lender_id product_type disbursed_on month disbursed_amount partner_id partner_user_id merchant_id share_percent_thousandths share_flat_amount slab_id percent_thousandths flat_amount taken_back_amount taken_back_by revenue_amount commission_amount referrer_id referral_percent_thousandths referral_most_per_case referral_most_per_month referral_since referral_until referral_amount ended_at booked_at updated_at',
    case_receipts:
      'lender_application_id lender_id month expected_amount received_amount written_off_amount rows last_paid_on state updated_at',
    lender_claims: 'claim_id lender_id note created_at created_by',
    lender_claim_lines: 'claim_id lender_application_id claimed_amount state settled_at ended_by reason',
    commission_months: 'lender_id month slab_id percent_thousandths flat_amount reckoned_at',
    commission_movements: 'movement_id entry_id partner_id lender_application_id kind amount how at statement_id',
    ledger_balances: 'account party amount',
    ledger_entries: 'entry_id kind source_id booked_at booked_by',
    ledger_lines: 'id entry_id account party amount',
    partner_referrals: 'partner_id referrer_id percent_thousandths most_per_case most_per_month since until',
    payout_digests: 'partner_id day written_at',
    payouts:
      'payout_id file_id statement_id partner_id amount account_masked state sent_at utr reason settled_on settled_by',
    statements:
      'statement_id number partner_id month state gross_amount tax_base tax_bps tax_amount cgst_amount sgst_amount igst_amount net_amount gst_uninvoiced_amount lines prepared_by prepared_at approved_by approved_at',
  }),
  ...listed('figures', 'record', {
    breach_sums: 'breach_id affected waiting told sms emails account_only gone read',
    // Counts by day, product, lender and brand.
    daily_figures:
      'day product_type lender_id brand_key shard sign_ins profiles_completed offers_seen applications approvals disbursals disbursed_amount',
    figure_sums:
      'period start by key sign_ins profiles_completed offers_seen applications approvals disbursals disbursed_amount',
    // Counts by day, product, brand and source.
    journey_sums:
      'summed days start product_type brand_key source signed_in profile_begun profile_completed offers_seen consented applied approved disbursed',
    lender_call_sums: 'level day lender_id operation outcome status failures calls',
    // A click is a keyed hash: whose it was, a prospect's lead tells while there is one.
    link_clicks: 'click_id link_id at is_bot by_qr',
    link_days: 'link_id day clicks bots leads',
    otp_sums: 'level day reason channel circle brand_key failures sent verified',
    stage_sums:
      'days start by brand_key lender_id product_type in_new in_submitted in_approved in_disbursed in_rejected in_cancelled in_expired approvals disbursals asked_paise approved_paise disbursed_paise decided decision_seconds decided_1h decided_6h decided_1d decided_2d decided_3d decided_7d decided_14d decided_30d decided_later',
  }),
  ...listed('figures', 'timed', {
    breach_changes: 'id breach_id affected waiting told sms emails account_only gone read',
    commission_changes: 'id lender_application_id lender_id',
    // Counts by day, lender, operation, outcome and class of HTTP status.
    lender_call_changes: 'id day lender_id operation outcome status calls',
    link_changes: 'id link_id day clicks bots leads sign_ins applications submissions disbursals disbursed_paise',
    // Counts by day, reason, channel, circle and brand.
    otp_changes: 'id day reason channel circle brand_key failures sent verified',
    stage_changes:
      'id day product_type lender_id brand_key in_new in_submitted in_approved in_disbursed in_rejected in_cancelled in_expired approvals disbursals asked_paise approved_paise disbursed_paise decided decision_seconds decided_1h decided_6h decided_1d decided_2d decided_3d decided_7d decided_14d decided_30d decided_later',
  }),
  ...listed('history', 'record', {
    audit_seals: 'sequence entry_id previous_hash hash sealed_at',
    // What happened and to which kinds of data, nobody's own.
    breaches:
      'breach_id name nature began_at ended_at aware_at data_kinds consequences mitigation safety_steps contact board_facts others_affected cert_in_at cert_in_reference board_first_at board_first_reference board_at board_reference notices_at created_at created_by',
    schema_migrations: 'number tag hash applied_at',
  }),
  ...listed('history', 'timed', {
    // Names, kinds and lengths of fields, never what they held.
    lender_call_samples: 'call_id at request answer',
    // For 366 days. Why a code led nowhere: whose it was, its challenge tells while there is one, and goes with the account.
    otp_failures: 'id at reason channel circle brand_key purpose challenge_id error',
    // What partners' systems are told: ids and states under the id of a row that goes with its customer, for thirty days.
    webhook_events: 'event_id partner_id mode type data at spread_at',
    webhook_deliveries:
      'delivery_id event_id endpoint_id partner_id state created_at tries first_tried_at last_tried_at answer_status took_ms failure next_try_at',
  }),
  ...listed('messages', 'record', {
    campaign_links: 'campaign_id brand_key link_id',
  }),
  ...listed('imports', 'source', {
    import_error_counts: 'import_id code rows',
  }),
  ...listed('operations', 'current', {
    key_checks: 'secret digest kept_at',
    import_mappings: 'kind header_hash lender_id columns words used_at used_by',
    import_names: 'about word lender_id field said_by said_at',
    report_schedules: 'schedule_id name query every on_day hour staff_ids created_by created_at next_at sent_at',
  }),
  ...listed('operations', 'timed', {
    instances: 'instance_id host version commit memory_bytes started_at seen_at',
    rate_limits: 'key points expire',
    // Random ids of puzzles. The receiver is hashed inside the puzzle and not stored.
    spent_puzzles: 'puzzle_id expires_at',
    access_links: 'secret_hash approval_id created_at agreed_at',
  }),
];
