/** What of a page's query it cannot do without: an offer, its key facts and its set, which wait for a lender's questions, the screen of these, and which application to a lender is meant. */
export const KEPT_QUERY = ['offer', 'facts', 'set', 'screen', 'application'] as const;
const keptPart = `(?:${KEPT_QUERY.join('|')})=[\\w-]+`;
/** The query of a link to go on with; the names in any order. */
export const KEPT_SEARCH = `\\?${keptPart}(?:&${keptPart})*`;
