import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { findStandingConsent } from '#domains/customers/consents';
import {
  getBrandKey,
  getOwnLenderApplication,
  lockLenderApplication,
  recordEvent,
} from '#domains/lending/applications';
import { askLenderForLink, findLenderStatus } from '#domains/lending/lender-gateway';
import { AppError, notFound } from '#platform/app-error';
import { asSystem, type CustomerContext, inTransaction } from '#platform/context';
import { applyLenderStatus } from '../lender-status.service';
import { selectStanding, takeReturn, upsertStanding } from './next-steps.repository';
import { digestOfReturn, newReturnAddress, placeOfLink, sealLink } from './standing.service';

const gone = () => new AppError('CONFLICT', { message: REPLY_MESSAGES.lenderLinkGone });

/**
 * The address of the lender's page where the customer goes on, with a line in the timeline; a new one where the last has
 * expired. NOT_FOUND for somebody else's application; CONFLICT when nothing waits there, or the lender gives no address now.
 */
export async function continueAtLender(ctx: CustomerContext, lenderApplicationId: string): Promise<string> {
  const own = await getOwnLenderApplication(ctx, lenderApplicationId);
  const system = asSystem(ctx, 'next-step');
  const known = await inTransaction(system, async (tx) => {
    // What the customer has taken back leads nowhere any more (REG-DL-8).
    if (!isRunning(own) || !(await findStandingConsent(tx, own))) throw gone();
    const standing = await selectStanding(tx, lenderApplicationId);
    if (!standing?.nextKind) throw gone();
    const { linkSealed, linkExpiresAt } = standing;
    const serves = linkSealed !== null && (linkExpiresAt === null || linkExpiresAt > tx.clock.now());
    return serves ? tx.platform.cipher.open(linkSealed, placeOfLink(lenderApplicationId)) : undefined;
  });
  const answer =
    known === undefined
      ? await askLenderForLink(system, own.lenderId, {
          lenderApplicationId,
          product: findProductType(own.productType)?.slug ?? '',
          ...{ amountPaise: own.amountPaise, tenureMonths: own.tenureMonths },
          brand: await inTransaction(system, (tx) => getBrandKey(tx, own.appId)),
          newReturnUrl: () => inTransaction(system, (tx) => newReturnAddress(tx, own)),
        })
      : undefined;
  if (answer && answer.kind !== 'given') throw gone();
  return inTransaction(system, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    if (!row || !isRunning(row)) throw gone();
    const link = answer?.link;
    const { userId } = row;
    const change = { ...(link ? sealLink(tx, lenderApplicationId, link) : {}), openedAt: tx.clock.now() };
    await upsertStanding(tx, { lenderApplicationId, userId }, change);
    await recordEvent(tx, row, { event: 'went-to-lender', by: 'customer' });
    return link?.url ?? known ?? '';
  });
}

/**
 * A customer is back from a lender's pages. What they bring proves nothing but that they were there: the lender is asked, and what
 * it says is applied. NOT_FOUND for what was used already, or belongs to somebody else.
 */
export async function comeBack(
  ctx: CustomerContext,
  state: string,
): Promise<{ appId: string; lenderApplicationId: string }> {
  const system = asSystem(ctx, 'next-step');
  const { userId } = ctx.actor;
  const row = await inTransaction(ctx, async (tx) => {
    // Row security: nobody takes another customer's return.
    const taken = await takeReturn(tx, digestOfReturn(state));
    if (!taken) throw notFound('return');
    return taken;
  });
  const { lenderApplicationId } = row;
  const own = await getOwnLenderApplication(ctx, lenderApplicationId);
  await inTransaction(system, (tx) => recordEvent(tx, { ...own, userId }, { event: 'came-back', by: 'customer' }));
  const answer = await findLenderStatus(system, own.lenderId, lenderApplicationId);
  if (answer.kind === 'known') {
    await inTransaction(system, async (tx) => {
      const locked = await lockLenderApplication(tx, lenderApplicationId);
      if (locked) await applyLenderStatus(tx, locked, answer.status);
    });
  }
  return { appId: own.appId, lenderApplicationId };
}
