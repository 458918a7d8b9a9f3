import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery } from '#browser/platform/api/call-queries';

/** A partner's public data, for pages that name a partner other than the site's own. */
export function partnerQuery(name: string) {
  return dataQuery(
    ['brands', name],
    endpoints.getPartnerByName,
    { params: { name } },
    { meta: { toastsError: true }, staleTime: 5 * 60_000 },
  );
}
