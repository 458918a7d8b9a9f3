import { asSystem, type Context, inTransaction } from '#platform/context';
import { type OwnPartner, selectHolder } from './attribution.repository';

/** The partner who has a customer now; undefined for nobody's. No customer's session sees a claim: the system reads it. */
export function findOwnPartner(ctx: Context, userId: string): Promise<OwnPartner | undefined> {
  return inTransaction(asSystem(ctx, 'attribution'), (tx) => selectHolder(tx, userId));
}
