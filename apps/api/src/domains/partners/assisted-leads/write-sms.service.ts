import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { isWithinWindow } from '@saakh/rules/operations/messaging/contact-window';
import { ruleAt } from '#domains/catalogue/regulation';
import { findCustomerByIndex } from '#domains/identity/customers';
import { findPartnerUser } from '#domains/identity/sign-in';
import { noteSms, type PartnerLead, selectDueLeads, takeDueLead, wasWrittenSince } from '#domains/partners/attribution';
import { findLink, isLinkOpen, linkAddress } from '#domains/partners/tracking-links';
import { AppError } from '#platform/app-error';
import { findBrandKeyOf, findPartner, getWritingBrand } from '#platform/brands';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import type { DueMessage } from '#platform/messages';

const AT_ONCE = 200;
const TEMPLATE = 'assisted-lead';
/** However many partners name somebody: one SMS within so many days. */
const REST_MS = 30 * 86_400_000;

/** Whether the owner of a number, told by its blind index, asked not to be called or was deleted. */
export type IsNumberBlocked = (ctx: TxContext, index: string) => Promise<boolean>;

/**
 * Whether the owner of a number may be written to because a partner named them: not who asked not to be called, who was deleted, or
 * who has an account and takes no SMS (REG-SMS-5, REG-RBC-4).
 */
async function takesSms(ctx: TxContext, index: string, isNumberBlocked: IsNumberBlocked): Promise<boolean> {
  if (await isNumberBlocked(ctx, index)) return false;
  const customer = await findCustomerByIndex(ctx, 'sms', index);
  return customer === undefined || customer.allowSms;
}

/** Nor who was written to not long ago, or came by themselves since they were named. */
async function mayWrite(
  ctx: TxContext,
  { mobile, createdAt }: PartnerLead,
  isNumberBlocked: IsNumberBlocked,
): Promise<boolean> {
  const index = ctx.platform.cipher.index('phone', mobile);
  if (!(await takesSms(ctx, index, isNumberBlocked))) return false;
  if (await wasWrittenSince(ctx, mobile, new Date(ctx.clock.now().getTime() - REST_MS))) return false;
  const customer = await findCustomerByIndex(ctx, 'sms', index);
  const cameAt = customer?.lastSignedInAt ?? customer?.createdAt;
  return cameAt === undefined || cameAt < createdAt;
}

/** What keeps back an SMS that was written and waited for its hours: whatever its addressee has asked for by now. */
export async function keepBackLate(
  ctx: TxContext,
  { templateKey, recipientIndex }: DueMessage,
  isNumberBlocked: IsNumberBlocked,
): Promise<string | undefined> {
  return templateKey === TEMPLATE && !(await takesSms(ctx, recipientIndex, isNumberBlocked))
    ? 'not-allowed'
    : undefined;
}

async function writeTo(ctx: TxContext, lead: PartnerLead): Promise<void> {
  const { partnerId, partnerUserId, linkId, language } = lead;
  const partner = await findPartner(ctx, partnerId);
  const link = linkId === null ? undefined : await findLink(ctx, linkId);
  // A partner's system uses the link of the person who made its key.
  const personId = partnerUserId ?? link?.partnerUserId ?? null;
  const person = personId === null ? undefined : await findPartnerUser(ctx, personId);
  if (!partner || !person || !link || !isLinkOpen(link, ctx.clock.now())) return;
  const { brand } = await getWritingBrand(ctx, (await findBrandKeyOf(ctx, partnerId)) ?? DEFAULT_BRAND_KEY);
  const address = linkAddress(ctx, link.code);
  await ctx.platform.outbox.send(ctx, {
    channel: 'sms',
    to: lead.mobile,
    templateKey: TEMPLATE,
    language,
    variables: { person: person.name, partner: partner.name, brand: brand.name[language], link: address },
    allowedHosts: [new URL(address).hostname],
    withinHours: true,
  });
  await noteSms(ctx, lead.leadId);
}

const settleOne = (ctx: Context, leadId: string, isNumberBlocked: IsNumberBlocked): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const lead = await takeDueLead(tx, leadId);
    if (lead && (await mayWrite(tx, lead, isNumberBlocked))) await writeTo(tx, lead);
  });

/**
 * Writes the SMS that are due, each in its own transaction, and only within the hours for such messages, however late the job
 * comes; what the gateway does not take waits for them, too (REG-RBC-4, REG-SMS-4). One that can't be written, because its text
 * lacks its registration, is logged and tried no more.
 */
export async function writeDueSms(ctx: Context, isNumberBlocked: IsNumberBlocked): Promise<void> {
  const due = await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { value: hours } = await ruleAt(tx, 'promotional-window', now);
    return isWithinWindow(now, hours) ? selectDueLeads(tx, AT_ONCE) : [];
  });
  for (const leadId of due) {
    try {
      await settleOne(ctx, leadId, isNumberBlocked);
    } catch (error) {
      ctx.platform.logger.error({ err: error, leadId, templateKey: TEMPLATE }, 'an SMS to a lead could not be written');
      if (error instanceof AppError) await inTransaction(ctx, (tx) => takeDueLead(tx, leadId));
    }
  }
}
