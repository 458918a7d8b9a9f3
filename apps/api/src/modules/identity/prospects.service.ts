import { type CustomerContext, inTransaction, type TxContext } from '../../platform/context';
import { type Prospect, selectLatestProspectApplication, selectProspect } from './otp/otp.repository';

/** The customer's newest application container, which says through which brand they came; undefined before any. */
export const findOwnProspectApplication = (
  ctx: CustomerContext,
): Promise<{ prospectAppId: string; brandKey: string } | undefined> =>
  inTransaction(ctx, (own) => selectLatestProspectApplication(own, ctx.actor.userId));

/** Somebody to whom a code went or will go, their contact opened; for a system transaction only. */
export const findProspect = (ctx: TxContext, prospectId: string): Promise<Prospect | undefined> =>
  selectProspect(ctx, prospectId);
