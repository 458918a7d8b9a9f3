import { createHash } from 'node:crypto';
import {
  type ConnectionDocument,
  LENDER_OPERATIONS,
  type LenderReading,
  type LenderStep,
} from '@saakh/contracts/lending/connections/document';
import type { LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionTry } from '@saakh/contracts/lending/staff/connections';
import { sourcesIn } from '@saakh/rules/lending/connections/sources';
import { placeOfTarget, sourcesSent } from '@saakh/rules/lending/connections/steps';
import type { TxContext } from '#platform/context';
import { selectPassed } from './documents.repository';

type Reads = LenderReading & Pick<LenderStep, 'reading'> & Partial<Pick<LenderStep, 'statuses'>>;

/** Whether a message is read for a value, of itself or of its list of applications. */
function readsFor(target: LenderTarget, { statuses, ...shape }: Reads, document: ConnectionDocument): boolean {
  return [shape, ...(statuses ? [statuses] : [])].some((one) => placeOfTarget(target, one, document) !== undefined);
}

/** What has to be tried before a connection is published, in the order of a loan. */
export function checksOf(document: ConnectionDocument): string[] {
  const { operations, page, updates } = document;
  const steps = LENDER_OPERATIONS.flatMap((name) => operations[name]?.steps ?? []);
  const givesLink = page !== undefined || steps.some((step) => readsFor('nextUrl', step, document));
  const sent = [...steps.flatMap(sourcesSent), ...sourcesIn(page ?? '')];
  const saysStage = [...(operations.submit?.steps ?? []), ...(operations.status?.steps ?? [])];
  const { webhook } = updates;
  return [
    ...LENDER_OPERATIONS.filter((name) => operations[name]).map((name) => `answered:${name}`),
    ...(operations.submit ? ['once'] : []),
    ...(givesLink ? ['link'] : []),
    ...(givesLink && sent.includes('fact:returnUrl') ? ['return'] : []),
    ...(webhook ? ['webhook'] : []),
    ...([...saysStage, ...(webhook ? [webhook] : [])].some((one) => readsFor('stage', one, document)) ? ['word'] : []),
  ];
}

/** Of everything that a try depends on: after any change of it, what was tried before shows nothing. Codes may grow. */
export function hashOf({ codes: _codes, states: _states, ...document }: ConnectionDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url');
}

/** The list before publishing, with what a connection has passed as it is now. */
export async function listChecks(
  ctx: TxContext,
  lenderId: number,
  document: ConnectionDocument,
): Promise<ConnectionTry['checks']> {
  const passed = await selectPassed(ctx, lenderId, hashOf(document));
  return checksOf(document).map((check) => ({ check, passedAt: passed.get(check)?.toISOString() ?? null }));
}
