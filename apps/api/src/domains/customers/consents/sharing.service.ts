import type { NameOnPapers } from '@saakh/contracts/fields';
import type { CustomerContext, TxContext } from '#platform/context';
import { type StoredConsent, selectConsentsFor } from './consents.repository';
import { checkText } from './consents.service';
import { writeConsent } from './write-consent';

interface Shared {
  readonly appId: string;
  readonly lenderId: number;
}

/** The last word on each text among what was said about one lender and application, newest first. */
export function lastWords(rows: readonly StoredConsent[]): StoredConsent[] {
  return rows.filter((row, at) => rows.findIndex(({ noticeKey }) => noticeKey === row.noticeKey) === at);
}

/**
 * The id of the consent to share one application with one lender, while it holds: the customer's last word on it is yes, and
 * none of the texts of the lender's own that they agreed to was taken back since (REG-DL-7, REG-DL-8). Undefined otherwise:
 * nothing more may go to that lender.
 */
export async function findSharingLeave(ctx: TxContext, { appId, lenderId }: Shared): Promise<string | undefined> {
  const words = lastWords(await selectConsentsFor(ctx, { appId, lenderId }));
  if (words.some(({ granted }) => !granted)) return undefined;
  return words.find(({ purpose }) => purpose === 'lender-sharing')?.consentId;
}

/** When the customer last said yes to sharing one application with one lender, or to a text of that lender's own. */
export async function findLastSharingYesAt(ctx: TxContext, { appId, lenderId }: Shared): Promise<Date | undefined> {
  return (await selectConsentsFor(ctx, { appId, lenderId })).find(({ granted }) => granted)?.at;
}

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
