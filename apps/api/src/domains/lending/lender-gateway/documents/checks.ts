import { createHash } from 'node:crypto';
import { type ConnectionDocument, LENDER_OPERATIONS } from '@saakh/contracts/lending/connections/document';

/** What has to be tried before a connection is published, in the order of a loan. */
export function checksOf({ operations }: ConnectionDocument): string[] {
  return [
    ...LENDER_OPERATIONS.filter((name) => operations[name]).map((name) => `answered:${name}`),
    ...(operations.submit ? ['once'] : []),
  ];
}

/** Of everything that a try depends on: after any change of it, what was tried before shows nothing. Codes may grow. */
export function hashOf({ codes: _codes, states: _states, ...document }: ConnectionDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url');
}
