import type { CallParsed } from '@saakh/contracts/call';
import {
  ASKED_AT_ONCE,
  type answerHelperQuestion,
  type HelperQuestion,
} from '@saakh/contracts/partner/attribution/helper-questions';
import { notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '../../platform/context';
import { lockClaim, noteTouch, settleLead } from '../attribution';
import { getCustomer, refuseWhileGuarded } from '../customers';
import { type Hint, saveRefusal, selectHints } from './questions.repository';

/** Partners that say they helped the caller, newest first. */
export const listQuestions = (ctx: CustomerContext): Promise<HelperQuestion[]> =>
  inTransaction(asSystem(ctx, 'partner-hints'), async (tx) => {
    const hints = await selectHints(tx, ctx.actor.userId);
    return hints.slice(0, ASKED_AT_ONCE).map(({ leadId, partner }) => ({ leadId, partner }));
  });

type Answering = CustomerContext & TxContext;

const audit = (own: Answering, action: 'confirmed' | 'refused', { leadId, partnerId }: Hint) =>
  recordAudit(own, {
    action: `partner-hint.${action}`,
    objectType: 'partner-lead',
    objectId: leadId,
    subject: own.actor.userId,
    after: { partnerId },
  });

/** The yes is the customer's act, so it counts as a visit by the partner does. */
const confirm = async (own: Answering, hint: Hint): Promise<void> => {
  const { userId, openedBy = userId } = own.actor;
  // The contact of an absorbed account agrees to nothing new shortly after the merge (decision 44).
  if (openedBy !== userId) refuseWhileGuarded(own, await getCustomer(own, userId));
  const { leadId, partner: _name, ...arrival } = hint;
  await noteTouch(own, arrival, { userId, prospectId: null });
  await settleLead(own, leadId, userId);
  await audit(own, 'confirmed', hint);
};

const refuse = async (own: Answering, hint: Hint): Promise<void> => {
  await saveRefusal(own, own.actor.userId, hint.partnerId);
  await audit(own, 'refused', hint);
};

/**
 * Takes the customer's answer: a yes makes the hint a touch of that partner, a no keeps each partner that was asked about away for
 * 90 days and shows none of them that there was an answer. NOT_FOUND for a question that the caller is not asked, or no more.
 */
export const answerQuestion = (
  ctx: CustomerContext,
  { asked, helpedBy }: CallParsed<typeof answerHelperQuestion>['body'],
): Promise<void> => {
  const { actor } = ctx;
  return inTransaction(asSystem(ctx, 'partner-hints'), async (tx) => {
    // Two answers at once: the second finds what the first has left.
    await lockClaim(tx, actor.userId);
    const own = { ...tx, actor };
    const hints = await selectHints(own, actor.userId, asked);
    if (helpedBy !== null) {
      const hint = hints.find(({ leadId }) => leadId === helpedBy);
      if (!hint) throw notFound('Question');
      return confirm(own, hint);
    }
    if (hints.length === 0) throw notFound('Question');
    for (const hint of hints) await refuse(own, hint);
  });
};
