import type { LenderTerms } from './lender-terms';
import type { Offer } from './offers';

/** The figures that a text about an offer may name: amounts in paise, percentages in basis points. */
interface NamedFigures {
  readonly paise: readonly number[];
  readonly bps: readonly number[];
  /** The processing fee may be nothing. */
  readonly isFree: boolean;
}

type OfferFigures = Pick<
  Offer,
  | 'amountPaise'
  | 'processingFeePaise'
  | 'taxOnFeePaise'
  | 'thirdPartyChargesPaise'
  | 'cashInHandPaise'
  | 'emiMinPaise'
  | 'emiMaxPaise'
  | 'rateMinBps'
  | 'rateMaxBps'
  | 'aprMinBps'
  | 'aprMaxBps'
>;

/** What one offer really costs. */
export function figuresOfOffer(offer: OfferFigures): NamedFigures {
  return {
    paise: [
      offer.amountPaise,
      offer.processingFeePaise,
      offer.taxOnFeePaise,
      offer.processingFeePaise + offer.taxOnFeePaise,
      offer.thirdPartyChargesPaise,
      offer.cashInHandPaise,
      offer.emiMinPaise,
      offer.emiMaxPaise,
    ],
    bps: [
      offer.rateMinBps,
      offer.rateMaxBps,
      offer.aprMinBps,
      offer.aprMaxBps,
      Math.round((offer.processingFeePaise * 10_000) / offer.amountPaise),
    ],
    isFree: offer.processingFeePaise === 0,
  };
}

type TermsFigures = Pick<
  LenderTerms,
  | 'minAmountPaise'
  | 'maxAmountPaise'
  | 'rateMinBps'
  | 'rateMaxBps'
  | 'feeKind'
  | 'feeBps'
  | 'feeFlatPaise'
  | 'feeMinPaise'
  | 'feeMaxPaise'
  | 'thirdPartyChargesPaise'
>;

/** What offers by these terms can cost. */
export function figuresOfTerms(terms: readonly TermsFigures[]): NamedFigures {
  return {
    paise: terms.flatMap((one) => [
      one.minAmountPaise,
      one.maxAmountPaise,
      one.thirdPartyChargesPaise,
      ...(one.feeKind === 'flat' ? [one.feeFlatPaise] : [one.feeMinPaise, one.feeMaxPaise ?? one.feeMinPaise]),
    ]),
    bps: terms.flatMap((one) => [one.rateMinBps, one.rateMaxBps, ...(one.feeKind === 'percent' ? [one.feeBps] : [])]),
    isFree: terms.some((one) => (one.feeKind === 'flat' ? one.feeFlatPaise === 0 : one.feeBps === 0)),
  };
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const MONEY_BEFORE = /(?:₹|\brs\.?|\binr|रु\.?|रुपये|रुपए)\s*$/iu;
const MONEY_AFTER = /^\s*(?:\/-|rupees?\b|rs\b|रुपये|रुपए|रु\b)/iu;
const PERCENT_AFTER = /^\s*(?:%|percent\b|per cent\b|प्रतिशत|फ़ीसदी)/iu;
/** A price of before: it promises nothing. */
const EARLIER_BEFORE = /(?:instead of|down from|reduced from|earlier|before|पहले)\s*(?:₹|rs\.?|inr|रु\.?)?\s*$/iu;
const EARLIER_AFTER = /^\s*(?:%|rupees|रुपये|रुपए)?\s*(?:की जगह|के बजाय|से घटकर|से घटाकर)/iu;
/** A day, a span or a count, and no price. */
const OTHER_AFTER =
  /^\s*(?:st\b|nd\b|rd\b|th\b|days?\b|hours?\b|minutes?\b|weeks?\b|months?\b|years?\b|emis?\b|instal|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec|[-/:]\d|दिन|घंट|मिनट|हफ़्त|महीन|साल|किस्त|जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|तारीख़)/iu;
const YEAR = /^20\d\d$/;
const OF_PRICE = /fees?\b|charges?\b|costs?\b|rates?\b|interest|emis?\b|apr\b|फ़ीस|फीस|शुल्क|ब्याज|दर\b|किस्त|ख़र्च/iu;
const OF_FEE = /(?:processing|\bfees?\b|\bcharges?\b|फ़ीस|फीस|शुल्क|चार्ज)/iu;
const NONE =
  /\b(?:no|zero|nil|free|without|waived?|waiver|nothing)\b|शून्य|ज़ीरो|जीरो|मुफ़्त|मुफ्त|फ़्री|फ्री|बिना|माफ़|माफ|कोई\s.*नहीं/iu;

const westernDigits = (text: string): string => text.replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));

/**
 * The first thing that a text promises and that the figures do not keep: an amount, a percentage, or that there is no fee.
 * Undefined where the text contradicts nothing. A price of before ("instead of ₹1,999") promises nothing (C3).
 */
export function findContradiction(text: string, { paise, bps, isFree }: NamedFigures): string | undefined {
  const plain = westernDigits(text);
  const isOfPrice = OF_PRICE.test(plain);
  for (const match of plain.matchAll(NUMBER)) {
    const [said] = match;
    const before = plain.slice(0, match.index);
    const after = plain.slice(match.index + said.length);
    if (EARLIER_BEFORE.test(before) || EARLIER_AFTER.test(after)) continue;
    const value = Number(said.replaceAll(',', ''));
    if (PERCENT_AFTER.test(after)) {
      if (!bps.includes(Math.round(value * 100))) return `${said}%`;
      continue;
    }
    const isMoney = MONEY_BEFORE.test(before) || MONEY_AFTER.test(after);
    const isOther = OTHER_AFTER.test(after) || YEAR.test(said) || /\d[-/:]$/.test(before);
    if (!isMoney && (isOther || !isOfPrice)) continue;
    if (!paise.includes(Math.round(value * 100))) return isMoney ? `₹${said}` : said;
  }
  const none = OF_FEE.test(plain) && !isFree ? NONE.exec(plain) : null;
  return none ? none[0] : undefined;
}
