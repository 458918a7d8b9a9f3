import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { AgreedText, NoticeKey } from '@saakh/contracts/customers/consents';
import type { NameOnPapers } from '@saakh/contracts/fields';
import { findLenders } from '#domains/catalogue/lenders';
import { notFound } from '#platform/app-error';
import { brandVariables, findBrandOnRecord, getBrand } from '#platform/brands';
import { type Context, type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import {
  type ConsentProof,
  findUnprovenConsent,
  type StoredConsent,
  selectConsentProofs,
  selectNoticeVersion,
  selectOwnConsent,
} from './consents.repository';
import { fillPlaceholders, noticeHash } from './notice-hash';
import { consentRowHash } from './write-consent';

/** As the text said it; of before that was kept, every text said the one name that there was. */
async function shownNameOf(
  ctx: TxContext,
  { lenderId, recipient, shownName }: StoredConsent,
): Promise<NameOnPapers | undefined> {
  if (shownName !== null) return shownName;
  const name = lenderId === null ? recipient : (await findLenders(ctx, [lenderId])).get(lenderId)?.latinName;
  return name ? { called: name, inFull: name } : undefined;
}

const PLACE: Readonly<Record<string, string>> = { 'partner-sight': 'partner', 'insurer-sharing': 'insurer' };

const ownTextOf = (row: StoredConsent, text: string, lender: string | undefined): AgreedText => ({
  version: row.noticeVersion,
  language: row.language,
  effectiveFrom: null,
  hash: row.noticeHash,
  title: lender ?? '',
  sections: [{ heading: null, paragraphs: [text] }],
  items: [],
  links: [],
});

/**
 * The very text by which one of the caller's own consents was given or refused, with the brand, the lender, the insurer
 * and the partner of that consent in it, whatever brand is open now (REG-DP-4). NOT_FOUND for anybody else's.
 */
export function getConsentText(ctx: CustomerContext, consentId: string): Promise<AgreedText> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectOwnConsent(tx, ctx.actor.userId, consentId);
    if (!row) throw notFound('consent');
    const named = await shownNameOf(tx, row);
    if (row.ownText !== null) return ownTextOf(row, row.ownText, named?.called);
    const notice = await selectNoticeVersion(tx, row.noticeKey as NoticeKey, row.language, row.noticeVersion);
    if (!notice) throw notFound('notice');
    const brand =
      (await findBrandOnRecord(tx, row.brandKey ?? ctx.brandKey)) ?? (await getBrand(tx, DEFAULT_BRAND_KEY));
    const { primaryColour: _primary, onPrimaryColour: _onPrimary, ...names } = brandVariables(brand, row.language);
    const place = PLACE[row.purpose] ?? 'lender';
    const values = { ...names, ...(named ? { [place]: named.called } : {}) };
    return {
      version: notice.version,
      language: row.language,
      effectiveFrom: notice.effectiveFrom,
      hash: noticeHash(notice),
      ...fillPlaceholders(notice.content, values, named ? { [place]: named.inFull } : {}),
    };
  });
}

type ConsentReport =
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
