import { asSystem, type Context, inTransaction } from '../../platform/context';
import { selectHolderName } from './attribution.repository';

/** The name of the partner who has a customer now; undefined for nobody's. No customer's session sees a claim: the system reads it. */
export const findOwnPartner = (ctx: Context, userId: string): Promise<string | undefined> =>
  inTransaction(asSystem(ctx, 'attribution'), (own) => selectHolderName(own, userId));
