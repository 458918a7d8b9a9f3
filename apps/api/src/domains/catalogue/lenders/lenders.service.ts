import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/catalogue.told.server.json';
import hi from '@saakh/i18n/hi/catalogue.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { istDateOf } from '@saakh/rules/dates';
import type { EmploymentKind } from '@saakh/rules/lending/offers/eligibility';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import {
  type DeclineReason,
  type LenderFacts,
  selectDeclineReasons,
  selectHindiNames,
  selectLenders,
  selectProductFacts,
} from './lenders.repository';
import { keepFact } from './rulesets.service';

const SALARY = 'salary_slips';
/** What proves the income of somebody who is paid no salary. */
const BUSINESS_INCOME = ['bank_statement', 'income_tax_returns', 'business_registration'];
const BUSINESS_ONLY = new Set(['gst_returns', 'business_registration']);

/**
 * A lender's list of documents as it applies to one person: who is paid no salary has no salary slips and shows bank
 * statement, tax returns and proof of the business in their place, and a salaried person has no papers of a business. All
 * else, unknown codes too, stays as the lender lists it.
 */
export function documentsFor(documents: readonly string[], employment: EmploymentKind | null): readonly string[] {
  if (employment === null) return documents;
  if (employment === 'salaried') return documents.filter((code) => !BUSINESS_ONLY.has(code));
  return [...new Set(documents.flatMap((code) => (code === SALARY ? BUSINESS_INCOME : [code])))];
}

const words = pairs(en, hi);

/** By lender id; ids that nobody has are left out, lenders that are off or deleted are still told by name. */
export async function findLenders(
  ctx: Context,
  lenderIds: readonly number[],
): Promise<ReadonlyMap<number, LenderFacts>> {
  const rows = await inTransaction(ctx, (tx) => selectLenders(tx, [...new Set(lenderIds)]));
  return new Map(rows.map((row) => [row.lenderId, row]));
}

/** By lender id, what lenders are called in the reader's language; those that go by one name everywhere are left out. */
export async function findLocalNames(ctx: TxContext): Promise<ReadonlyMap<number, string>> {
  return ctx.language === 'hi' ? keepFact(ctx, 'Hindi names', selectHindiNames) : new Map();
}

export interface SpecialOffer {
  readonly text: Bilingual;
  readonly until: string | null;
}
/** What an offer shows besides its figures. */
export interface OfferSurroundings {
  readonly logo: string;
  readonly documents: readonly string[];
  readonly decisionHours: number | null;
  readonly specialOffer: SpecialOffer | null;
}

/**
 * Logo, documents, decision time and special offer of a product's lenders, by lender id; the documents are those that
 * somebody of that employment has. A special offer is told only while it is switched on, dated, and in force on this day in
 * India; it switches itself off (compliance.md C3).
 */
export async function findOfferSurroundings(
  ctx: TxContext,
  productType: string,
  employment: EmploymentKind | null,
): Promise<ReadonlyMap<number, OfferSurroundings>> {
  const today = istDateOf(ctx.clock.now());
  const rows = await keepFact(ctx, `product facts ${productType}`, (tx) => selectProductFacts(tx, productType));
  return new Map(
    rows.map(({ lenderId, logo, documents, decisionHours, soStatus, soText, soTextHi, soDateStart, soDateEnd }) => {
      const inForce = soDateEnd !== null && today <= soDateEnd && (soDateStart === null || soDateStart <= today);
      // A lender that gave its words in English only is quoted, not translated.
      const text = soText ? { en: soText, hi: soTextHi ?? soText } : null;
      const specialOffer = soStatus && text && inForce ? { text, until: soDateEnd } : null;
      return [lenderId, { logo, documents: documentsFor(documents, employment), decisionHours, specialOffer }];
    }),
  );
}

const OTHER: Omit<DeclineReason, 'code'> = {
  reason: words.other.reason,
  remedy: words.other.remedy,
  retryAfterDays: null,
};

/** What refusals mean in plain words, by code; a code that we have no words for is told as one without a reason. */
export async function findDeclineReasons(
  ctx: TxContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, DeclineReason>> {
  const wanted = [...new Set(codes)];
  const rows = wanted.length === 0 ? [] : await selectDeclineReasons(ctx, [...wanted, 'OTHER']);
  const known = new Map(rows.map((row) => [row.code, row]));
  return new Map(wanted.map((code) => [code, { ...(known.get(code) ?? known.get('OTHER') ?? OTHER), code }]));
}
