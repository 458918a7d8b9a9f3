import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { refuseChannel } from '#domains/customers/consents';
import { findCoApplicantLink, withdrawCoApplicant } from '#domains/customers/product-details';
import { isPaidOut, listCoApplicantLoans, noteCoApplicantLeft } from '#domains/lending/submissions';
import { notFound } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { markStopped, selectCampaign, selectRecipient } from './campaigns.repository';

/** The link in the SMS to a co-applicant, who has no account to withdraw in. */
const coApplicantLinkOf = (id: string): string | undefined => /^coa_(.+)$/.exec(id)?.[1];

async function find(ctx: TxContext, recipientId: string) {
  const recipient = await selectRecipient(ctx, recipientId);
  // Kept back after a try, it may have arrived all the same, and its link with it.
  const isWritten = recipient !== undefined && recipient.state !== 'waiting';
  const campaign = isWritten ? await selectCampaign(ctx, recipient.campaignId) : undefined;
  if (!recipient || !campaign) throw notFound('message');
  return { recipient, campaign };
}

function stateOf({ status }: { readonly status: number }): 'sent' | 'approved' | 'paid' {
  if (status === APPLICATION_STATUS.disbursed) return 'paid';
  return status === APPLICATION_STATUS.approved ? 'approved' : 'sent';
}

/** Ends a co-applicant's agreement; a loan that is paid out stays, and the student's history says both. */
async function leaveLoans(tx: TxContext, link: string): Promise<void> {
  const found = await findCoApplicantLink(tx, link);
  if (found.isWithdrawn) return;
  const loans = await listCoApplicantLoans(tx, found);
  const paid = loans.filter(isPaidOut).map(({ lender }) => lender);
  await withdrawCoApplicant(tx, link, paid);
  await noteCoApplicantLeft(tx, loans);
}

/** What a stop link would stop; it stops nothing, because mail programs open links by themselves. NOT_FOUND for no message. */
export function getStop(ctx: Context, recipientId: string) {
  return inTransaction(asSystem(ctx, 'message-stop'), async (tx) => {
    const link = coApplicantLinkOf(recipientId);
    if (link !== undefined) {
      const found = await findCoApplicantLink(tx, link);
      const loans = (await listCoApplicantLoans(tx, found)).map(({ row, lender }) => ({
        ...{ lender: { en: lender.latinName, hi: lender.nameHi ?? lender.latinName }, state: stateOf(row) },
        ...{ phone: lender.grievancePhone, email: lender.grievanceEmail },
      }));
      return { channel: 'sms', category: 'co-applicant', stopped: found.isWithdrawn, loans } as const;
    }
    const { recipient, campaign } = await find(tx, recipientId);
    return { channel: campaign.channel, category: campaign.category, stopped: recipient.stoppedAt !== null, loans: [] };
  });
}

/** WhatsApp reminders go where SMS reminders were allowed. */
const channelOf = (category: 'service' | 'promotional', channel: string) =>
  category === 'service' && channel === 'whatsapp' ? 'sms' : channel;

/**
 * Stops messages of a kind by a channel for whom a message went to, or ends a co-applicant's agreement: recorded as a withdrawal, so that nothing of the kind is
 * sent from then on, by whatever campaign (REG-SMS-5, REG-DP-4). Twice is once.
 */
export function stopMessages(ctx: Context, recipientId: string): Promise<void> {
  return inTransaction(asSystem(ctx, 'message-stop'), async (tx) => {
    const link = coApplicantLinkOf(recipientId);
    if (link !== undefined) return leaveLoans(tx, link);
    const { recipient, campaign } = await find(tx, recipientId);
    const purpose = campaign.category === 'promotional' ? 'marketing' : 'communication';
    await refuseChannel(tx, recipient.userId, purpose, channelOf(campaign.category, campaign.channel));
    if (recipient.stoppedAt === null) await markStopped(tx, recipient);
  });
}
