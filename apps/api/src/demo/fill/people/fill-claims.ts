import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { sql } from 'drizzle-orm';
import { partnerReferrals } from '#domains/partners/referrals/referrals.table';
import type { TxContext } from '../../../platform/context';
import { partnerIdOf } from '../fill-brands';

/** Whose each invented customer is, and who brought one of the partners. Before the applications, which follow from it. */
export async function fillClaims({ tx }: TxContext): Promise<void> {
  await tx.execute(
    sql`insert into attribution_claims (claim_id, user_id, partner_id, partner_user_id, merchant_id, way, claimed_at, locked_until)
        select 'clm_' || substr(md5(u.user_id), 1, 21), u.user_id, b.partner_id, p.partner_user_id, u.merchant_location_id,
          case when u.merchant_location_id is not null then 'qr' when ascii(right(u.user_id, 1)) % 2 = 0 then 'link' else 'site' end,
          u.created_at, u.created_at + interval '90 days'
        from users u
          join brands b on b.key = u.brand_key
          left join partner_users p on p.partner_id = b.partner_id and p.merchant_id = u.merchant_location_id
        where b.partner_id is not null and b.key <> ${DEFAULT_BRAND_KEY}`,
  );
  await tx.insert(partnerReferrals).values({
    partnerId: partnerIdOf('rinayan'),
    referrerId: partnerIdOf('pagdandi'),
    percentThousandths: 10_000,
    mostPerCasePaise: 500_00,
    mostPerMonthPaise: 10_000_00,
    since: '2026-01-01',
  });
}
