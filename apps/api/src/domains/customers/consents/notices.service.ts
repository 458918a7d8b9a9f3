import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Notice, NoticeKey, ShownNotice } from '@saakh/contracts/customers/consents';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import en from '@saakh/i18n/en/customers.told.server.json';
import hi from '@saakh/i18n/hi/customers.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { istDateOf } from '@saakh/rules/dates';
import { findLenders } from '#domains/catalogue/lenders';
import { publishPolicy } from '#domains/customers/data-recipients';
import { AppError, notFound } from '#platform/app-error';
import { brandVariables, findBrand, getBrand, listPartnersOfSite } from '#platform/brands';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { type StoredNotice, selectNoticeInForce, selectNoticeVersion } from './consents.repository';
import { fillPlaceholders, noticeHash } from './notice-hash';

const words = pairs(en, hi);

interface NoticeRequest {
  readonly key: NoticeKey;
  /** A number, or `current` for the one in force today in India. */
  readonly version: string;
  readonly language: 'en' | 'hi';
  readonly partner?: string | undefined;
  readonly lender?: string | undefined;
}

/** The version of a notice that is in force today in India, with its hash; undefined when there is none. */
async function findNoticeInForce(
  ctx: TxContext,
  key: NoticeKey,
  language: 'en' | 'hi',
): Promise<(StoredNotice & { hash: string }) | undefined> {
  const row = await selectNoticeInForce(ctx, key, language, istDateOf(ctx.clock.now()));
  return row && { ...row, hash: noticeHash(row) };
}

const NO_PARTNER = words.noPartner;

/** What is kept beside what was sent by a form; nothing for a page that showed no notice, of before there was one. */
export function noticeColumns(shown: ShownNotice | undefined) {
  return shown && { noticeVersion: shown.version, noticeLanguage: shown.language, noticeHash: shown.hash };
}

/** The text in force, where it is word for word what was shown; CONSENT_REQUIRED for any other: it is to be read first (REG-DP-1). */
export async function findShownText(ctx: TxContext, key: NoticeKey, shown: ShownNotice) {
  const inForce = await findNoticeInForce(ctx, key, shown.language);
  if (inForce?.version !== shown.version || inForce.hash !== shown.hash) {
    throw new AppError('CONSENT_REQUIRED', { message: FORM_MESSAGES.noticeChanged });
  }
  return inForce;
}

/** As `findShownText`, of a form; what says of no notice is older than notices above forms, and passes. */
export async function requireShownNotice(
  ctx: TxContext,
  key: NoticeKey,
  shown: ShownNotice | undefined,
): Promise<void> {
  if (shown) await findShownText(ctx, key, shown);
}

async function placeholderValues(ctx: TxContext, { key, language, partner, lender }: NoticeRequest) {
  const asked = partner === undefined ? undefined : await findBrand(ctx, partner);
  const brand = asked ?? (await findBrand(ctx, ctx.brandKey)) ?? (await getBrand(ctx, DEFAULT_BRAND_KEY));
  const { primaryColour: _primary, onPrimaryColour: _onPrimary, ...values } = brandVariables(brand, language);
  if (key === 'privacy-policy') {
    const names = await listPartnersOfSite(ctx, brand.partnerKey);
    return { ...values, partners: names.join(', ') || NO_PARTNER[language] };
  }
  const lenderId = Number(lender);
  const named = lender === undefined ? undefined : (await findLenders({ ...ctx, language }, [lenderId])).get(lenderId);
  return named ? { ...values, lender: named.name } : values;
}

/**
 * A notice, policy or consent text in a language, filled in for the brand and, where it is asked for, the lender. The hash
 * is that of the kept text, so that it is the same at every brand and provable from the stored row (REG-DP-1, REG-DP-3).
 * NOT_FOUND for a version that does not exist; `current` never answers one that is not yet in force.
 */
export function getNotice(ctx: Context, request: NoticeRequest): Promise<Notice> {
  return inTransaction(ctx, async (tx) => {
    const { key, version, language } = request;
    if (key === 'privacy-policy') await publishPolicy(tx);
    const row =
      version === 'current'
        ? await selectNoticeInForce(tx, key, language, istDateOf(tx.clock.now()))
        : await selectNoticeVersion(tx, key, language, Number(version));
    if (!row) throw notFound('notice');
    const filled = await placeholderValues(tx, request);
    return {
      key,
      version: row.version,
      language,
      effectiveFrom: row.effectiveFrom,
      hash: noticeHash(row),
      filled,
      ...fillPlaceholders(row.content, filled),
    };
  });
}
