import type { CLAIM_LINE_STATES, SHOWN_STATES } from '@saakh/contracts/money/reconciliation';

type State = (typeof SHOWN_STATES)[number] | (typeof CLAIM_LINE_STATES)[number];

export const FILES = '/admin/commission-upload-file';
export const RECONCILIATION = `${FILES}/reconciliation`;
export const UNKNOWN = `${RECONCILIATION}/unknown`;
export const CLAIMS = `${RECONCILIATION}/claims`;

const withQuery = (path: string, query: Readonly<Record<string, string | number | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** A lender's loans; `month` is `YYYY-MM`. */
export const lenderAddress = (lenderId: number, query: { month?: string; state?: State } = {}): string =>
  withQuery(`${RECONCILIATION}/lenders/${lenderId}`, query);
export const loanAddress = (lenderApplicationId: string): string => `${RECONCILIATION}/loans/${lenderApplicationId}`;
export const unknownAddress = (query: { lender?: number; month?: string }): string => withQuery(UNKNOWN, query);
export const claimAddress = (claimId: string): string => `${CLAIMS}/${claimId}`;
export const fileAddress = (importId: string): string => `${FILES}/${importId}`;
