import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery } from '#browser/platform/api/call-queries';

/** Every lender of the marketplace with what the law makes public of it, by name. */
export function disclosuresQuery() {
  return dataQuery(['lenders', 'disclosures'], endpoints.listLenderDisclosures, {}, { staleTime: 5 * 60_000 });
}
