import { type SQL, sql } from 'drizzle-orm';
import { inScope } from './in-scope.repository';
import type { PartnerScope } from './scope';

/** A row for each case: an application to a lender, or the customer's own where it went to none. */
export const CASE_ROWS = sql`case_attributions a
  join applications o on o.app_id = a.app_id
  left join lender_applications l on l.app_id = a.app_id and l.unmade_at is null`;

/**
 * Cases that came of one claim of the partner's. The customer is named beside it because cases are found by customer and by
 * none of their claims; of somebody else's claim there is no customer, and no case.
 */
export function ofLead(scope: PartnerScope, claimId: string): SQL {
  return sql`a.claim_id = ${claimId} and a.user_id = (
    select c.user_id from attribution_claims c where c.claim_id = ${claimId} and ${inScope(scope, 'c')})`;
}

/** How many cases `ofLead` finds, for each claim `c`. */
export function countOfLead(scope: PartnerScope): SQL {
  return sql`(select count(*)::int from ${CASE_ROWS} where a.claim_id = c.claim_id and a.user_id = c.user_id and ${inScope(scope, 'a')})`;
}
