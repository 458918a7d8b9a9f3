import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit';
import { canonicalJson } from '../../platform/canonical-json';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { insertConsent, type StoredConsent } from './consents.repository';

/**
 * SHA-256, in hex, of a row: what the audit entry of a consent keeps, so that the chain of entries vouches for it. The partner's
 * id stands in the entry itself: a version that does not know it has to come to the same hash.
 */
export const consentRowHash = ({ at, partnerId: _inEntry, ...row }: StoredConsent): string =>
  createHash('sha256')
    .update(canonicalJson({ ...row, at: at.toISOString() }))
    .digest('hex');

interface About {
  readonly action: 'consent.given' | 'consent.refused' | 'consent.withdrawn';
  /** Besides what the row is about. */
  readonly also?: Readonly<Record<string, unknown>> | undefined;
}

/** The audit entry of a row that was just written, with the hash of the row (REG-DP-13). */
export const vouchForConsent = (ctx: TxContext, row: StoredConsent, { action, also }: About): Promise<void> => {
  const { purpose, productType, lenderId, appId, recipient, partnerId, noticeVersion } = row;
  const named = partnerId === null ? {} : { partnerId };
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
};

/** Writes one row and, in the same transaction, its audit entry. Answers its id. */
export const writeConsent = async (
  ctx: TxContext,
  said: Omit<StoredConsent, 'sequence' | 'consentId' | 'at' | 'partnerId'> & Partial<Pick<StoredConsent, 'partnerId'>>,
  { action, also }: About,
): Promise<string> => {
  const row = await insertConsent(ctx, { partnerId: null, ...said, consentId: newId('con'), at: ctx.clock.now() });
  await vouchForConsent(ctx, row, { action, also });
  return row.consentId;
};
