import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { type ConsentProof, findUnprovenConsent, selectConsentProofs } from './consents.repository';
import { consentRowHash } from './write-consent';

export type ConsentReport =
  | {
      readonly intact: true;
      /** As their entries say they were written. */
      readonly rows: number;
      /** Of a time when entries kept no hash: nothing vouches for them. */
      readonly older: number;
    }
  | { readonly intact: false; readonly consentId: string; readonly reason: string };

const PAGE = 1000;

function problemOf({ row, rowHash, partnerId, shownName, isPurged }: ConsentProof): string | undefined {
  if (!row) return isPurged ? undefined : 'the row is missing';
  const isSame =
    consentRowHash(row) === rowHash && row.partnerId === partnerId && isDeepStrictEqual(row.shownName, shownName);
  return isSame ? undefined : 'the row is not what was written';
}

async function checkAll(ctx: TxContext): Promise<ConsentReport> {
  let rows = 0;
  let older = 0;
  for (let after = 0; ; ) {
    const page = await selectConsentProofs(ctx, after, PAGE);
    for (const proof of page) {
      // Only while no entry had a hash yet: later on, one without it vouches for nothing.
      if (proof.row && proof.rowHash === null && rows === 0) {
        older += 1;
        continue;
      }
      const reason = problemOf(proof);
      if (reason !== undefined) return { intact: false, consentId: proof.consentId, reason };
      if (proof.row) rows += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.entryId;
  }
  const unproven = await findUnprovenConsent(ctx);
  if (unproven === undefined) return { intact: true, rows, older };
  return { intact: false, consentId: unproven, reason: 'no audit entry vouches for the row' };
}

/**
 * Compares every consent with the hash that its audit entry keeps of it; the entries themselves are held by the chain, so
 * that with `verifyAuditChain` a row that was altered, put in or taken out past the database's rights is found (REG-DP-13).
 * Purged customers leave audit entries and no rows. Rows of a time before the hashes are counted apart.
 */
export function verifyConsents(ctx: Context): Promise<ConsentReport> {
  return inTransaction(ctx, checkAll);
}
