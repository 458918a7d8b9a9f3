import { CUSTOMER_ROWS, VISITOR_ROWS } from './customers';
import { LENDER_ROWS, PARTNER_ROWS, SYSTEM_ROWS } from './partners';
import { STAFF_ROWS } from './staff';
import type { Rows } from './words';

/**
 * Who gains by a call, who confirms it, and who is told: one row, written by hand, for every call that writes. Read a row as a
 * reviewer who does not trust the caller:
 *
 * - Gains: who would a dishonest caller use this call for?
 * - Confirms: whose word is needed besides that of the caller? `self` and `one person` mean nobody’s.
 * - Told: who would notice if it was wrong? A message goes to the channel that was verified longest; `nobody` needs a reason.
 *
 * Where several words stand in a column all hold, or each for some of the call’s fields.
 */
export const WHO_GAINS: Rows = {
  ...VISITOR_ROWS,
  ...CUSTOMER_ROWS,
  ...STAFF_ROWS,
  ...PARTNER_ROWS,
  ...LENDER_ROWS,
  ...SYSTEM_ROWS,
};
