import type { CLAIM_LINE_STATES, SHOWN_STATES } from '@saakh/contracts/money/reconciliation';

type State = (typeof SHOWN_STATES)[number] | (typeof CLAIM_LINE_STATES)[number];

export const FILES = '/admin/commission-upload-file';
export const RECONCILIATION = `${FILES}/reconciliation`;
export const UNKNOWN = `${RECONCILIATION}/unknown`;
export const CLAIMS = `${RECONCILIATION}/claims`;

function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A lender's loans; `month` is `YYYY-MM`. */
export function lenderAddress(lenderId: number, query: { month?: string; state?: State } = {}): string {
  return withQuery(`${RECONCILIATION}/lenders/${lenderId}`, query);
}
export function loanAddress(lenderApplicationId: string): string {
  return `${RECONCILIATION}/loans/${lenderApplicationId}`;
}
export function unknownAddress(query: { lender?: number; month?: string }): string {
  return withQuery(UNKNOWN, query);
}
export function claimAddress(claimId: string): string {
  return `${CLAIMS}/${claimId}`;
}
export function fileAddress(importId: string): string {
  return `${FILES}/${importId}`;
}
