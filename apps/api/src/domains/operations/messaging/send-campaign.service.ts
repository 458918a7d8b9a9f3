import { nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import { ruleAt } from '#domains/catalogue/regulation';
import { getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { defineJob } from '#platform/jobs/jobs';
import { type LinkCodes, linkCodesOf } from './campaign-links.service';
import { campaignVariables } from './campaign-variables';
import {
  type CampaignRow,
  insertRecipients,
  lockCampaign,
  lockCustomer,
  lockWaiting,
  type RecipientRow,
  selectDueCampaigns,
  selectWrittenAt,
  settleRecipient,
  updateCampaign,
} from './campaigns.repository';
import { contactOf, findKeptBack, indexOf } from './kept-back.service';
import { selectMembers } from './segments.repository';
import { selectStaffTemplates, type TemplateRow } from './templates.repository';

export const campaignJob = defineJob<{ campaignId: string }>('campaigns.run', {
  concurrency: 1,
  leaseSeconds: 300,
  retryLimit: 20,
});

const CHOSEN_AT_ONCE = 5_000;
/** So many in one transaction, which holds the rows of its customers. */
const SENT_AT_ONCE = 100;
const WEEK_MS = 7 * 86_400_000;

/** Wakes a campaign at a time, or at once; a second one that waits already is not added. */
export function enqueueCampaign(ctx: TxContext, campaignId: string, at: Date): Promise<void> {
  const startAfterSeconds = Math.max(0, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1_000));
  return ctx.platform.jobs.enqueue(ctx, campaignJob, { campaignId }, { key: campaignId, startAfterSeconds });
}

/** The campaign, begun and locked; undefined for one that waits for its time, is paused or over. */
async function lockRunning(ctx: TxContext, campaignId: string): Promise<CampaignRow | undefined> {
  const row = await lockCampaign(ctx, campaignId);
  if (!row || row.at > ctx.clock.now()) return undefined;
  if (row.state === 'scheduled') {
    await updateCampaign(ctx, campaignId, { state: 'running' });
    return { ...row, state: 'running' };
  }
  return row.state === 'running' ? row : undefined;
}

/** Writes down the next customers of the segment; how far that is commits with them. True once all are there. */
const chooseMore = (ctx: Context, campaignId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockRunning(tx, campaignId);
    if (!row || row.allChosen) return true;
    const members = await selectMembers(tx, row.segment, row.chosenUpTo, CHOSEN_AT_ONCE);
    await insertRecipients(
      tx,
      members.map((userId) => ({ recipientId: newId('rcp'), campaignId, userId })),
    );
    const allChosen = members.length < CHOSEN_AT_ONCE;
    await updateCampaign(tx, campaignId, { chosenUpTo: members.at(-1) ?? row.chosenUpTo, allChosen });
    return allChosen;
  });

/** Writes to one customer, or notes what kept the message back: looked at now, whatever held when they were chosen. */
async function writeTo(
  ctx: TxContext,
  campaign: CampaignRow,
  { recipientId, userId }: RecipientRow,
  linkCodes: LinkCodes | undefined,
): Promise<void> {
  await lockCustomer(ctx, userId);
  const customer = await getCustomer(ctx, userId);
  const to = contactOf(customer, campaign);
  const reason = await findKeptBack(ctx, campaign, customer, {
    index: to === null ? null : indexOf(ctx, campaign.channel, to),
    writtenAt: await selectWrittenAt(ctx, userId, new Date(ctx.clock.now().getTime() - WEEK_MS)),
  });
  if (reason !== undefined || to === null) {
    await settleRecipient(ctx, recipientId, { keptBack: reason ?? 'no-contact' });
    return;
  }
  try {
    const { messageId } = await ctx.platform.outbox.send(ctx, {
      channel: campaign.channel,
      to,
      templateKey: campaign.templateKey,
      language: customer.language,
      variables: await campaignVariables(ctx, campaign, customer, { recipientId, linkCodes }),
      withinHours: true,
    });
    await settleRecipient(ctx, recipientId, { messageId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.platform.logger.warn({ err: error, recipientId }, 'a message of a campaign could not be written');
    await settleRecipient(ctx, recipientId, { keptBack: 'incomplete' });
  }
}

/** Whether the text is still of the kind that the campaign was set up with: its customers said yes to that kind. */
const areOfKind = (texts: readonly TemplateRow[], { channel, category }: CampaignRow): boolean =>
  texts.length > 0 && texts.every((text) => text.channel === channel && text.category === category);

/** Stops a campaign until staff look at it. */
async function pause(ctx: TxContext, { campaignId, templateKey, state }: CampaignRow): Promise<void> {
  await updateCampaign(ctx, campaignId, { state: 'paused' });
  ctx.platform.logger.error({ campaignId, templateKey }, 'the text of a campaign is of another kind now: it is paused');
  await recordAudit(ctx, {
    action: 'campaign.paused',
    objectType: 'campaign',
    objectId: campaignId,
    before: { state },
    after: { state: 'paused', because: 'text-of-another-kind' },
  });
}

/** Now, or when the rule that holds now lets a campaign go on: no message of one answers its customer (REG-SMS-4, R0). */
export async function opensAt(ctx: TxContext, now: Date): Promise<Date> {
  return nextSendAt(now, (await ruleAt(ctx, 'promotional-window', now)).value);
}

const pauseSeconds = (sent: number, perMinute: number): number => Math.ceil((sent * 60) / perMinute);

/** Writes to some and wakes itself for the next; over once all are settled, paused where the text is not what it was. */
const sendSome = (ctx: Context, campaignId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const campaign = await lockRunning(tx, campaignId);
    if (!campaign) return;
    const texts = await selectStaffTemplates(tx, campaign.templateKey);
    if (!areOfKind(texts, campaign)) {
      await pause(tx, campaign);
      return;
    }
    const now = tx.clock.now();
    const opens = await opensAt(tx, now);
    if (opens > now) {
      await enqueueCampaign(tx, campaignId, opens);
      return;
    }
    const waiting = await lockWaiting(tx, campaignId, Math.min(SENT_AT_ONCE, campaign.perMinute));
    const namesLink = texts.some(({ variables }) => variables.includes('link'));
    const linkCodes = namesLink ? linkCodesOf(tx, campaign) : undefined;
    for (const recipient of waiting) await writeTo(tx, campaign, recipient, linkCodes);
    if (waiting.length === 0) {
      await updateCampaign(tx, campaignId, { state: 'done', finishedAt: now });
      return;
    }
    const next = new Date(now.getTime() + pauseSeconds(waiting.length, campaign.perMinute) * 1_000);
    await enqueueCampaign(tx, campaignId, next);
  });

/**
 * One step of a campaign. Choosing and each batch of messages commit with their checkpoint, so that a step that dies is done
 * again from there, and a customer's row is settled in the transaction that writes their message: nobody gets it twice, and
 * nobody who has said no since gets it at all (REG-SMS-4, REG-SMS-5, R-OUT-1).
 */
export async function runCampaign(ctx: Context, { campaignId }: { campaignId: string }): Promise<void> {
  while (!(await chooseMore(ctx, campaignId)));
  await sendSome(ctx, campaignId);
}

/** Campaigns whose job was lost go on; one that has its job keeps that. */
export function wakeCampaigns(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const campaignId of await selectDueCampaigns(tx)) await enqueueCampaign(tx, campaignId, tx.clock.now());
  });
}
