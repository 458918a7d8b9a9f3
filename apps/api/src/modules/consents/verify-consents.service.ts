import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { type ConsentProof, findUnprovenConsent, selectConsentProofs } from './consents.repository';
import { consentRowHash } from './write-consent';

export type ConsentReport =
  | { readonly intact: true; readonly rows: number }
  | { readonly intact: false; readonly consentId: string; readonly reason: string };

const PAGE = 1000;

const problemOf = ({ row, rowHash, isPurged }: ConsentProof): string | undefined => {
  if (!row) return isPurged ? undefined : 'the row is missing';
  return consentRowHash(row) === rowHash ? undefined : 'the row is not what was written';
};

const checkAll = async (ctx: TxContext): Promise<ConsentReport> => {
  let rows = 0;
  for (let after = 0; ; ) {
    const page = await selectConsentProofs(ctx, after, PAGE);
    for (const proof of page) {
      const reason = problemOf(proof);
      if (reason !== undefined) return { intact: false, consentId: proof.consentId, reason };
      if (proof.row) rows += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.entryId;
  }
  const unproven = await findUnprovenConsent(ctx);
  if (unproven === undefined) return { intact: true, rows };
  return { intact: false, consentId: unproven, reason: 'no audit entry vouches for the row' };
};

/**
 * Compares every consent with the hash that its audit entry keeps of it; the entries themselves are held by the chain, so
 * that with `verifyAuditChain` a row that was altered, put in or taken out past the database's rights is found (REG-DP-13).
 * Whoever was purged has left their entries behind, and no rows.
 */
export const verifyConsents = (ctx: Context): Promise<ConsentReport> => inTransaction(ctx, checkAll);
