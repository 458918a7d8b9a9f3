import type { Segment } from '@saakh/contracts/operations/messaging/campaigns';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { and, asc, eq } from 'drizzle-orm';
import { refuseChannel } from '#domains/customers/consents';
import { markStopped, selectCampaign } from '#domains/operations/messaging/campaigns.repository';
import { createCampaign } from '#domains/operations/messaging/campaigns.service';
import { campaignRecipients } from '#domains/operations/messaging/messaging.table';
import { runCampaign } from '#domains/operations/messaging/send-campaign.service';
import type { TxContext } from '../../../platform/context';
import { asOf, findTeam, indianTime } from './acting';

const MINUTE_MS = 60_000;
const MOST_STEPS = 20;
const EVERYBODY: Segment = {
  reached: null,
  product_type: null,
  brand_key: null,
  language: null,
  state: null,
  pincode: null,
  seen_from: null,
  seen_to: null,
};

/** What the gateway says of the messages, as far as it does: most arrived, some did not, of some nothing is known. */
async function reportDeliveries(ctx: TxContext, campaignId: string, at: Date): Promise<void> {
  const isSent = and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'sent'));
  const sent = await ctx.tx.select().from(campaignRecipients).where(isSent).orderBy(asc(campaignRecipients.userId));
  for (const [n, { messageId, recipientId, userId }] of sent.entries()) {
    const isLost = n % 11 === 4;
    if (messageId === null || n % 9 === 7) continue;
    await ctx.platform.outbox.noteDelivery(ctx, {
      channel: 'sms',
      messageId,
      status: isLost ? 'failed' : 'delivered',
      at: new Date(at.getTime() + 2 * MINUTE_MS),
      ...(isLost ? { reason: 'The phone was switched off for a day' } : {}),
    });
    if (n % 17 !== 5) continue;
    const own = asOf(ctx, new Date(at.getTime() + 95 * MINUTE_MS));
    await refuseChannel(own, userId, 'communication', 'sms');
    await markStopped(own, { recipientId, campaignId });
  }
}

/** A campaign that is over, with what came of it, and one that waits for tomorrow's hours. */
export async function fillCampaigns(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  const began = indianTime(ctx, 6, 11);
  const campaignId = await createCampaign(team.admin(began), {
    name: 'Go on where you stopped',
    template_key: 'cmp-offers-wait',
    // Not those who came, or came again, after it.
    segment: { ...EVERYBODY, reached: 'approved', seen_to: addDays(istDateOf(began), -1) },
    at: null,
    per_minute: 60,
  });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await selectCampaign(ctx, campaignId))?.state === 'done') break;
    await runCampaign(asOf(ctx, new Date(began.getTime() + step * 2 * MINUTE_MS)), { campaignId });
  }
  await ctx.platform.jobs.cancelAbout(ctx, [campaignId]);
  await reportDeliveries(ctx, campaignId, began);
  await createCampaign(team.admin(indianTime(ctx, 1, 15.5)), {
    name: 'Gold loans in Hindi',
    template_key: 'cmp-gold-news',
    segment: { ...EVERYBODY, language: 'hi', product_type: 'Personal Loans' },
    at: indianTime(ctx, -2, 11).toISOString(),
    per_minute: 30,
  });
}
