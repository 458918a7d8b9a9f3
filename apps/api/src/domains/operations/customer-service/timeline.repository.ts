import type { TimelineKind } from '@saakh/contracts/operations/customer-service';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import type { TimePlace } from '#platform/lists/time-cursor';
import { type Accounts, among } from './accounts.repository';

export interface TimelineRow {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly what: string;
  readonly by: string | null;
  readonly productType: string | null;
  readonly lender: string | null;
  readonly channel: string | null;
  readonly state: string | null;
  readonly text: string | null;
  /** The rule of hours by which a message went or a call was made. */
  readonly rule: string | null;
  /** The text of a note, to be opened under its id. */
  readonly sealed: string | null;
}
interface Raw extends Omit<TimelineRow, 'at'> {
  readonly at: string | Date;
}

/** One of the lists that the timeline is composed of; `id` and `at` are the columns that it goes on from. */
interface Source {
  readonly kind: TimelineKind;
  readonly id: SQL;
  readonly at: SQL;
  readonly columns: Partial<
    Record<'what' | 'by' | 'product' | 'lender' | 'channel' | 'state' | 'text' | 'sealed' | 'rule', SQL>
  >;
  readonly from: (accounts: Accounts) => SQL;
}

/** Where variables stood: what they said is nobody's business but the customer's. Nothing where no word is left. */
const BLANKED = sql`(select case when b.words ~ '[^…[:space:][:punct:]]' then b.words end
  from (select regexp_replace(coalesce(t.subject, t.body), '\\{#var#\\}|\\{\\{[^}]*\\}\\}', '…', 'g') as words) b)`;
const codeState = (
  now: Date,
): SQL => sql`case when c.used_at is not null then 'used' when c.attempts >= 5 then 'tries-used-up'
  when c.superseded_at is not null then 'replaced' when c.expires_at <= ${instant(now)} then 'expired'
  else 'waiting' end`;

/** How somebody came as far as applying: what came of it afterwards are events of the application. */
const stepsIn = (ctx: TxContext): readonly Source[] => [
  {
    kind: 'step',
    id: sql`'b' || d.product_details_id`,
    at: sql`d.created_at`,
    columns: { what: sql`'answers-begun'`, product: sql`d.product_type` },
    // A product without own questions has its row from the moment that the profile is finished.
    from: ({ userIds }) =>
      sql`product_details d where d.created_at is distinct from d.completed_at and d.user_id ${among(userIds)}`,
  },
  {
    kind: 'step',
    id: sql`'d' || d.product_details_id`,
    at: sql`d.completed_at`,
    columns: { what: sql`'profile-finished'`, product: sql`d.product_type` },
    from: ({ userIds }) => sql`product_details d where d.completed_at is not null and d.user_id ${among(userIds)}`,
  },
  {
    kind: 'step',
    id: sql`'o' || f.offer_set_id`,
    at: sql`f.created_at`,
    columns: { what: sql`'offers-seen'`, product: sql`a.product_type` },
    from: ({ userIds }) => sql`applications a join offer_sets f using (app_id) where a.user_id ${among(userIds)}`,
  },
  {
    kind: 'step',
    id: sql`'k' || k.consent_id`,
    at: sql`k.at`,
    columns: {
      what: sql`case when k.granted then 'agreed-' else 'withdrew-' end || k.purpose`,
      product: sql`k.product_type`,
      lender: localNameOf(ctx, 'le'),
    },
    from: ({ userIds }) => sql`consents k left join lenders le using (lender_id)
      where k.purpose in ('terms', 'household-income', 'key-facts', 'lender-sharing', 'insurer-sharing', 'partner-sight') and k.granted = (k.withdraws is null) and k.user_id ${among(userIds)}`,
  },
];

const sourcesIn = (ctx: TxContext): readonly Source[] => [
  ...stepsIn(ctx),
  {
    kind: 'application',
    id: sql`'e' || lpad(e.id::text, 12, '0')`,
    // What was learnt after a status had been taken back comes after that, whatever day it is of.
    at: sql`greatest(e.at, (select max(u.at) from application_events u where u.app_id = e.app_id
      and u.lender_application_id = e.lender_application_id and u.event = 'import-undone' and u.id < e.id))`,
    columns: { what: sql`e.event`, by: sql`e.by`, product: sql`a.product_type`, lender: localNameOf(ctx, 'le') },
    // Events have no index by customer: they are found by the customer's applications.
    from: ({ userIds }) => sql`application_events e join applications a using (app_id)
      left join lender_applications l on l.lender_application_id = e.lender_application_id
      left join lenders le on le.lender_id = l.lender_id where a.user_id ${among(userIds)} and e.user_id ${among(userIds)}`,
  },
  {
    kind: 'message',
    id: sql`'m' || m.id`,
    at: sql`m.created_at`,
    columns: {
      ...{ what: sql`m.template_key`, channel: sql`m.channel`, state: sql`m.status`, text: BLANKED },
      rule: sql`m.window_rule_id`,
    },
    from: ({ userIds, addresses }) => sql`outbox_messages m
      left join message_templates t on t.key = m.template_key and t.language = m.language and t.channel = m.channel
      where m.template_key not like 'otp%'
        and (m.about ${among(userIds)} or (m.about is null and m.recipient_index ${among(addresses)}))`,
  },
  {
    kind: 'code',
    id: sql`'c' || c.challenge_id`,
    at: sql`c.created_at`,
    columns: { what: sql`c.purpose`, channel: sql`c.channel`, state: codeState(ctx.clock.now()) },
    from: ({ addresses }) => sql`otp_challenges c where c.destination_index ${among(addresses)}`,
  },
  {
    kind: 'code',
    id: sql`'p' || p.prospect_app_id`,
    at: sql`p.created_at`,
    columns: { what: sql`'signed-in'` },
    from: ({ userIds }) => sql`prospect_applications p where p.user_id ${among(userIds)}`,
  },
  {
    kind: 'ticket',
    id: sql`'g' || g.ticket_id`,
    at: sql`g.created_at`,
    columns: { what: sql`'complaint'`, state: sql`g.state` },
    from: ({ userIds }) => sql`grievances g where g.user_id ${among(userIds)}`,
  },
  {
    kind: 'ticket',
    id: sql`'w' || w.message_id`,
    at: sql`w.at`,
    columns: { what: sql`'complaint-' || w.by` },
    from: ({ userIds }) => sql`grievance_messages w where w.user_id ${among(userIds)}`,
  },
  {
    kind: 'ticket',
    id: sql`'h' || h.help_request_id`,
    at: sql`h.created_at`,
    columns: { what: sql`'help'` },
    from: ({ userIds, addresses }) => sql`help_requests h where (h.about ${among(userIds)}
      or (h.about is null and (h.email_index ${among(addresses)} or h.phone_index ${among(addresses)})))`,
  },
  {
    kind: 'call',
    id: sql`'t' || k.call_id`,
    at: sql`k.at`,
    columns: {
      ...{ what: sql`coalesce(k.disposition, 'running')`, by: sql`s.name`, product: sql`k.product_type` },
      rule: sql`k.window_rule_id`,
    },
    from: ({ userIds }) => sql`calls k left join staff_users s using (staff_id) where k.user_id ${among(userIds)}`,
  },
  {
    kind: 'staff',
    id: sql`'r' || r.read_id`,
    at: sql`r.at`,
    columns: { what: sql`r.act`, by: sql`s.name`, state: sql`r.field`, text: sql`r.reason` },
    from: ({ userIds }) =>
      sql`customer_reads r left join staff_users s using (staff_id) where r.user_id ${among(userIds)}`,
  },
  {
    kind: 'staff',
    id: sql`'n' || n.note_id`,
    at: sql`n.at`,
    columns: { what: sql`'note'`, by: sql`s.name`, sealed: sql`n.text_sealed` },
    from: ({ userIds }) =>
      sql`customer_notes n left join staff_users s using (staff_id) where n.user_id ${among(userIds)}`,
  },
];

/** What happened with a customer, newest first, after a place: each list gives at most a page, and the newest of all are taken. */
export async function selectTimeline(
  ctx: TxContext,
  accounts: Accounts,
  { kind, after, limit }: { kind?: TimelineKind | undefined; after?: TimePlace | undefined; limit: number },
): Promise<TimelineRow[]> {
  const lists = sourcesIn(ctx)
    .filter((source) => kind === undefined || source.kind === kind)
    .map(({ id, at, columns, from, ...source }) => {
      const { what, by, product, lender, channel, state, text, sealed, rule } = columns;
      const column = (value: SQL | undefined) => value ?? sql`null::text`;
      const following = after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id})` : sql``;
      return sql`(select ${id} as id, ${source.kind} as kind, ${at} as at, ${column(what)} as what, ${column(by)} as "by",
      ${column(product)} as "productType", ${column(lender)} as lender, ${column(channel)} as channel,
      ${column(state)} as state, ${column(text)} as text, ${column(sealed)} as sealed, ${column(rule)} as rule
      from ${from(accounts)} ${following} order by ${at} desc, ${id} desc limit ${limit})`;
    });
  const rows = await rawRows<Raw>(
    ctx,
    sql`select * from (${sql.join(lists, sql` union all `)}) all_of_it order by at desc, id desc limit ${limit}`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
