import type { LeadWay, PartnerLead } from '@saakh/contracts/partners/partner-cases';
import { maskMobile, maskName } from '@saakh/rules/identifiers';
import { sql } from 'drizzle-orm';
import { isNumberShownTo, isShownTo } from '#domains/partners/attribution';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { PLANNED_ANEW, rawRows } from '#platform/database/raw-rows';
import type { TimePlace } from '#platform/lists/time-cursor';
import { type BringerFilter, bringerNames, broughtBy } from './bringers.repository';
import { countOfLead } from './case-rows.repository';
import { inScope } from './in-scope.repository';
import type { Days, PartnerScope } from './scope';

interface Raw {
  readonly id: string;
  readonly user_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone_sealed: string | null;
  readonly is_shown: boolean;
  readonly is_number_shown: boolean;
  readonly way: LeadWay;
  readonly by: string | null;
  readonly shop: string | null;
  readonly at: string | Date;
  readonly locked_until: string | Date;
  readonly is_gone: boolean;
  readonly applications: number;
}

type SeenRow = Pick<Raw, 'user_id' | 'first_name' | 'last_name' | 'phone_sealed' | 'is_shown' | 'is_number_shown'>;

/**
 * First letters and number of a customer who agreed to be shown, and nothing of anybody else (REG-DL-8). Numbers are opened for
 * the rows of a page only.
 */
export function seenPerson(ctx: TxContext, row: SeenRow): Pick<PartnerLead, 'name' | 'mobile' | 'dial' | 'isShown'> {
  if (!row.is_shown) return { name: null, mobile: null, dial: null, isShown: false };
  const { user_id: id, phone_sealed: sealed } = row;
  const place = { table: 'users', id, column: 'phone_sealed' };
  const number = sealed === null ? null : ctx.platform.cipher.open(sealed, place);
  return {
    name: maskName([row.first_name, row.last_name]),
    mobile: number === null ? null : maskMobile(number),
    dial: row.is_number_shown ? number : null,
    isShown: true,
  };
}

const BRINGER = bringerNames('c');

export interface LeadFilter extends BringerFilter {
  readonly days: Days;
  readonly way: LeadWay | undefined;
}

/** Claims of a partner by the days on which they began, newest first. */
export async function selectLeads(
  ctx: TxContext,
  scope: PartnerScope,
  { days, way, ...bringer }: LeadFilter,
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<PartnerLead[]> {
  const rows = await rawRows<Raw>(
    ctx,
    sql`${PLANNED_ANEW} select c.claim_id as id, c.user_id, u.first_name, u.last_name, u.phone_sealed,
               ${isShownTo(sql`c.partner_id`)} as is_shown,
               ${isNumberShownTo(sql`c.partner_id`)} as is_number_shown, c.way, ${BRINGER.columns},
               c.claimed_at as at, c.locked_until, c.ended_at is not null as is_gone,
               ${countOfLead(scope)} as applications
        from attribution_claims c
          join users u on u.user_id = c.user_id
          ${BRINGER.joins}
        where ${sql.join([inScope(scope, 'c'), ...broughtBy(bringer, 'c')], sql` and `)}
          and c.claimed_at >= ${instant(days.since)} and c.claimed_at < ${instant(days.before)}
          ${way === undefined ? sql`` : sql`and c.way = ${way}`}
          ${after === undefined ? sql`` : sql`and (c.claimed_at, c.claim_id) < (${after.at}::timestamptz, ${after.id})`}
        order by c.claimed_at desc, c.claim_id desc limit ${limit}`,
  );
  const now = ctx.clock.now();
  return rows.map((row) => {
    const lockedUntil = new Date(row.locked_until);
    return {
      id: row.id,
      ...seenPerson(ctx, row),
      way: row.way,
      by: row.by,
      shop: row.shop,
      at: new Date(row.at).toISOString(),
      state: row.is_gone ? 'gone' : lockedUntil > now ? 'held' : 'open',
      lockedUntil: lockedUntil.toISOString(),
      applications: row.applications,
    };
  });
}
