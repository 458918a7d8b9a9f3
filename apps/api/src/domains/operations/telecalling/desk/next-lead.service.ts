import type { CallLead, NO_LEAD_REASONS } from '@saakh/contracts/operations/telecalling';
import { isWithinWindow } from '@saakh/rules/operations/messaging/contact-window';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { callHoursAt } from '../call-hours';
import { type ClaimRow, insertClaim, lockAgent, selectOpenCall, selectOwnClaim } from '../calls.repository';
import { type QueueRow, selectQueues } from '../queues.repository';
import { viewLead } from './lead-view';
import { selectLeads } from './leads.repository';
import { settleLapsed } from './settle.service';

const CLAIM_MS = 15 * 60_000;
/** When several agents ask at once, each finds the first of these that no other has taken. */
const TRIED = 20;

type Own = AdminContext & TxContext;

async function claimFrom(ctx: Own, queue: QueueRow): Promise<ClaimRow | undefined> {
  const now = ctx.clock.now();
  const { staffId } = ctx.actor;
  for (const lead of await selectLeads(ctx, queue, { now, staffId, limit: TRIED })) {
    const claim = {
      ...lead,
      claimId: newId('clm'),
      staffId,
      queueId: queue.queueId,
      claimedAt: now,
      expiresAt: new Date(now.getTime() + CLAIM_MS),
    };
    if (await insertClaim(ctx, claim)) return claim;
  }
  return undefined;
}

interface Wanted {
  readonly queueId: string | undefined;
  /** It is no hour of reminders: only promised calls are made. */
  readonly promisedOnly: boolean;
}

async function claimNext(ctx: Own, { queueId, promisedOnly }: Wanted): Promise<ClaimRow | undefined> {
  const queues = (await selectQueues(ctx)).filter(
    (queue) => queue.active && [undefined, queue.queueId].includes(queueId),
  );
  if (queueId !== undefined && queues.length === 0) throw notFound('queue');
  for (const queue of queues) {
    if (promisedOnly && queue.kind !== 'call-back-due') continue;
    const claim = await claimFrom(ctx, queue);
    if (claim) return claim;
  }
  return undefined;
}

interface NextLead {
  readonly data: CallLead | null;
  readonly reason: (typeof NO_LEAD_REASONS)[number] | null;
}

/**
 * The next customer for an agent, of one queue or of all in their order: in nobody else's hand until it is settled or a
 * quarter of an hour has passed, however many agents ask at once. An agent with a lead in hand gets that lead again; outside the
 * hours nobody gets any, but whom they have dialled, to say how the call ended (REG-RBC-4); before the hours of reminders only who
 * asked to be called then. That an agent saw somebody's name is
 * audited.
 */
export function takeNextLead(ctx: AdminContext, queueId: string | undefined): Promise<NextLead> {
  return inTransaction(ctx, async (tx) => {
    await lockAgent(tx, tx.actor.staffId);
    const held = await selectOwnClaim(tx, tx.actor.staffId);
    const now = tx.clock.now();
    const { asked, reminding } = await callHoursAt(tx, now);
    const isOpen = isWithinWindow(now, asked);
    const promisedOnly = !isWithinWindow(now, reminding);
    if (held && (isOpen || (await selectOpenCall(tx, held)))) return { data: await viewLead(tx, held), reason: null };
    if (!isOpen) return { data: null, reason: 'closed' };
    await settleLapsed(tx);
    const claim = await claimNext(tx, { queueId, promisedOnly });
    if (!claim) return { data: null, reason: promisedOnly ? 'closed' : 'empty' };
    await recordAudit(tx, {
      action: 'call-lead.taken',
      objectType: 'call-queue',
      objectId: claim.queueId,
      subject: claim.userId,
    });
    return { data: await viewLead(tx, claim), reason: null };
  });
}

/** Whom an agent has in hand, after a reload too. */
export function findLead(ctx: AdminContext): Promise<CallLead | null> {
  return inTransaction(ctx, async (tx) => {
    const claim = await selectOwnClaim(tx, tx.actor.staffId);
    return claim ? viewLead(tx, claim) : null;
  });
}
