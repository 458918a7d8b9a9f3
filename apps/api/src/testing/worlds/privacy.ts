import { createGrievance } from '@saakh/contracts/operations/grievances';
import { saveNominee } from '@saakh/contracts/operations/privacy';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import type { LendingWorld } from './lending-world';

/** An agent who called somebody and has them in hand again; a campaign that is about to write to them. */
async function putCalls({ app }: Pick<LendingWorld, 'app'>, userId: string, noteSealed: string) {
  const now = app.clock.now().toISOString();
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_caller', 'caller@saakh.test', 'Caller', 3, 'none')`,
  );
  await app.sql(
    `insert into call_queues (queue_id, name, kind, rest_hours, max_age_days, position, active, created_at)
     values ('que_1', 'Approved', 'approved-not-continued', 1, 1, 1, true, $1)`,
    [now],
  );
  await app.sql(
    `insert into calls (call_id, user_id, staff_id, queue_id, via, at, ended_at, disposition, note_sealed)
     values ('cal_1', $1, 'stf_caller', 'que_1', 'phone', $2, $2, 'busy', $3)`,
    [userId, now, noteSealed],
  );
  await app.sql(
    `insert into call_claims (claim_id, user_id, staff_id, queue_id, since, claimed_at, expires_at)
     values ('clm_1', $1, 'stf_caller', 'que_1', $2, $2, $2)`,
    [userId, now],
  );
  await app.sql('insert into call_rests (user_id, until) values ($1, $2)', [userId, now]);
  await app.sql(
    `insert into campaigns (campaign_id, name, template_key, channel, category, segment, state, at, per_minute, created_by, created_at)
     values ('cpn_1', 'Hello', 'cmp-hello', 'sms', 'service', '{}', 'running', $1, 60, 'stf_caller', $1)`,
    [now],
  );
  await app.sql(
    `insert into campaign_recipients (recipient_id, campaign_id, user_id, state) values ('rcp_1', 'cpn_1', $1, 'waiting')`,
    [userId],
  );
}

/** A lender's files that told of an application, and of what is paid for it. */
async function putFileRows({ app }: Pick<LendingWorld, 'app'>, lenderApplicationId: string) {
  await app.sql(
    `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
     values ('imp_1', 'status', 'applied', 'stf_caller', $1, 'a.csv', 'imports/a.csv', 'a', 1, '{}')`,
    [app.clock.now().toISOString()],
  );
  await app.sql(
    `insert into import_changes (import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell)
     values ('imp_1', 2, $1, 3, '2026-03-01', false, '{"status": 2}', '{"status": 3}', false)`,
    [lenderApplicationId],
  );
  await app.sql(
    `insert into commission_file_rows (import_id, row_number, row_key, payment_key, lender_id, reference, state, lender_application_id,
       commission_amount, month)
     values ('imp_1', 2, 'k', 'p', 1, 'R-1', 'matched', $1, 100, '2026-03')`,
    [lenderApplicationId],
  );
}

/** What the person of these tests has typed somewhere: none of it may be found after a deletion. */
export const TRACES = [
  'Thenmozhi',
  'Arunachalam',
  'BCDPV4321K',
  '17 Temple Street',
  'Kaveri Mills',
  'thenmozhi.v@example.in',
  'Nominated Brother',
  'a complaint in her own words',
  'help in her own words',
  'an answer in her own words',
] as const;

/** Of the app of this person: in no file that anybody gets, and in no hold. */
export const FACTOR_KEY = 'JBSWY3DPEHPK3PXP';

type Sealed = readonly [table: string, id: string, column: string];

/** A customer with a row in every table that may hold one, an application at a lender included. */
export async function makeKnownCustomer(world: LendingWorld) {
  const { app } = world;
  const somebody = await world.makeCustomer({
    firstName: 'Thenmozhi',
    lastName: 'Arunachalam',
    pan: 'BCDPV4321K',
    address1: '17 Temple Street',
    employerName: 'Kaveri Mills',
    email: 'thenmozhi.v@example.in',
    emailVerified: true,
  });
  const { userId, appId, token, mobile } = somebody;
  const { application } = await world.applyTo(somebody, 'aster-finance');
  await app.platform.jobs.drain();
  await putFileRows(world, application.lenderApplicationId);
  // Signed in once more with her number, as everybody has.
  app.clock.advance(120_000);
  const signedIn = await app.signIn({ mobile });
  if (signedIn.userId !== userId) throw new Error('someone else signed in');
  await app.inject(createGrievance, { body: { category: 'lender', text: 'a complaint in her own words' } }, { token });
  const nominee = { name: 'Nominated Brother', mobile: '9876512340', relation: 'brother' };
  await app.inject(saveNominee, { body: { nominee } }, { token });
  const help = { name: 'Thenmozhi Arunachalam', email: 'other@example.com', phone: mobile };
  await app.inject(createHelpRequest, { body: { ...help, description: 'help in her own words' } }, {});

  const seal = (text: string, [table, id, column]: Sealed) => app.platform.cipher.seal(text, { table, id, column });
  const secret = 'an answer in her own words';
  const now = app.clock.now();
  const put = (statement: string, values: unknown[]) => app.sql(statement, values);
  await put(
    `insert into product_details (product_details_id, user_id, product_type, answers_sealed, created_at, updated_at)
     values ('pdt_1', $1, 'Gold Loans', $2, $3, $3)`,
    [userId, seal(secret, ['product_details', 'pdt_1', 'answers_sealed']), now],
  );
  await put(
    `insert into drafts (draft_id, user_id, form, values_sealed, updated_at) values ('dft_1', $1, 'help', $2, $3)`,
    [userId, seal(secret, ['drafts', 'dft_1', 'values_sealed']), now],
  );
  await put(`insert into customer_factors (user_id, totp_secret_sealed) values ($1, $2)`, [
    userId,
    seal(FACTOR_KEY, ['customer_factors', userId, 'totp_secret_sealed']),
  ]);
  await put(
    `insert into reminders (reminder_id, user_id, brand_key, product_type, path, asked_at, sends_at)
     values ('rem_1', $1, 'cl', 'Personal Loans', '/user/offers', $2, $2)`,
    [userId, now],
  );
  await put(
    `insert into hand_overs (hand_over_id, kind, secret_hash, user_id, brand_key, path, created_at, expires_at)
     values ('hov_1', 'resume', 'hash', $1, 'cl', '/user/offers', $2, $2)`,
    [userId, now],
  );
  const partnerId = 'ptr_cl';
  await put(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_1', $1, $2, 'link', $3, $3::timestamptz + interval '90 days')`,
    [userId, partnerId, now],
  );
  await put(
    `insert into attribution_touches (touch_id, user_id, partner_id, way, at, outcome) values ('tch_1', $1, $2, 'link', $3, 'first')`,
    [userId, partnerId, now],
  );
  await put(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, $3, 'clm_1', 'link', $4)`,
    [appId, userId, partnerId, now],
  );
  await put(
    `insert into partner_leads (lead_id, partner_id, via, name_sealed, phone_sealed, phone_index, language, consent_version, created_at, expires_at)
     values ('pld_1', $1, 'assisted', $2, $3, $4, 'en', 1, $5, $5::timestamptz + interval '90 days')`,
    [
      partnerId,
      seal('Thenmozhi Arunachalam', ['partner_leads', 'pld_1', 'name_sealed']),
      seal(mobile, ['partner_leads', 'pld_1', 'phone_sealed']),
      app.platform.cipher.index('phone', mobile),
      now,
    ],
  );
  await put('insert into helper_refusals (user_id, partner_id, at) values ($1, $2, $3)', [userId, partnerId, now]);
  await put(
    `insert into attribution_disputes (dispute_id, partner_id, partner_user_id, phone_sealed, phone_index, came_on, way, words_sealed, created_at)
     values ('dsp_1', $1, 'pus_asks', $2, $3, '2026-11-01', 'link', $4, $5)`,
    [
      partnerId,
      seal(mobile, ['attribution_disputes', 'dsp_1', 'phone_sealed']),
      app.platform.cipher.index('phone', mobile),
      seal(secret, ['attribution_disputes', 'dsp_1', 'words_sealed']),
      now,
    ],
  );
  await put(
    `insert into attribution_losses (move_id, partner_id, user_id, app_id, reason, at) values ('alo_1', $1, $2, $3, 'by links', $4)`,
    [partnerId, userId, appId, now],
  );
  await put(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     values ('pus_keys', $1, 'owner', 'keys@partner.test', 'Someone', 'none')`,
    [partnerId],
  );
  await put(
    `insert into integration_keys (key_id, partner_id, name, mode, scopes, secret_hash, ending, created_at, created_by)
     values ('key_1', $1, 'Website', 'live', '{leads:write}', 'hash', 'abcd', $2, 'pus_keys')`,
    [partnerId, now],
  );
  await put(
    `insert into integration_leads (lead_id, partner_id, key_id, mode, reference, mobile_masked, name_masked, consent_text,
       consent_at, partner_lead_id, created_at, expires_at, user_id, signed_in_at)
     values ('led_1', $1, 'key_1', 'live', 'order-7', '******3210', 'T*** A***', 'I agree to be called', $2, 'pld_gone', $2,
       $2::timestamptz + interval '90 days', $3, $2)`,
    [partnerId, now, userId],
  );
  await put(
    `insert into click_outs (click_id, kind, target_id, user_id, brand_key, utms, at)
     values ('clk_1', 'deal', 1, $1, 'cl', '{}', $2)`,
    [userId, now],
  );
  await put(
    `insert into lender_journeys (slug, version, lender_id, kind, definition, author, created_at)
     values ('of-this-test', 1, $1, 'lender', '{}', 'test', $2)`,
    [world.lenderId('aster-finance'), now],
  );
  await put(
    `insert into journey_answers (journey_answer_id, app_id, user_id, slug, version, answers_sealed, consents, state,
       created_at, updated_at) values ('jan_1', $1, $2, 'of-this-test', 1, $3, '{}', 'open', $4, $4)`,
    [appId, userId, seal(secret, ['journey_answers', 'jan_1', 'answers_sealed']), now],
  );
  const fileKey = 'journeys/of-this-test.pdf';
  await app.platform.files.put(fileKey, Buffer.from('%PDF'), 'application/pdf');
  await put(
    `insert into journey_documents (document_id, journey_answer_id, user_id, key, file_name, content_type, bytes, sha256,
       file_key, uploaded_at) values ('doc_1', 'jan_1', $1, 'pan', 'Thenmozhi.pdf', 'application/pdf', 4, 'x', $2, $3)`,
    [userId, fileKey, now],
  );
  const [plan] = await app.sql<{ plan_id: number }>(
    `insert into insurance_plans (product_type, insurer, insurer_email, name, logo, cover, premium_from, premium_for, bullets,
       exclusions, brochure_url, min_age, max_age, status)
     values ('Health Insurance', 'Insurer of this test', 'desk@insurer.test', '{"en":"Plan","hi":"प्लान"}', '/x.svg', 1, 1, '{}',
       '[]', '{}', 'https://insurer.test', 18, 65, 1) returning plan_id`,
  );
  await put(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, recipient, notice_key, notice_version,
       notice_hash, language, items, channels, channel, at, request_id)
     values ('con_ins', $1, 'insurer-sharing', true, 'Health Insurance', 'Insurer of this test', 'consent-insurer-sharing', 1,
       'x', 'en', '["name"]', '[]', 'web', $2, 'r')`,
    [userId, now],
  );
  await put(
    `insert into insurance_leads (lead_id, user_id, plan_id, product_type, brand_key, consent_id, answers_sealed, state,
       created_at, updated_at) values ('inl_1', $1, $2, 'Health Insurance', 'cl', 'con_ins', $3, 'sent', $4, $4)`,
    [userId, plan?.plan_id, seal(secret, ['insurance_leads', 'inl_1', 'answers_sealed']), now],
  );
  const [ticket] = await app.sql<{ ticket_id: string }>('select ticket_id from grievances where user_id = $1', [
    userId,
  ]);
  await put(
    `insert into grievance_messages (message_id, ticket_id, user_id, by, text_sealed, at)
     values ('grm_1', $1, $2, 'saakh', $3, $4)`,
    [ticket?.ticket_id, userId, seal(secret, ['grievance_messages', 'grm_1', 'text_sealed']), now],
  );
  await put(
    `insert into co_applicant_consents (user_id, answers_index, work, text_version, language, agreed_at)
     values ($1, 'x', 'salaried', 1, 'en', $2)`,
    [userId, now],
  );
  await put(
    `insert into ticket_files (file_id, user_id, file_name, content_type, bytes, sha256, uploaded_at)
     values ('tkf_1', $1, 'Thenmozhi.png', 'image/png', 4, 'x', $2)`,
    [userId, now],
  );
  await put(
    `insert into lender_deliveries (lender_id, delivery_id, body, received_at, applied_at)
     values ($1, 'dlv_1', $2, $3, $3)`,
    [world.lenderId('aster-finance'), { clientReference: application.lenderApplicationId }, now],
  );
  await put(
    `insert into loan_documents (loan_document_id, lender_application_id, user_id, kind, sha256, lender_document_id, received_at)
     values ('ldc_1', $1, $2, 'terms', repeat('a', 64), 'D-1', $3)`,
    [application.lenderApplicationId, userId, now],
  );
  const lap = application.lenderApplicationId;
  await put(
    `insert into desk_messages (desk_message_id, lender_application_id, user_id, lender_id, kind, side, author_id, text_sealed, at)
     select 'dms_1', lender_application_id, user_id, lender_id, 'question', 'lender', 'lus_1', $2, $3
     from lender_applications where lender_application_id = $1`,
    [lap, seal(secret, ['desk_messages', 'dms_1', 'text_sealed']), now],
  );
  await put(
    `insert into lender_held_updates (update_id, lender_id, lender_application_id, word, said_sealed, received_at)
     values ('upd_1', $1, $2, 'OnHold', $3, $4)`,
    [world.lenderId('aster-finance'), lap, seal(secret, ['lender_held_updates', 'upd_1', 'said_sealed']), now],
  );
  await put(
    `insert into lender_positions (lender_application_id, operation, subject, step, is_sent, saved_sealed, at)
     values ($1, 'submit', '', 1, false, $2, $3) on conflict do nothing`,
    [lap, seal('{}', ['lender_positions', `${lap} submit `, 'saved_sealed']), now],
  );
  await put(`insert into lender_references (lender_id, reference, lender_application_id) values ($1, 'REF1', $2)`, [
    world.lenderId('aster-finance'),
    lap,
  ]);
  await put(
    `insert into lender_standings (lender_application_id, user_id, stage, link_sealed) values ($1, $2, 'KYC', $3)
     on conflict (lender_application_id) do update set stage = 'KYC'`,
    [lap, userId, seal('https://lender.example/x', ['lender_standings', lap, 'link_sealed'])],
  );
  await put(
    `insert into lender_quotes (offer_set_id, lender_id, user_id, state, asked_at, quote_id)
     select offer_set_id, $2, user_id, 'asked', now(), 'quo_' || offer_set_id from offer_sets where user_id = $1 on conflict do nothing`,
    [userId, world.lenderId('banyan-bank')],
  );
  await put(
    `insert into customer_journeys (journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest)
     select prospect_app_id, user_id, brand_key, 'news', created_at, created_at, prospect_app_id, 'Personal Loans', 5
     from prospect_applications where user_id = $1 limit 1`,
    [userId],
  );
  await put(
    `insert into customer_notes (note_id, user_id, staff_id, text_sealed, at) values ('not_1', $1, 'stf_1', $2, $3)`,
    [userId, seal(secret, ['customer_notes', 'not_1', 'text_sealed']), now],
  );
  await put(
    `insert into customer_reads (read_id, user_id, staff_id, act, at) values ('rea_1', $1, 'stf_1', 'opened', $2)`,
    [userId, now],
  );
  await put(
    `insert into dedupe_findings (finding_id, rule, first_user_id, second_user_id, found_at)
     values ('ddf_1', 'same-pan', $1, 'usr_~other', $2)`,
    [userId, now],
  );
  await put(
    `insert into customer_merges (merge_id, finding_id, kept_id, absorbed_id, moved, merged_at, merged_by, reason, undone_at,
       undone_by) values ('mrg_1', 'ddf_1', $1, 'usr_~other', '{}', $2, 'stf_1', 'one person', $2, 'stf_1')`,
    [userId, now],
  );
  await put(`insert into merge_links (secret_hash, merge_id, user_id, created_at) values ('hash', 'mrg_1', $1, $2)`, [
    userId,
    now,
  ]);
  await put(
    `insert into breaches (breach_id, name, nature, began_at, aware_at, data_kinds, consequences, mitigation, safety_steps,
       board_facts, created_at, created_by)
     values ('brc_1', 'Lost disk', '{}', $1, $1, '{name}', '{}', '{}', '{}', '', $1, 'stf_1')`,
    [now],
  );
  await put(
    `insert into breach_notices (notice_id, breach_id, user_id, state, listed_at, told_at)
     values ('bnt_1', 'brc_1', $1, 'account-only', $2, $2)`,
    [userId, now],
  );
  await putCalls(world, userId, seal(secret, ['calls', 'cal_1', 'note_sealed']));
  return {
    ...somebody,
    token: signedIn.token,
    firstToken: token,
    lenderApplicationId: application.lenderApplicationId,
    fileKey,
  };
}
