import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type AccessProof, isAccessProved } from '@saakh/rules/records/approvals/second-person';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { Context, TxContext } from '#platform/context';

interface AccessChange {
  /** As the audit names its object, with what is done to it. */
  readonly type: string;
  readonly id: string;
  readonly act: string;
  readonly proof: AccessProof;
}

/**
 * The one way in which staff change who gets in to an account, or withdraw what its customer agreed to (decision 49): two people of
 * staff agree, the person whose account it is does by a link to a contact of theirs, or an operator runs a command on the server,
 * which no session can. `write` makes the change and tells the person, in the same transaction. CONFLICT for one person of staff alone.
 */
export async function changeAccess<C extends TxContext, T>(
  tx: C,
  { type, id, act, proof }: AccessChange,
  write: (granted: C) => Promise<T>,
): Promise<T> {
  const isNoCommand = proof.by === 'server-command' && tx.actor.kind !== 'system';
  if (isNoCommand || !isAccessProved(proof)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.accessNotAlone });
  const done = await write({ ...tx, accessGranted: true });
  await recordAudit(tx, { action: 'access.changed', objectType: type, objectId: id, after: { act, ...proof } });
  return done;
}

/** For what writes such a fact: staff get here through `changeAccess` alone. */
export function requireGrant({ actor, accessGranted }: Pick<Context, 'actor' | 'accessGranted'>): void {
  if (actor.kind === 'admin' && accessGranted !== true) {
    throw new Error('Staff change who gets in to an account through changeAccess alone');
  }
}
