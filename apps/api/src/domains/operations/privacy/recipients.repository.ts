import type { MyDataSummary } from '@saakh/contracts/operations/privacy';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { isOwned, type Person } from './customer-rows.repository';

type Recipient = MyDataSummary['recipients'][number];

/**
 * Who has got something of the customer, and since when: lenders that were sent an application (also one whose answer was
 * lost, and none that it is only kept for or that an undone file alone told of), insurers that were asked about a plan, partners
 * whose lists show them, masked, or tell that they came, also one that has them no more, and the customer service that got a
 * request for help. Companies by their legal names, in Hindi beside the Hindi ones, a partner without a site by its name.
 */
export async function listRecipients({ tx, language }: TxContext, person: Person): Promise<Recipient[]> {
  const named = (name: string, hindi: string) =>
    sql.raw(language === 'hi' ? `coalesce(nullif(${hindi}, ${name}) || ' (' || ${name} || ')', ${name})` : name);
  const isTheirs = isOwned('user_id', person);
  const found = (await tx.execute(sql`
    select ${named('l.legal_name', 'l.name_hi')} as name, 'lender' as kind, a.product_type, min(a.created_at) as since
      from lender_applications a join lenders l using (lender_id)
      where a.${isTheirs} and a.unmade_at is null and (a.submission_state in ('sent', 'unknown', 'accepted', 'declined')
        or a.submission_sealed is not null)
        and (not exists (select from application_events e where e.app_id = a.app_id and e.lender_application_id = a.lender_application_id
            and e.event = 'kept-for-hand-over')
          or exists (select from application_events e where e.app_id = a.app_id and e.lender_application_id = a.lender_application_id
            and (e.event = 'handed-over' or e.by = 'lender')))
      group by 1, 2, 3
    union all
    select ${named('p.insurer', 'p.insurer_hi')}, 'insurer', i.product_type, min(i.created_at)
      from insurance_leads i join insurance_plans p using (plan_id)
      where i.${isTheirs} group by 1, 2, 3
    union all
    select coalesce(b.legal_name, p.name), 'partner', null, min(seen.since)
      from (
        select partner_id, claimed_at as since from attribution_claims where ${isTheirs}
        union all
        select a.partner_id, greatest(a.at, c.claimed_at) from case_attributions a left join attribution_claims c using (claim_id)
          where a.${isTheirs}
        union all select partner_id, settled_at from partner_leads where ${isTheirs}
        union all select partner_id, signed_in_at from integration_leads where ${isTheirs}
      ) seen join partners p using (partner_id)
        left join lateral (
          select legal_name from brands where partner_id = p.partner_id order by position limit 1
        ) b on true
      group by 1
    union all
    select 'customer-service', 'support', null, min(forwarded_at) from help_requests
      where ${isOwned('typed-contact', person)} and forwarded_at is not null having count(*) > 0
    order by since, name`)) as unknown as {
    rows: { name: string; kind: Recipient['kind']; product_type: string | null; since: string | Date }[];
  };
  return found.rows.map(({ name, kind, product_type, since }) => ({
    name,
    kind,
    productType: product_type,
    since: new Date(since).toISOString(),
  }));
}
