import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import {
  type Campaign,
  type Prospect,
  selectLatestCampaign,
  selectLatestProspectApplication,
  selectProspect,
} from './otp/otp.repository';

/** The customer's newest application container, which says through which brand they came; undefined before any. */
export function findOwnProspectApplication(
  ctx: CustomerContext,
): Promise<{ prospectAppId: string; brandKey: string } | undefined> {
  return inTransaction(ctx, (tx) => selectLatestProspectApplication(tx, ctx.actor.userId));
}

/** By what campaign the customer last came; none before any sign-in. */
export async function findCampaign(ctx: TxContext, userId: string): Promise<Campaign> {
  return (await selectLatestCampaign(ctx, userId)) ?? { utms: {}, urlSegment: null };
}

/** A prospect with its contact decrypted; for system transactions only. */
export function findProspect(ctx: TxContext, prospectId: string): Promise<Prospect | undefined> {
  return selectProspect(ctx, prospectId);
}
