import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { type EmploymentKind, isTooDear, repaying, securedLimitPaise } from '@saakh/rules/lending/offers/eligibility';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { findTerms, type Ruleset } from '@saakh/rules/lending/offers/ruleset';
import {
  coolingOffDaysOf,
  findLenders,
  findOfferSurroundings,
  getRuleset,
  type OfferSurroundings,
} from '#domains/catalogue/lenders';
import { tellCustomer } from '#domains/identity/customers';
import { getBrandKey } from '#domains/lending/applications';
import {
  askLenderForQuote,
  type Employment,
  type LenderCallRecord,
  type LenderSystem,
  type LoanTerms,
  lenderMetrics,
  type QuotedTerms,
  type QuoteOutcome,
  recordLenderCalls,
} from '#domains/lending/lender-gateway';
import { countEvents } from '#domains/records/daily-figures';
import { getWritingBrand, siteAddress } from '#platform/brands';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { gather } from './facts/gather';
import { offerByTerms } from './for-applications/lender-terms.service';
import {
  insertOffers,
  lockQuote,
  type OfferRow,
  type OfferSetRow,
  type QuoteRow,
  type StoredOffer,
  selectOffersOf,
  settleQuotes,
} from './offers.repository';

const EMPLOYMENT: Readonly<Record<EmploymentKind, Employment>> = {
  salaried: 'salaried',
  selfEmployed: 'self-employed',
  business: 'business',
};

/** Alerts staff that a lender's figures make no offer, or none that can be true; the lender stands under "no answer yet" (REG-ML-2). */
export function alertIncompleteOffer(ctx: Context, slug: string, productType: string, source: 'rule' | 'quote'): void {
  ctx.platform.metrics.group(lenderMetrics).countIncompleteOffer(slug, source);
  ctx.platform.logger.error({ lender: slug, productType, source }, 'an offer lacks a required figure');
}

/**
 * Whether a quote is of what was asked for and of what the lender lists: more money than was asked for or than the security
 * bears, a rate above its product's or a term longer than both is a mistake of its system, which no customer is shown (REG-ML-2).
 */
export const isCredible = (
  quoted: LoanTerms,
  terms: LenderTerms,
  wanted: Pick<OfferSetRow, 'amountPaise' | 'tenureMonths' | 'profile'>,
): boolean =>
  quoted.amountPaise <= Math.min(wanted.amountPaise, securedLimitPaise(terms, wanted.profile.security)) &&
  quoted.rateBps <= terms.rateMaxBps &&
  quoted.tenureMonths <= Math.max(terms.maxTenureMonths, wanted.tenureMonths);

/** Lenders to ask for one view, and the rules that turn their answers into offers. */
export interface Asking {
  readonly set: OfferSetRow;
  readonly brandKey: string;
  readonly ruleset: Ruleset;
  readonly coolingOff: { readonly days: number };
  readonly surroundings: ReadonlyMap<number, OfferSurroundings>;
  readonly connections: ReadonlyMap<number, LenderSystem>;
  readonly quotes: readonly Pick<QuoteRow, 'lenderId' | 'quoteId'>[];
}

/** What an answer is judged by. */
type Judging = Omit<Asking, 'connections' | 'quotes'>;

/** What becomes of a lender's quote. */
interface Settled {
  readonly lenderId: number;
  readonly state: QuoteRow['state'];
  readonly offers?: readonly StoredOffer[];
}
/** The same with the record of the calls that it took. */
interface Answer extends Settled {
  readonly records: readonly LenderCallRecord[];
}

/** What becomes of a lender's answer; alerts staff where it makes no offer. */
function settledBy(
  ctx: Context,
  { set, ruleset, coolingOff, surroundings }: Judging,
  lenderId: number,
  outcome: QuoteOutcome,
): Settled {
  const { productType, creditScoreClass } = set.profile;
  const terms = findTerms(ruleset, productType, lenderId);
  if (outcome.kind === 'not-eligible') return { lenderId, state: 'not-eligible' };
  const incomplete = (): Settled => {
    alertIncompleteOffer(ctx, terms?.slug ?? String(lenderId), productType, 'quote');
    return { lenderId, state: 'no-answer' };
  };
  if (outcome.kind === 'incomplete') return incomplete();
  if (outcome.kind !== 'offered') return { lenderId, state: 'no-answer' };
  const around = surroundings.get(lenderId);
  const offerOf = ({ terms: quoted, quoteReference: reference, validUntil }: QuotedTerms): StoredOffer | undefined => {
    if (!terms || !around || !isCredible(quoted, terms, set)) return undefined;
    const { thirdPartyChargesPaise } = terms;
    const subjectToBureauCheck = creditScoreClass === 'unknown';
    const more = { thirdPartyChargesPaise, coolingOffDays: coolingOff.days, subjectToBureauCheck };
    const offer = offerByTerms(terms, set, quoted, more);
    return offer && { ...offer, ...around, quote: { reference, validUntil }, decided: false };
  };
  const offers = outcome.offers.flatMap((quoted) => offerOf(quoted) ?? []);
  if (!terms || offers.length === 0) return incomplete();
  if (offers.length < outcome.offers.length) alertIncompleteOffer(ctx, terms.slug, productType, 'quote');
  const payer = repaying(terms, set.profile);
  const bearable = offers.filter(({ emiMaxPaise }) => !isTooDear(emiMaxPaise, payer));
  return bearable.length === 0 ? { lenderId, state: 'too-dear' } : { lenderId, state: 'offered', offers: bearable };
}

/**
 * Stores answers that came about the same time, in the caller's transaction, and answers the offers that they made; an answer
 * counts once, and only while it is awaited.
 */
async function storeWithin(system: TxContext, asking: Judging, answers: readonly Answer[]): Promise<OfferRow[]> {
  const { offerSetId, userId, coolingOffRuleId, profile } = asking.set;
  const [awaited] = await Promise.all([
    settleQuotes(system, offerSetId, answers),
    recordLenderCalls(
      system,
      answers.flatMap(({ records }) => records),
    ),
  ]);
  const at = system.clock.now();
  const rows = answers.flatMap(({ lenderId, offers = [] }): OfferRow[] => {
    if (!awaited.has(lenderId)) return [];
    const of = { offerSetId, userId, lenderId, coolingOffRuleId };
    return offers.map((terms) => ({ offerId: newId('ofr'), ...of, source: 'quote', terms, createdAt: at }));
  });
  const seen = { at, brandKey: asking.brandKey, productType: profile.productType, offersSeen: 1 };
  await Promise.all([
    insertOffers(system, rows),
    countEvents(
      system,
      rows.map(({ lenderId }) => ({ ...seen, lenderId })),
    ),
  ]);
  return rows;
}

const storeAnswers = (ctx: Context, asking: Asking, answers: readonly Answer[]): Promise<OfferRow[]> =>
  inTransaction(asSystem(ctx, 'quotes'), (system) => storeWithin(system, asking, answers));

/** One answer that can't be stored holds no other up, and the record of its calls is kept without it. */
async function storeEach(ctx: Context, asking: Asking, answers: readonly Answer[]): Promise<void> {
  try {
    await storeAnswers(ctx, asking, answers);
  } catch (error) {
    if (answers.length > 1) {
      for (const answer of answers) await storeEach(ctx, asking, [answer]);
      return;
    }
    const [{ lenderId, records } = { lenderId: 0, records: [] }] = answers;
    ctx.platform.logger.error({ err: error, lenderId }, 'a quote could not be stored');
    await inTransaction(asSystem(ctx, 'quotes'), (system) => recordLenderCalls(system, records));
  }
}

async function askOne(
  ctx: Context,
  asking: Asking,
  { lenderId, quoteId }: Asking['quotes'][number],
): Promise<Answer | undefined> {
  const { set, ruleset, connections } = asking;
  const { productType } = set.profile;
  const terms = findTerms(ruleset, productType, lenderId);
  const connection = connections.get(lenderId);
  const payer = terms ? repaying(terms, set.profile) : set.profile;
  const { employment, creditScoreClass, monthlyIncomePaise, ageYears, pincode } = payer;
  if (employment === null || !terms || !connection) return undefined;
  const records: LenderCallRecord[] = [];
  const wanted = {
    product: findProductType(productType)?.slug ?? '',
    amountPaise: Math.min(set.amountPaise, securedLimitPaise(terms, set.profile.security)),
    tenureMonths: set.tenureMonths,
    monthlyIncomePaise,
    employment: EMPLOYMENT[employment],
    ageYears,
    pincode,
    creditClass: creditScoreClass,
    quoteId,
  };
  const outcome = await askLenderForQuote(ctx, connection, wanted, ctx.platform.config.QUOTE_DEADLINE_MS, (record) =>
    records.push(record),
  );
  return { ...settledBy(ctx, asking, lenderId, outcome), records };
}

/** So soon the customer probably still looks at the page, and sees the offer there: no message is sent. */
const STILL_LOOKING_MS = 60_000;

/**
 * Offers of a lender that answers a question for them later, by webhook. They count while no answer was counted; customers are
 * told of the first that come when they hardly look any more. What nobody asked, or asked for somebody who was deleted, is left.
 */
export function takeLateQuote(
  ctx: Context,
  { lenderId, quoteId, outcome }: { lenderId: number; quoteId: string; outcome: QuoteOutcome },
): Promise<void> {
  return inTransaction(asSystem(ctx, 'quotes'), async (tx) => {
    const set = await lockQuote(tx, { lenderId, quoteId });
    if (!set || !('pincode' in set.profile)) return;
    const { productType, employment } = set.profile;
    const judging: Judging = {
      set,
      brandKey: await getBrandKey(tx, set.appId),
      ruleset: await getRuleset(tx, set.rulesetVersion),
      coolingOff: { days: await coolingOffDaysOf(tx, set.coolingOffRuleId) },
      surroundings: await findOfferSurroundings(tx, productType, employment),
    };
    const lookedUntil = new Date(set.createdAt.getTime() + STILL_LOOKING_MS);
    const isTold = (await selectOffersOf(tx, set.offerSetId)).some(({ createdAt }) => createdAt > lookedUntil);
    const made = await storeWithin(tx, judging, [{ ...settledBy(tx, judging, lenderId, outcome), records: [] }]);
    if (made.length === 0 || isTold || tx.clock.now() <= lookedUntil) return;
    const { siteKey } = await getWritingBrand(tx, judging.brandKey);
    const offersLink = siteAddress(tx, siteKey, '/user/offers');
    const lender = (await findLenders(tx, [lenderId])).get(lenderId)?.name ?? '';
    await tellCustomer(tx, set.userId, { templateKey: 'late-offers', more: () => ({ offersLink, lender }) });
  });
}

const asking = new Set<Promise<void>>();

/**
 * Asks lenders for quotes, all at once and without identity, each within QUOTE_DEADLINE_MS. Answers are stored as they arrive,
 * those of the same moment together, and a lender that is slow or broken holds nobody up (R-LND-2). Returns at once. What a
 * process that dies had asked stays unanswered, and is told as "no answer yet".
 */
export function startAsking(ctx: Context, wanted: Asking): void {
  const logFailure = (lenderId: number) => (error: unknown) => {
    ctx.platform.logger.error({ err: error, lenderId }, 'asking for a quote failed');
    return undefined;
  };
  const answers = wanted.quotes.map((quote) => askOne(ctx, wanted, quote).catch(logFailure(quote.lenderId)));
  if (answers.length === 0) return;
  const all: Promise<void> = gather(answers, (some) => storeEach(ctx, wanted, some))
    .catch((error: unknown) => ctx.platform.logger.error({ err: error }, 'quotes could not be stored'))
    .finally(() => asking.delete(all));
  asking.add(all);
}

/** Resolves when every lender that this process is asking has answered or run out of time. */
export async function finishAsking(): Promise<void> {
  while (asking.size > 0) await Promise.all(asking);
}
