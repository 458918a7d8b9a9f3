import { sql } from 'drizzle-orm';
import type { TxContext } from '../../../../platform/context';
import { rawRows } from '../../../../platform/database/raw-rows';

/** A living partner as a row may mean it. */
export interface FoundPartner {
  readonly partnerId: string;
  readonly name: string;
  readonly code: string | null;
  readonly brandKeys: readonly string[];
}

export const selectPartnersToMatch = (ctx: TxContext): Promise<FoundPartner[]> =>
  rawRows<FoundPartner>(
    ctx,
    sql`select p.partner_id as "partnerId", p.name, p.utm_id as code,
          array(select b.key from brands b where b.partner_id = p.partner_id) as "brandKeys"
        from partners p where p.deleted_at is null order by p.partner_id`,
  );
