import type { NameOnPapers } from '@saakh/contracts/fields';
import type { CustomerContext, TxContext } from '#platform/context';
import { checkText } from './consents.service';
import { writeConsent } from './write-consent';

interface InsurerSharing {
  readonly productType: string;
  /** The one insurer that the consent names. */
  readonly recipient: string;
  /** As the text that was shown names it. */
  readonly shownName: NameOnPapers;
  readonly noticeVersion: number;
  readonly noticeHash: string;
  readonly language: 'en' | 'hi';
}

/**
 * Records the consent to share with one insurer, in the transaction of the request to it. Throws CONSENT_REQUIRED when the
 * text that was shown is not the one in force, word for word.
 */
export async function giveInsurerSharing(
  ctx: CustomerContext & TxContext,
  { recipient, shownName, productType, ...shown }: InsurerSharing,
): Promise<{ consentId: string }> {
  const about = { purpose: 'insurer-sharing', granted: true, noticeKey: 'consent-insurer-sharing', ...shown } as const;
  const items = await checkText(ctx, about);
  const { userId } = ctx.actor;
  const said = {
    ...about,
    userId,
    brandKey: ctx.brandKey,
    productType,
    recipient,
    shownName,
    lenderId: null,
    appId: null,
    ownText: null,
    items,
    channels: [],
    channel: 'web',
    withdraws: null,
    ip: ctx.ip,
    requestId: ctx.requestId,
  };
  return { consentId: await writeConsent(ctx, said, { action: 'consent.given' }) };
}
