import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';

export type Line = Readonly<Record<string, unknown>>;

/** Filters by application and by lender; null means all. */
export interface PackOf {
  readonly appId: string;
  readonly lenderId: number | null;
}

const ofLender = (column: SQL, { lenderId }: PackOf): SQL =>
  lenderId === null ? sql`` : sql`and ${column} = ${lenderId}`;
const lines = async (ctx: TxContext, statement: SQL): Promise<Line[]> =>
  (await rawRows<{ line: Line }>(ctx, sql`select to_jsonb(q) as line from (${statement}) q`)).map(({ line }) => line);

export async function selectApplication(ctx: TxContext, appId: string): Promise<Line | undefined> {
  const [line] = await lines(
    ctx,
    sql`select a.app_id, a.user_id, a.brand_key, a.product_type, a.status, a.amount::text, a.tenure_months, a.created_at,
      a.updated_at, b.legal_name as seller from applications a left join brands b on b.key = a.brand_key where a.app_id = ${appId}`,
  );
  return line;
}

/** What the customer said yes or no to: for this application, or for the product before it; a lender's alone to that lender. */
export function selectConsents(ctx: TxContext, of: PackOf, userId: string, productType: string): Promise<Line[]> {
  return lines(
    ctx,
    sql`select c.consent_id, c.purpose, c.granted, c.product_type, l.legal_name as lender, c.notice_key, c.notice_version,
        c.notice_hash, c.recipient, c.shown_name, c.own_text, c.language, c.items, c.channels, c.channel, c.withdraws, c.at, c.request_id
      from consents c left join lenders l using (lender_id)
      where c.user_id = ${userId} and (c.recipient is null ${of.lenderId === null ? sql`or c.purpose = 'partner-sight'` : sql``}) and (c.app_id = ${of.appId} or (c.app_id is null
        and c.product_type in (${productType}, '')))
        ${of.lenderId === null ? sql`` : sql`and (c.lender_id is null or c.lender_id = ${of.lenderId})`}
      order by c.sequence`,
  );
}

export function selectOfferSets(ctx: TxContext, { appId }: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select offer_set_id, ruleset_version, profile, amount::text, tenure_months, created_at, quotes_until, cooling_off_rule_id
      from offer_sets where app_id = ${appId} order by created_at, offer_set_id`,
  );
}

/** All offers of a view, so that the place of each is known. */
export function selectOffers(ctx: TxContext, offerSetId: string): Promise<Line[]> {
  return lines(
    ctx,
    sql`select offer_id, lender_id, source, terms, created_at, cooling_off_rule_id from offers where offer_set_id = ${offerSetId}
      order by created_at, offer_id`,
  );
}

export function selectQuotes(ctx: TxContext, of: PackOf, offerSetId: string): Promise<Line[]> {
  return lines(
    ctx,
    sql`select l.legal_name as lender, q.state, q.asked_at, q.answered_at from lender_quotes q join lenders l using (lender_id)
      where q.offer_set_id = ${offerSetId} ${ofLender(sql`q.lender_id`, of)} order by q.asked_at, q.lender_id`,
  );
}

export function selectKeyFacts(ctx: TxContext, of: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select k.key_facts_id, k.proposal_number, l.legal_name as lender, k.offer_id, k.content_en, k.content_hi, k.hash_en,
        k.hash_hi, k.issued_at, k.valid_until, k.cooling_off_rule_id, k.template_rule_id, a.at as acknowledged_at, a.language as acknowledged_in, a.hash as acknowledged_hash,
        a.method as acknowledged_by
      from key_facts k join offer_sets s using (offer_set_id) join lenders l on l.lender_id = k.lender_id
      left join key_facts_acknowledgements a using (key_facts_id)
      where s.app_id = ${of.appId} ${ofLender(sql`k.lender_id`, of)} order by k.issued_at, k.key_facts_id`,
  );
}

export function selectSubmissions(ctx: TxContext, of: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select p.lender_application_id, l.legal_name as lender, p.offer_id, p.key_facts_id, p.status, p.submission_state,
        p.reference, p.amount::text, p.tenure_months, p.emi::text, p.apr_bps, p.approved_amount::text, p.approved_tenure_months,
        p.approved_rate_bps, p.approved_fees::text, p.approved_at, p.terms_changed_at, p.terms_accepted_at,
        p.disbursed_amount::text, p.disbursed_at, p.decline_code, p.declined_at, p.created_at, p.updated_at,
        (select coalesce(jsonb_agg(jsonb_build_object('operation', k.operation, 'attempt', k.attempt, 'outcome', k.outcome,
            'httpStatus', k.http_status, 'at', k.at, 'requestId', k.request_id) order by k.id), '[]')
          from lender_calls k
          where k.lender_application_id = p.lender_application_id and k.outcome <> 'breaker-open') as calls,
        (select coalesce(jsonb_agg(jsonb_build_object('deliveryId', d.delivery_id, 'receivedAt', d.received_at,
            'appliedAt', d.applied_at, 'outcome', d.outcome,
            'sha256', encode(sha256(convert_to(d.body::text, 'UTF8')), 'hex')) order by d.received_at), '[]')
          from lender_deliveries d where d.body->>'clientReference' = p.lender_application_id) as answers
      from lender_applications p join lenders l using (lender_id)
      where p.app_id = ${of.appId} and p.unmade_at is null ${ofLender(sql`p.lender_id`, of)}
      order by p.created_at, p.lender_application_id`,
  );
}

/** Steps of the application; in a lender's pack those of its own part, and of the others nothing but their kind and time. */
export function selectEvents(ctx: TxContext, of: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select e.event, e.at, e.recorded_at, e.by, e.lender_application_id,
        ${of.lenderId === null ? sql`e.note` : sql`case when e.lender_application_id is null then null else e.note end as note`}
      from application_events e left join lender_applications p using (lender_application_id)
      where e.app_id = ${of.appId} ${of.lenderId === null ? sql`` : sql`and (e.lender_application_id is null or p.lender_id = ${of.lenderId})`}
      order by e.at, e.id`,
  );
}

/**
 * Messages to the customer since the application began, without what they said. In a lender's pack those alone that were
 * written in the moment of a step of its own part: a message commits with its cause.
 */
export function selectMessages(
  ctx: TxContext,
  of: PackOf,
  { userId, addresses }: { readonly userId: string; readonly addresses: readonly string[] },
): Promise<Line[]> {
  return lines(
    ctx,
    sql`select m.id, m.channel, m.template_key, m.language, m.category, m.dlt_template_id, m.status, m.created_at, m.sent_at,
        m.delivery, m.delivered_at, m.window_rule_id, m.recipient_index
      from outbox_messages m join applications a on a.app_id = ${of.appId}
      where m.template_key not like 'otp%' and m.created_at >= a.created_at
        and (m.about = ${userId} or (m.about is null and m.recipient_index = any(${sql.param([...addresses])}::text[])))
        ${
          of.lenderId === null
            ? sql``
            : sql`and exists (select from application_events e join lender_applications p using (lender_application_id)
                where e.app_id = a.app_id and p.lender_id = ${of.lenderId}
                  and m.created_at between e.recorded_at - interval '5 seconds' and e.recorded_at + interval '5 seconds')`
        }
      order by m.created_at, m.id`,
  );
}

export function selectDocuments(ctx: TxContext, of: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select 'signed' as origin, l.legal_name as lender, d.kind as key, d.sha256, d.received_at as at, null::timestamptz as handed_over_at
      from loan_documents d join lender_applications p using (lender_application_id) join lenders l using (lender_id)
      where p.app_id = ${of.appId} ${ofLender(sql`p.lender_id`, of)}
      union all
      select 'uploaded', l.legal_name, d.key, d.sha256, d.uploaded_at, d.handed_over_at
      from journey_documents d join journey_answers w using (journey_answer_id)
        join lender_journeys j on j.slug = w.slug and j.version = w.version join lenders l on l.lender_id = j.lender_id
      where w.app_id = ${of.appId} ${ofLender(sql`j.lender_id`, of)} order by at, sha256`,
  );
}

export function selectAttribution(ctx: TxContext, { appId }: PackOf): Promise<Line[]> {
  return lines(
    ctx,
    sql`select p.name as partner, c.way, c.at, c.claim_id from case_attributions c join partners p using (partner_id)
      where c.app_id = ${appId}`,
  );
}

/** Blind indexes of the contacts of a customer. */
export async function selectAddresses(ctx: TxContext, userId: string) {
  const [row] = await rawRows<{ phone_index: string | null; email_index: string | null }>(
    ctx,
    sql`select phone_index, email_index from users where user_id = ${userId}`,
  );
  return { phone: row?.phone_index ?? null, email: row?.email_index ?? null };
}

/** Applications whose part to a lender was made in a span, the oldest first. */
export async function selectAppsOfLender(
  ctx: TxContext,
  lenderId: number,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await rawRows<{ app_id: string }>(
    ctx,
    sql`select app_id, min(created_at) as at from lender_applications where lender_id = ${lenderId} and unmade_at is null
      and created_at >= ${instant(from)} and created_at < ${instant(until)}
      group by 1 order by 2, 1 limit ${limit}`,
  );
  return rows.map(({ app_id }) => app_id);
}
