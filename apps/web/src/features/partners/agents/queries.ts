import * as endpoints from '@saakh/contracts/endpoints';
import { pagesQuery } from '#browser/platform/api/call-queries';

/** Who may act for a brand, page after page; never kept, because who was switched off is gone at once. */
export function agentsQuery(partner: string, q: string) {
  return pagesQuery(
    ['agents', partner, q],
    endpoints.listAgents,
    { query: { partner, ...(q ? { q } : {}) } },
    { staleTime: 0 },
  );
}
