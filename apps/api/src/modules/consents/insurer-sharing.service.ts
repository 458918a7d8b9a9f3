import { recordAudit } from '../../platform/audit/audit';
import type { CustomerContext, TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { insertConsent } from './consents.repository';
import { checkText } from './consents.service';

interface InsurerSharing {
  readonly productType: string;
  /** The one insurer that the consent names. */
  readonly recipient: string;
  readonly noticeVersion: number;
  readonly noticeHash: string;
  readonly language: 'en' | 'hi';
}

/**
 * Records the consent to share with one insurer, in the transaction of the request to it. Throws CONSENT_REQUIRED when the
 * text that was shown is not the one in force, word for word.
 */
export const giveInsurerSharing = async (
  ctx: CustomerContext & TxContext,
  { recipient, productType, ...shown }: InsurerSharing,
): Promise<{ consentId: string }> => {
  const about = { purpose: 'insurer-sharing', granted: true, noticeKey: 'consent-insurer-sharing', ...shown } as const;
  const items = await checkText(ctx, about);
  const { userId } = ctx.actor;
  const consentId = newId('con');
  await insertConsent(ctx, {
    ...about,
    consentId,
    userId,
    productType,
    recipient,
    lenderId: null,
    appId: null,
    items,
    channels: [],
    channel: 'web',
    withdraws: null,
    at: ctx.clock.now(),
    ip: ctx.ip,
    requestId: ctx.requestId,
  });
  await recordAudit(ctx, {
    action: 'consent.given',
    objectType: 'consent',
    objectId: consentId,
    subject: userId,
    after: { purpose: about.purpose, productType, recipient, noticeVersion: shown.noticeVersion },
  });
  return { consentId };
};
