import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { selectConsentsWithProof } from './consents.repository';
import { consentRowHash } from './write-consent';

export type ConsentReport =
  | { readonly intact: true; readonly rows: number }
  | { readonly intact: false; readonly consentId: string; readonly reason: string };

const PAGE = 1000;

const checkAll = async (ctx: TxContext): Promise<ConsentReport> => {
  let rows = 0;
  for (let after = ''; ; ) {
    const page = await selectConsentsWithProof(ctx, after, PAGE);
    for (const { consentId, row, rowHash, isPurged } of page) {
      if (!row && !isPurged) return { intact: false, consentId, reason: 'the row is missing' };
      if (row && rowHash === null) return { intact: false, consentId, reason: 'no audit entry vouches for the row' };
      if (row && consentRowHash(row) !== rowHash) {
        return { intact: false, consentId, reason: 'the row is not what was written' };
      }
      if (row) rows += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { intact: true, rows };
    after = last.consentId;
  }
};

/**
 * Compares every consent with the hash that its audit entry keeps of it; the entries themselves are held by the chain, so
 * that with `verifyAuditChain` a row that was altered, put in or taken out past the database's rights is found (REG-DP-13).
 * Whoever was purged has left their entries behind, and no rows.
 */
export const verifyConsents = (ctx: Context): Promise<ConsentReport> => inTransaction(ctx, checkAll);
