import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { AgreedText, NoticeKey } from '@saakh/contracts/customers/consents';
import type { NameOnPapers } from '@saakh/contracts/fields';
import { findLenders } from '#domains/catalogue/lenders';
import { notFound } from '#platform/app-error';
import { brandVariables, findBrandOnRecord, getBrand } from '#platform/brands';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { type StoredConsent, selectNoticeVersion, selectOwnConsent } from './consents.repository';
import { fillPlaceholders, noticeHash } from './notice-hash';

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
