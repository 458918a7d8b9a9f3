import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NameOnPapers } from '@saakh/contracts/fields';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { findLenders } from '#domains/catalogue/lenders';
import { getCustomer, refuseWhileGuarded } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { canonicalJson } from '#platform/canonical-json';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { nameOnPapers } from '#platform/lists/local-name';
import { insertConsent, type StoredConsent, selectConsents } from './consents.repository';

/**
 * SHA-256, in hex, of a row: what the audit entry of a consent keeps, so that the chain of entries vouches for it. The partner's
 * id and the name that was shown stand in the entry itself: a version that does not know them has to come to the same hash.
 */
export function consentRowHash({ at, partnerId: _inEntry, shownName: _alsoThere, ...row }: StoredConsent): string {
  return createHash('sha256')
    .update(canonicalJson({ ...row, at: at.toISOString() }))
    .digest('hex');
}

interface About {
  readonly action: 'consent.given' | 'consent.refused' | 'consent.withdrawn';
  /** Besides what the row is about. */
  readonly also?: Readonly<Record<string, unknown>> | undefined;
}

/** The audit entry of a row that was just written, with the hash of the row (REG-DP-13). */
export function vouchForConsent(ctx: TxContext, row: StoredConsent, { action, also }: About): Promise<void> {
  const { purpose, productType, lenderId, appId, recipient, partnerId, shownName, noticeVersion } = row;
  const named = { ...(partnerId === null ? {} : { partnerId }), ...(shownName === null ? {} : { shownName }) };
  return recordAudit(ctx, {
    action,
    objectType: 'consent',
    objectId: row.consentId,
    subject: row.userId,
    after: {
      ...{ purpose, productType, lenderId, appId, recipient, ...named, noticeVersion, ...also },
      rowHash: consentRowHash(row),
    },
  });
}

type Said = Omit<StoredConsent, 'sequence' | 'consentId' | 'at' | 'partnerId' | 'shownName'> &
  Partial<Pick<StoredConsent, 'partnerId' | 'shownName'>>;

/** Whether it only takes channels back of a yes that holds. */
async function isNarrower(ctx: TxContext, { userId, purpose, channels }: Said): Promise<boolean> {
  if (channels.length === 0) return false;
  const before = (await selectConsents(ctx, userId)).find((row) => row.purpose === purpose && row.userId === userId);
  return before?.granted === true && channels.every((channel) => before.channels.includes(channel));
}

/** A session that was opened by the contact of an absorbed account agrees to nothing new shortly after the merge (decision 44). */
async function refuseOfAbsorbed(ctx: TxContext, said: Said): Promise<void> {
  const { actor } = ctx;
  if (!said.granted || actor.kind !== 'customer' || (actor.openedBy ?? actor.userId) === actor.userId) return;
  if (await isNarrower(ctx, said)) return;
  refuseWhileGuarded(ctx, await getCustomer(ctx, actor.userId));
}

/** The text was read with another name in it than its subject has now: it is to be read again. CONSENT_REQUIRED at `shownName`. */
export function refuseOldName(shown: NameOnPapers | undefined, now: NameOnPapers | null): void {
  if (shown === undefined || isDeepStrictEqual(shown, now)) return;
  const message = FORM_MESSAGES.noticeChanged;
  throw new AppError('CONSENT_REQUIRED', { message, fields: { shownName: message } });
}

/** How texts of this language name a lender with legal force; null for none that there is. */
export async function findLenderName(
  ctx: TxContext,
  { lenderId, language }: { readonly lenderId: number; readonly language: 'en' | 'hi' },
): Promise<NameOnPapers | null> {
  const lender = (await findLenders(ctx, [lenderId])).get(lenderId);
  return lender ? nameOnPapers({ language }, { name: lender.legalName, nameHi: lender.nameHi }) : null;
}

/** How the text that was shown names its lender; a withdrawal, and what was said before names were kept, says what it withdraws. */
async function findShownName(ctx: TxContext, { lenderId, language, shownName }: Said) {
  if (lenderId === null || shownName !== undefined) return shownName ?? null;
  return findLenderName(ctx, { lenderId, language });
}

/** Writes one row and, in the same transaction, its audit entry. Answers its id. CONFLICT as `refuseOfAbsorbed`. */
export async function writeConsent(ctx: TxContext, said: Said, { action, also }: About): Promise<string> {
  await refuseOfAbsorbed(ctx, said);
  const row = await insertConsent(ctx, {
    partnerId: null,
    ...said,
    shownName: await findShownName(ctx, said),
    consentId: newId('con'),
    at: ctx.clock.now(),
  });
  await vouchForConsent(ctx, row, { action, also });
  return row.consentId;
}
