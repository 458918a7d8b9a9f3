import type { ConnectionDocument, LenderStateMeaning } from '@saakh/contracts/lending/connections/document';

/**
 * A connection with meanings of words that its table lacked; what the table has already stays as it is. Nothing else changes, so
 * that what was tried before still holds.
 */
export function withWords(
  document: ConnectionDocument,
  meanings: Readonly<Record<string, LenderStateMeaning>>,
): ConnectionDocument {
  return { ...document, states: { ...meanings, ...document.states } };
}

/** Updates in the order in which a lender made them: by version, and by when they came where that is the same. */
export function inOrder<U extends { readonly version: number; readonly receivedAt: Date }>(updates: readonly U[]): U[] {
  return [...updates].sort((a, b) => a.version - b.version || a.receivedAt.getTime() - b.receivedAt.getTime());
}
