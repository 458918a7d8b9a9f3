import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { AgreedText, NoticeKey } from '@saakh/contracts/consents';
import { notFound } from '../../platform/app-error';
import { type CustomerContext, inTransaction, type TxContext } from '../../platform/context';
import { brandVariables, findBrandOnRecord, getBrand } from '../brands';
import { findLenders } from '../lenders';
import { type StoredConsent, selectNoticeVersion, selectOwnConsent } from './consents.repository';
import { fillPlaceholders, noticeHash } from './notice-hash';

const lenderNameOf = async (ctx: TxContext, { lenderId }: StoredConsent): Promise<string | undefined> =>
  lenderId === null ? undefined : (await findLenders(ctx, [lenderId])).get(lenderId)?.name;

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
export const getConsentText = (ctx: CustomerContext, consentId: string): Promise<AgreedText> =>
  inTransaction(ctx, async (own) => {
    const row = await selectOwnConsent(own, ctx.actor.userId, consentId);
    if (!row) throw notFound('Consent');
    const lender = await lenderNameOf(own, row);
    if (row.ownText !== null) return ownTextOf(row, row.ownText, lender);
    const notice = await selectNoticeVersion(own, row.noticeKey as NoticeKey, row.language, row.noticeVersion);
    if (!notice) throw notFound('Notice');
    const brand =
      (await findBrandOnRecord(own, row.brandKey ?? ctx.brandKey)) ?? (await getBrand(own, DEFAULT_BRAND_KEY));
    const { primaryColour: _primary, onPrimaryColour: _onPrimary, ...names } = brandVariables(brand, row.language);
    const values = {
      ...names,
      ...(lender === undefined ? {} : { lender }),
      ...(row.recipient === null ? {} : { [row.purpose === 'partner-sight' ? 'partner' : 'insurer']: row.recipient }),
    };
    return {
      version: notice.version,
      language: row.language,
      effectiveFrom: notice.effectiveFrom,
      hash: noticeHash(notice),
      ...fillPlaceholders(notice.content, values),
    };
  });
