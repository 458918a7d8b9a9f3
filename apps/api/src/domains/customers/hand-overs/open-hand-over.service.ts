import type { CallParsed } from '@saakh/contracts/call';
import type { openHandOver as openHandOverCall } from '@saakh/contracts/customers/hand-overs';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { maskContact } from '@saakh/rules/identifiers';
import { getCustomer } from '#domains/identity/customers';
import { createProspect, destinationOf, findCampaign, findProspect, sendSignInCode } from '#domains/identity/sign-in';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { countingWrong } from '#platform/limits/counted-tries';
import type { LimitRule } from '#platform/limits/limits';
import { hashSecret } from './create-hand-over.service';
import { type HandOver, selectBySecret, takeHandOver } from './hand-overs.repository';

/** Guessing such a secret is hopeless anyway; this keeps it from costing us anything. */
const PER_ADDRESS: LimitRule = { name: 'hand-over-address', points: 30, seconds: 600, onFailure: 'closed' };

type Asked = CallParsed<typeof openHandOverCall>['body'];
type Destination = ReturnType<typeof destinationOf>;

export interface OpenedHandOver {
  readonly prospectId: string;
  readonly channel: 'sms' | 'email';
  /** Masked. */
  readonly sentTo: string;
  readonly productType: string | null;
  readonly next: string;
  readonly resendAfterSeconds: number;
}

const invalid = () => new AppError('LINK_INVALID', { message: REPLY_MESSAGES.linkNotValid });
const expired = () => new AppError('LINK_EXPIRED', { message: REPLY_MESSAGES.linkExpired });

/** Where the code goes: the verified contact, the mobile number first. Somebody who has neither any more is nobody here. */
async function destinationFor(tx: TxContext, { userId, prospectId, brandKey }: HandOver): Promise<Destination> {
  if (userId !== null) {
    const { phone, phoneVerified, email, emailVerified } = await getCustomer(tx, userId);
    if (phone !== null && phoneVerified) return destinationOf(tx, { mobile: phone }, brandKey);
    if (email !== null && emailVerified) return destinationOf(tx, { email }, brandKey);
    throw invalid();
  }
  const prospect = prospectId === null ? undefined : await findProspect(tx, prospectId);
  if (!prospect) throw invalid();
  const { channel, contact } = prospect;
  return destinationOf(tx, channel === 'sms' ? { mobile: contact } : { email: contact }, brandKey);
}

const isOver = ({ usedAt, expiresAt }: HandOver, now: Date): boolean => usedAt !== null || expiresAt <= now;

const findHandOver = (ctx: Context, asked: Asked): Promise<{ handOver: HandOver; to: Destination }> =>
  inTransaction(asSystem(ctx, 'hand-overs'), async (tx) => {
    const handOver = await selectBySecret(tx, hashSecret(tx, asked));
    if (!handOver) throw invalid();
    if (isOver(handOver, tx.clock.now())) throw expired();
    return { handOver, to: await destinationFor(tx, handOver) };
  });

/** Who may confirm the code. A transfer hands over its own prospect; a link that opens once is used up with it. */
async function prospectFor(tx: TxContext, handOver: HandOver, to: Destination): Promise<string> {
  const { handOverId, kind, userId } = handOver;
  if (kind !== 'resume' && !(await takeHandOver(tx, handOverId))) throw expired();
  await recordAudit(tx, {
    action: 'hand-over.opened',
    objectType: 'hand-over',
    objectId: handOverId,
    ...(userId === null ? {} : { subject: userId }),
    after: { kind },
  });
  if (handOver.prospectId !== null) return handOver.prospectId;
  // A link of our own is no campaign: who brought the customer before still has.
  const { utms, urlSegment } = await findCampaign(tx, userId ?? '');
  return createProspect(tx, { language: tx.language, utms, urlSegment, userId }, to);
}

/**
 * Opens a link: sends a code to the contact known here and answers where it went (masked) and where to go on. A transfer and a
 * hand-in are used up by it, a resume link opens until it expires. Throws LINK_INVALID for what is no link of this kind and
 * LINK_EXPIRED for one that is over; PUZZLE_REQUIRED and TOO_MANY_REQUESTS as codes have it, and then nothing of the link is used
 * up.
 */
export async function openHandOver(ctx: Context, asked: Asked, pageHost: string | undefined): Promise<OpenedHandOver> {
  const { handOver, to } = await countingWrong(ctx, PER_ADDRESS, () => findHandOver(ctx, asked));
  const sent = await sendSignInCode(ctx, to, { language: ctx.language, pageHost, solved: asked.solved }, (tx) =>
    prospectFor(tx, handOver, to),
  );
  return {
    ...sent,
    channel: to.channel,
    sentTo: maskContact(to.channel, to.contact),
    productType: handOver.productType,
    next: handOver.path,
  };
}
