import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { addToTimeline } from '../effects';
import {
  type ApplicationRow,
  isUnmade,
  selectApplications,
  selectBegun,
  selectBrandKey,
  selectEndedIds,
  selectOwnApplication,
  selectRunning,
  updateWish,
} from './applications.repository';
import { createApplications } from './writing/write-applications.service';

export interface Wish {
  readonly productType: string;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly prospectAppId?: string | null;
}

const begun = ({ actor }: CustomerContext, appId: string) => ({
  ...{ appId, lenderApplicationId: null, userId: actor.userId },
  ...{ event: 'created', by: 'customer' as const },
});

/**
 * The customer's running application for a product: the one there is, or a new one. Two calls at once make one application.
 * While nothing was sent to a lender, amount and tenure follow the latest wish. Event and audit row stand in the caller's
 * transaction.
 */
export async function createApplication(
  ctx: CustomerContext & TxContext,
  { productType, amountPaise, tenureMonths, prospectAppId = null }: Wish,
): Promise<{ appId: string }> {
  const { userId } = ctx.actor;
  const appId = newId('app');
  const now = ctx.clock.now();
  const made = await createApplications(ctx, [
    {
      ...{ appId, userId, prospectAppId, brandKey: ctx.brandKey, productType, amountPaise, tenureMonths },
      ...{ status: APPLICATION_STATUS.new, createdAt: now, updatedAt: now },
    },
  ]);
  if (made.length > 0) {
    await addToTimeline(ctx, [begun(ctx, appId)]);
    await recordAudit(ctx, {
      action: 'application.created',
      objectType: 'application',
      objectId: appId,
      subject: userId,
      after: { productType, amountPaise, tenureMonths },
    });
    return { appId };
  }
  const [running] = await selectRunning(ctx, userId, productType);
  if (!running) throw new Error('An application is running and cannot be found');
  // It is theirs from now on, whatever file had made it.
  if (await isUnmade(ctx, running.appId)) await addToTimeline(ctx, [begun(ctx, running.appId)]);
  if (running.status === APPLICATION_STATUS.new) await updateWish(ctx, running.appId, { amountPaise, tenureMonths });
  return { appId: running.appId };
}

/**
 * The customer's running applications, newest first, one per product at most; a final status ends one.
 * What a file alone had made, and that was undone since, is none.
 */
export function listInflightApplications(ctx: CustomerContext): Promise<ApplicationRow[]> {
  return inTransaction(ctx, (tx) => selectBegun(tx, ctx.actor.userId));
}

/** The caller's own application; NOT_FOUND for anybody else's id and for none. */
export async function getOwnApplication(ctx: CustomerContext, appId: string): Promise<ApplicationRow> {
  const row = await inTransaction(ctx, (tx) => selectOwnApplication(tx, ctx.actor.userId, appId));
  if (!row) throw notFound('application');
  return row;
}

/**
 * The brand under which an application was made, in the caller's scope: it names itself in all that is written about the
 * application, whatever brand the customer first signed in with. NOT_FOUND for anybody else's and for none.
 */
export async function getBrandKey(ctx: TxContext, appId: string): Promise<string> {
  const brandKey = await selectBrandKey(ctx, appId);
  if (brandKey === undefined) throw notFound('application');
  return brandKey;
}

const MOST_SHOWN = 100;
/** The caller's applications, newest first, a hundred at most; not what an undone file alone had made. */
export function listOwnApplications(ctx: CustomerContext): Promise<ApplicationRow[]> {
  return inTransaction(ctx, (tx) => selectApplications(tx, ctx.actor.userId, MOST_SHOWN));
}

/** The same work done for a customer whose row the system found; a transaction stays the one that it is. */
export function asCustomer<C extends Context>(ctx: C, userId: string): C & CustomerContext {
  return {
    ...ctx,
    actor: { kind: 'customer', userId },
  };
}

/** Those of these applications that have ended, however. */
export const findEndedApplicationIds = selectEndedIds;
