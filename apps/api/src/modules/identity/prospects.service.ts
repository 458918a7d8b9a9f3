import { type CustomerContext, inTransaction } from '../../platform/context';
import { selectLatestProspectApplication } from './otp/otp.repository';

/** The customer's newest application container, which says through which brand they came; undefined before any. */
export const findOwnProspectApplication = (
  ctx: CustomerContext,
): Promise<{ prospectAppId: string; brandKey: string } | undefined> =>
  inTransaction(ctx, (own) => selectLatestProspectApplication(own, ctx.actor.userId));
