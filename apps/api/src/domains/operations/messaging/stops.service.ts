import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { findCoApplicantLink, withdrawCoApplicant } from '#domains/catalogue/product-details';
import { refuseChannel } from '#domains/customers/consents';
import { isPaidOut, listCoApplicantLoans, noteCoApplicantLeft } from '#domains/lending/submissions';
import { notFound } from '#platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { markStopped, selectCampaign, selectRecipient } from './campaigns.repository';

/** The link in the SMS to a co-applicant, who has no account to withdraw in. */
const coApplicantLinkOf = (id: string): string | undefined => /^coa_(.+)$/.exec(id)?.[1];

const find = async (ctx: TxContext, recipientId: string) => {
  const recipient = await selectRecipient(ctx, recipientId);
  // Kept back after a try, it may have arrived all the same, and its link with it.
  const isWritten = recipient !== undefined && recipient.state !== 'waiting';
  const campaign = isWritten ? await selectCampaign(ctx, recipient.campaignId) : undefined;
  if (!recipient || !campaign) throw notFound('Message');
  return { recipient, campaign };
};

const stateOf = ({ status }: { readonly status: number }): 'sent' | 'approved' | 'paid' => {
  if (status === APPLICATION_STATUS.disbursed) return 'paid';
  return status === APPLICATION_STATUS.approved ? 'approved' : 'sent';
};

/** Ends a co-applicant's agreement; a loan that is paid out stays, and the student's history says both. */
const leaveLoans = async (own: TxContext, link: string): Promise<void> => {
  const found = await findCoApplicantLink(own, link);
  if (found.isWithdrawn) return;
  const loans = await listCoApplicantLoans(own, found);
  const paid = loans.filter(isPaidOut).map(({ lender }) => lender);
  await withdrawCoApplicant(own, link, paid);
  await noteCoApplicantLeft(own, loans);
};

/** What a stop link would stop; it stops nothing, because mail programs open links by themselves. NOT_FOUND for no message. */
export const getStop = (ctx: Context, recipientId: string) =>
  inTransaction(asSystem(ctx, 'message-stop'), async (own) => {
    const link = coApplicantLinkOf(recipientId);
    if (link !== undefined) {
      const found = await findCoApplicantLink(own, link);
      const loans = (await listCoApplicantLoans(own, found)).map(({ row, lender }) => ({
        ...{ lender: { en: lender.latinName, hi: lender.nameHi ?? lender.latinName }, state: stateOf(row) },
        ...{ phone: lender.grievancePhone, email: lender.grievanceEmail },
      }));
      return { channel: 'sms', category: 'co-applicant', stopped: found.isWithdrawn, loans } as const;
    }
    const { recipient, campaign } = await find(own, recipientId);
    return { channel: campaign.channel, category: campaign.category, stopped: recipient.stoppedAt !== null, loans: [] };
  });

/** WhatsApp reminders go where SMS reminders were allowed. */
const channelOf = (category: 'service' | 'promotional', channel: string) =>
  category === 'service' && channel === 'whatsapp' ? 'sms' : channel;

/**
 * Stops messages of a kind by a channel for whom a message went to, or ends a co-applicant's agreement: recorded as a withdrawal, so that nothing of the kind is
 * sent from then on, by whatever campaign (REG-SMS-5, REG-DP-4). Twice is once.
 */
export const stopMessages = (ctx: Context, recipientId: string): Promise<void> =>
  inTransaction(asSystem(ctx, 'message-stop'), async (own) => {
    const link = coApplicantLinkOf(recipientId);
    if (link !== undefined) return leaveLoans(own, link);
    const { recipient, campaign } = await find(own, recipientId);
    const purpose = campaign.category === 'promotional' ? 'marketing' : 'communication';
    await refuseChannel(own, recipient.userId, purpose, channelOf(campaign.category, campaign.channel));
    if (recipient.stoppedAt === null) await markStopped(own, recipient);
  });
