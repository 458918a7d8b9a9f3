import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { ASKED_AT_ONCE, type HelperQuestion } from '@saakh/contracts/partners/partner-hints';
import { getCustomer, refuseWhileGuarded } from '#domains/identity/customers';
import { lockClaim, noteTouch, settleLead } from '#domains/partners/attribution';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type Hint, saveRefusal, selectHints } from './questions.repository';

/** Partners that say they helped the caller, newest first. */
export function listQuestions(ctx: CustomerContext): Promise<HelperQuestion[]> {
  return inTransaction(asSystem(ctx, 'partner-hints'), async (tx) => {
    const hints = (await selectHints(tx, ctx.actor.userId)).filter(({ isOpen }) => isOpen);
    return hints.slice(0, ASKED_AT_ONCE).map(({ leadId, partner }) => ({ leadId, partner }));
  });
}

type Answering = CustomerContext & TxContext;

const audit = (tx: Answering, action: 'confirmed' | 'refused', { leadId, partnerId }: Hint) =>
  recordAudit(tx, {
    action: `partner-hint.${action}`,
    objectType: 'partner-lead',
    objectId: leadId,
    subject: tx.actor.userId,
    after: { partnerId },
  });

/**
 * The hint that an answer names, and those that are older, newest first. NOT_FOUND for a hint on somebody else's number, CONFLICT for one
 * that waits for no answer.
 */
function answering(
  ctx: CustomerContext,
  leadId: string,
  run: (tx: Answering, hints: readonly [Hint, ...Hint[]]) => Promise<void>,
): Promise<void> {
  const { actor } = ctx;
  return inTransaction(asSystem(ctx, 'partner-hints'), async (tx) => {
    // Two answers at once: the second finds what the first has left.
    await lockClaim(tx, actor.userId);
    const hints = await selectHints(tx, actor.userId);
    const at = hints.findIndex((hint) => hint.leadId === leadId);
    const [named, ...older] = at < 0 ? [] : hints.slice(at);
    if (!named) throw notFound('question');
    if (!named.isOpen) throw new AppError('CONFLICT', { message: FORM_MESSAGES.helperAnswered });
    return run({ ...tx, actor }, [named, ...older.filter(({ isOpen }) => isOpen)]);
  });
}

/** The customer says that a partner helped: their own act, which counts as a visit by that partner does. Refuses as `answering`. */
export function confirmHelper(ctx: CustomerContext, leadId: string): Promise<void> {
  return answering(ctx, leadId, async (tx, [hint]) => {
    const { userId, openedBy = userId } = tx.actor;
    // The contact of an absorbed account agrees to nothing new shortly after the merge (decision 44).
    if (openedBy !== userId) refuseWhileGuarded(tx, await getCustomer(tx, userId));
    const { leadId: _lead, partner: _name, isOpen: _open, ...arrival } = hint;
    await noteTouch(tx, arrival, { userId, prospectId: null });
    await settleLead(tx, leadId, userId);
    await audit(tx, 'confirmed', hint);
  });
}

/**
 * The customer says that none of the partners in the question helped. `leadId` is the newest hint that the page showed; a partner
 * that names the number later is still asked about. A refused partner is not asked about for 90 days, and cannot tell a no from
 * silence. Refuses as `answering`.
 */
export function refuseHelpers(ctx: CustomerContext, leadId: string): Promise<void> {
  return answering(ctx, leadId, async (tx, hints) => {
    for (const hint of hints) {
      await saveRefusal(tx, tx.actor.userId, hint.partnerId);
      await audit(tx, 'refused', hint);
    }
  });
}
