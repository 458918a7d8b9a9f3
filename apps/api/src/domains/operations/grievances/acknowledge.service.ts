import { grievanceClock } from '@saakh/rules/operations/grievances/grievance-clock';
import { endOfAim, setComplaintDue } from '#domains/operations/tickets';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import { writeAbout } from './grievance-messages';
import { lockGrievance, selectUnacknowledged, updateGrievance } from './grievances.repository';

const AT_ONCE = 200;

/** Answers whether it is acknowledged now; `late` is one that is not, past its 24 hours. */
const acknowledge = (ctx: Context, ticketId: string): Promise<'done' | 'waits' | 'late'> =>
  inTransaction(ctx, async (tx) => {
    const complaint = await lockGrievance(tx, ticketId);
    if (!complaint || complaint.acknowledgedAt !== null || complaint.state === 'resolved') return 'done';
    const now = tx.clock.now();
    if (!(await writeAbout(tx, complaint, 'grievance-received'))) {
      return grievanceClock(complaint, now).isUnacknowledged ? 'late' : 'waits';
    }
    await updateGrievance(tx, ticketId, { acknowledgedAt: now });
    await setComplaintDue(tx, ticketId, endOfAim(complaint.createdAt));
    await recordAudit(tx, {
      action: 'grievance.acknowledged',
      objectType: 'grievance',
      objectId: ticketId,
      subject: complaint.userId,
    });
    return 'done';
  });

/**
 * Tells the number of every complaint whose message could not be written when it came, and tries again each time until it can.
 * What is past its 24 hours is flagged in the officer's queue and said in the log (REG-GR-1).
 */
export async function acknowledgeWhatWaits(ctx: Context, atOnce = AT_ONCE): Promise<void> {
  const late: string[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const waiting: string[] = await inTransaction(ctx, (tx) => selectUnacknowledged(tx, from, atOnce));
    for (const ticketId of waiting) {
      try {
        if ((await acknowledge(ctx, ticketId)) === 'late') late.push(ticketId);
      } catch (error) {
        ctx.platform.logger.error({ err: error, ticketId }, 'a complaint could not be acknowledged');
      }
    }
    after = waiting.at(-1);
  }
  if (late.length > 0) ctx.platform.logger.error({ late }, 'complaints without an acknowledgement after 24 hours');
}
