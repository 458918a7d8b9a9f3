import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json';
import type { CustomerContext, TxContext } from '#platform/context';
import { type StoredConsent, selectConsentsFor } from './consents.repository';
import { lastWords } from './sharing-leave.service';
import { writeConsent } from './write-consent';

/** A text of a lender's own, of one version of its journey, as it was shown. */
interface OwnText {
  readonly slug: string;
  readonly version: number;
  readonly key: string;
  readonly text: string;
}

interface Given {
  readonly lenderId: number;
  readonly appId: string;
  readonly productType: string;
  readonly texts: readonly OwnText[];
}

const hashOf = (text: OwnText, language: 'en' | 'hi'): string =>
  createHash('sha256')
    .update(canonicalJson({ ...text, language }))
    .digest('hex');

/**
 * Records each of a lender's own texts that was agreed to as a row of its own, with the very text, in the transaction that
 * ends the lender's journey (REG-DP-13, REG-DL-7). What was agreed to word for word, and not taken back since, is not said again.
 */
export async function giveOwnTexts(
  ctx: CustomerContext & TxContext,
  { texts, lenderId, appId, productType }: Given,
): Promise<void> {
  const words = lastWords(await selectConsentsFor(ctx, { appId, lenderId }));
  for (const { slug, version, key, text } of texts) {
    const noticeHash = hashOf({ slug, version, key, text }, ctx.language);
    const noticeKey = `${slug}#${key}`;
    if (words.some((word) => word.granted && word.noticeKey === noticeKey && word.noticeHash === noticeHash)) continue;
    const said = {
      userId: ctx.actor.userId,
      brandKey: ctx.brandKey,
      purpose: 'lender-own-text',
      granted: true,
      productType,
      lenderId,
      appId,
      recipient: null,
      noticeKey,
      noticeVersion: version,
      ownText: text,
      noticeHash,
      language: ctx.language,
      items: [],
      channels: [],
      channel: 'web',
      withdraws: null,
      ip: ctx.ip,
      requestId: ctx.requestId,
    };
    await writeConsent(ctx, said, { action: 'consent.given' });
  }
}

type Spoken = Pick<StoredConsent, 'ip' | 'requestId' | 'channel'>;

/**
 * Ends what depends on the consent to share an application with a lender: the lender's own texts, such as the leave to ask a
 * credit bureau, hold no longer than that consent (REG-DP-4).
 */
export async function endOwnTexts(
  ctx: TxContext,
  about: { readonly appId: string; readonly lenderId: number },
  spoken: Spoken,
): Promise<void> {
  for (const given of lastWords(await selectConsentsFor(ctx, about))) {
    if (given.purpose !== 'lender-own-text' || !given.granted) continue;
    const { sequence: _order, consentId: withdraws, at: _given, ...same } = given;
    const said = { ...same, ...spoken, granted: false, channels: [], withdraws };
    await writeConsent(ctx, said, { action: 'consent.withdrawn', also: { withdraws } });
  }
}

/** True when a text of this lender's own was agreed to for the application and taken back since. */
export async function hasTakenBackOwnText(
  ctx: TxContext,
  about: { readonly appId: string; readonly lenderId: number },
): Promise<boolean> {
  return lastWords(await selectConsentsFor(ctx, about)).some(
    ({ purpose, granted }) => purpose === 'lender-own-text' && !granted,
  );
}
