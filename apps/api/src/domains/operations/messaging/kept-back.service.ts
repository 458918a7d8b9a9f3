import type { KeptBack } from '@saakh/contracts/operations/messaging/campaigns';
import { keptBack } from '@saakh/rules/operations/messaging/reach';
import { type Customer, getCustomer } from '#domains/identity/customers';
import { isSuppressed } from '#domains/operations/privacy';
import type { TxContext } from '#platform/context';
import type { DueMessage } from '#platform/messages';
import { type CampaignRow, selectCampaign, selectRecipientOfMessage, settleRecipient } from './campaigns.repository';

type Kind = Pick<CampaignRow, 'channel' | 'category'>;

/** The verified contact of a customer by the channel of a campaign. */
export function contactOf(
  { phone, phoneVerified, email, emailVerified }: Customer,
  { channel }: Pick<CampaignRow, 'channel'>,
): string | null {
  return channel === 'email' ? (emailVerified ? email : null) : phoneVerified ? phone : null;
}

/** The blind index of a contact, by which a customer with it is found too. */
export function indexOf({ platform: { cipher } }: TxContext, channel: Kind['channel'], to: string): string {
  return channel === 'email' ? cipher.index('email', to.toLowerCase()) : cipher.index('phone', to);
}

/** What keeps a message of a kind from a customer now, who has the contact of that index or none; of when campaigns wrote before. */
export async function findKeptBack(
  ctx: TxContext,
  { channel, category }: Kind,
  customer: Customer,
  { index, writtenAt }: { readonly index: string | null; readonly writtenAt: readonly Date[] },
): Promise<KeptBack | undefined> {
  return keptBack(
    {
      // The account that it became part of is written to by its own word.
      isDeleted: customer.deletedAt !== null || customer.mergedInto !== null,
      hasContact: index !== null,
      allowsReminders: { sms: customer.allowSms, email: customer.allowEmails },
      allowsNews: { sms: customer.newsBySms, email: customer.newsByEmail, whatsapp: customer.newsByWhatsapp },
      isSuppressed: index !== null && (await isSuppressed(ctx, index)),
      writtenAt,
    },
    { category, channel, now: ctx.clock.now() },
  );
}

/**
 * What keeps back a message that waited for its hours: one of a campaign by what its customer has said by now, and where its
 * contact is not theirs any more; any other where the contact's owner asked to be forgotten. The campaign counts that customer
 * again, among those who got nothing (REG-SMS-5, REG-DP-4).
 */
export async function keepBackLate(
  ctx: TxContext,
  { messageId, channel, recipientIndex }: DueMessage,
): Promise<KeptBack | undefined> {
  const recipient = await selectRecipientOfMessage(ctx, messageId);
  const campaign = recipient && (await selectCampaign(ctx, recipient.campaignId));
  if (!campaign) return (await isSuppressed(ctx, recipientIndex)) ? 'suppressed' : undefined;
  const customer = await getCustomer(ctx, recipient.userId);
  const contact = contactOf(customer, campaign);
  const isTheirs = contact !== null && indexOf(ctx, channel, contact) === recipientIndex;
  const reason = await findKeptBack(ctx, campaign, customer, {
    index: isTheirs ? recipientIndex : null,
    writtenAt: [],
  });
  if (reason !== undefined) await settleRecipient(ctx, recipient.recipientId, { keptBack: reason });
  return reason;
}
