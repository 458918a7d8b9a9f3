import { asSystem, type Context, inTransaction } from '#platform/context';
import { type OwnPartner, selectHolder } from './attribution.repository';

/** The partner who has a customer now; undefined for nobody's. No customer's session sees a claim: the system reads it. */
export const findOwnPartner = (ctx: Context, userId: string): Promise<OwnPartner | undefined> =>
  inTransaction(asSystem(ctx, 'attribution'), (own) => selectHolder(own, userId));
