import type { LinkStep } from '@saakh/contracts/partners/staff/tracking-links';
import { maskContact, maskName } from '@saakh/rules/identifiers';
import { rupeesToPaise } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';

/** Each step knows its link; a click and a contact stand with the lead. */
const CLICK = sql`join link_clicks c on c.click_id = p.lead`;
const LEADS = sql`prospects p ${CLICK}`;
const SIGN_INS = sql`prospect_applications k join prospects p on p.prospect_id = k.prospect_id ${CLICK}`;
const APPLICATIONS = sql`applications a join prospect_applications k on k.prospect_app_id = a.prospect_app_id
  join prospects p on p.prospect_id = k.prospect_id ${CLICK}`;
const SUBMISSIONS = sql`${APPLICATIONS} join lender_applications l on l.app_id = a.app_id and l.unmade_at is null`;

interface FoundRow {
  readonly id: string;
  readonly at: Date | string;
  readonly byQr: boolean;
  readonly prospectId: string;
  readonly channel: 'sms' | 'email';
  readonly contactSealed: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly productType: string | null;
  readonly lender: string | null;
  readonly status: number | null;
  readonly amount: string | null;
}

const NOBODY = sql`null::text as "firstName", null::text as "lastName"`;
const NAMED = sql`u.first_name as "firstName", u.last_name as "lastName"`;
const USER = sql`left join users u on u.user_id = k.user_id`;
const NO_LENDER = sql`null::text as lender, null::int as status, null::text as amount`;
const stepsIn = (
  ctx: TxContext,
): Readonly<Record<LinkStep, { from: SQL; link: SQL; id: SQL; at: SQL; columns: SQL; where?: SQL }>> => ({
  leads: {
    from: LEADS,
    link: sql`p.link_id`,
    id: sql`p.prospect_id`,
    at: sql`p.created_at`,
    columns: sql`${NOBODY}, null::text as "productType", ${NO_LENDER}`,
  },
  signIns: {
    from: sql`${SIGN_INS} ${USER}`,
    link: sql`k.link_id`,
    id: sql`k.prospect_app_id`,
    at: sql`k.created_at`,
    columns: sql`${NAMED}, null::text as "productType", ${NO_LENDER}`,
  },
  applications: {
    from: sql`${APPLICATIONS} ${USER}`,
    link: sql`a.link_id`,
    id: sql`a.app_id`,
    at: sql`a.created_at`,
    columns: sql`${NAMED}, a.product_type as "productType", null::text as lender, a.status::int as status, a.amount::text as amount`,
  },
  submissions: {
    from: sql`${SUBMISSIONS} join lenders n on n.lender_id = l.lender_id ${USER}`,
    link: sql`l.link_id`,
    id: sql`l.lender_application_id`,
    at: sql`l.created_at`,
    columns: sql`${NAMED}, l.product_type as "productType", ${localNameOf(ctx, 'n')} as lender, l.status::int as status, l.amount::text as amount`,
  },
  disbursals: {
    from: sql`${SUBMISSIONS} join lenders n on n.lender_id = l.lender_id ${USER}`,
    link: sql`l.link_id`,
    where: sql`and l.disbursed_at is not null`,
    id: sql`l.lender_application_id`,
    at: sql`l.disbursed_at`,
    columns: sql`${NAMED}, l.product_type as "productType", ${localNameOf(ctx, 'n')} as lender, l.status::int as status, l.disbursed_amount::text as amount`,
  },
});

/** Who stands behind a step, newest first; a contact is masked, a name is its first letters. */
export async function selectStepRows(
  ctx: TxContext,
  { linkId, step }: { linkId: string; step: LinkStep },
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
) {
  const { from, link, id, at, columns, where = sql`` } = stepsIn(ctx)[step];
  const rows = await rawRows<FoundRow>(
    ctx,
    sql`select ${id} as id, ${at} as at, c.by_qr as "byQr", p.prospect_id as "prospectId", p.channel,
          p.destination_sealed as "contactSealed", ${columns}
        from ${from} where ${link} = ${linkId} ${where}
          ${after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id})` : sql``}
        order by ${at} desc, ${id} desc limit ${limit}`,
  );
  return rows.map(({ prospectId, contactSealed, channel, firstName, lastName, amount, ...row }) => {
    const place = { table: 'prospects', id: prospectId, column: 'destination_sealed' };
    const contact = ctx.platform.cipher.open(contactSealed, place);
    const masked = maskContact(channel, contact);
    return {
      ...row,
      who: maskName([firstName, lastName]) ?? masked,
      amountPaise: amount === null ? null : rupeesToPaise(amount),
    };
  });
}
