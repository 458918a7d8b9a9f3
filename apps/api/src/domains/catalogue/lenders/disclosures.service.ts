import type { LenderDisclosure } from '@saakh/contracts/catalogue/lenders';
import { type Context, inTransaction } from '#platform/context';
import { selectDisclosures } from './disclosures.repository';

/**
 * Who lends here, for everybody to read before anything is typed: every lender that is on, by name and in no other order,
 * with its licence, its officer for complaints and its privacy policy. Source: REG-DL-2, REG-DL-12.
 */
export async function listLenderDisclosures(ctx: Context): Promise<LenderDisclosure[]> {
  const rows = await inTransaction(ctx, selectDisclosures);
  return rows.map(({ grievanceName: name, grievancePhone: phone, grievanceEmail: email, ...lender }) => ({
    ...lender,
    grievanceOfficer: { name, phone, email },
  }));
}
