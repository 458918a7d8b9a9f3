import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { toTypedDate } from '@saakh/rules/dates';
import { shortReference } from '@saakh/rules/identifiers';
import { AIM_DAYS, grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import { getCustomer, writeToCustomer } from '#domains/identity/customers';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { StoredGrievance } from './grievances.repository';

const words = pairs(en, hi);

/** Who hears what we have not solved: complaints about data go to another authority than those about loans. */
const AUTHORITY = words.authority;

/**
 * Writes to the customer about a complaint, by SMS and mail on whatever is verified; commits with the change. What can't be
 * written is logged and never holds up the complaint itself. Answers whether any was written.
 */
export async function writeAbout(
  ctx: TxContext,
  complaint: StoredGrievance,
  templateKey: 'grievance-received' | 'grievance-answered' | 'grievance-closed',
): Promise<boolean> {
  const customer = await getCustomer(ctx, complaint.userId);
  const { brand, siteKey } = await getWritingBrand(ctx, complaint.brandKey);
  const clock = grievanceClock(complaint, ctx.clock.now());
  const variables = {
    ...brandVariables(brand, customer.language),
    name: customer.firstName ?? '',
    reference: shortReference(complaint.ticketId),
    days: String(AIM_DAYS),
    escalateOn: toTypedDate(clock.escalateOn),
    objectUntil: toTypedDate(clock.objectUntil ?? clock.escalateOn),
    authority: AUTHORITY[complaint.category === 'privacy' ? 'data' : 'loans'][customer.language],
    complaintLink: siteAddress(ctx, siteKey, '/my-account/complaints'),
  };
  return (await writeToCustomer(ctx, customer, { templateKey, variables })).length > 0;
}
