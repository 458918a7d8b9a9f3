import type { PartnerProduct } from '@saakh/contracts/catalogue/partner-products';
import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import { formatInr } from '@saakh/rules/money';

const rupees = (paise: number): string => formatInr(paise, { locale: 'en-IN', fraction: 'when-needed' });
const percent = (bps: number): string => `${bps % 100 === 0 ? bps / 100 : (bps / 100).toFixed(2)}%`;

/** What a picture says. */
export interface CreativeWords {
  readonly partnership: string;
  readonly headline: string;
  readonly sub: string;
  readonly points: readonly string[];
  readonly scan: string;
  /** Whose offers they are, who decides, and what they cost. */
  readonly small: string;
}

interface Said {
  /** Null for the whole site. */
  readonly product: Pick<PartnerProduct, 'kind' | 'name' | 'range'> | null;
  readonly lenders: readonly Bilingual[];
  /** The brand's name. */
  readonly brand: string;
}

type Kind = PartnerProduct['kind'] | 'home';
type Fixed = Readonly<
  Record<Kind, { readonly sub: string; readonly points: readonly string[]; readonly decides: string }>
>;

const EN: Fixed = {
  loan: {
    sub: 'Compare the lenders, then choose',
    points: [],
    decides: 'The lender decides whether and how much to lend.',
  },
  cards: {
    sub: 'Compare the cards, then choose',
    points: ['Cards of several banks', 'All fees shown', 'Apply directly with the bank'],
    decides: 'The bank decides who gets a card. Its fees and terms apply.',
  },
  insurance: {
    sub: 'Compare the plans, then choose',
    points: ['Plans of several insurers', 'Cover and premium side by side', 'Choose how you are contacted'],
    decides: 'The insurer decides. Read what is covered and what is not.',
  },
  listing: {
    sub: 'Check them before you buy',
    points: ['From several sellers', 'Each with its terms'],
    decides: 'The terms of each seller apply.',
  },
  home: {
    sub: 'Compare first, then choose',
    points: ['One form, many companies', 'The whole cost before you apply', 'Comparing costs nothing'],
    decides: 'Each bank, lender or insurer decides for itself.',
  },
};

const HI: Fixed = {
  loan: {
    sub: 'लेंडरों की तुलना करें, फिर चुनें',
    points: [],
    decides: 'लोन देना है या नहीं और कितना, यह लेंडर तय करता है।',
  },
  cards: {
    sub: 'कार्ड की तुलना करें, फिर चुनें',
    points: ['कई बैंकों के कार्ड', 'सारी फ़ीस साफ़ दिखती है', 'आवेदन सीधे बैंक में'],
    decides: 'कार्ड किसे मिलेगा, यह बैंक तय करता है। फ़ीस और शर्तें उसी की हैं।',
  },
  insurance: {
    sub: 'प्लान की तुलना करें, फिर चुनें',
    points: ['कई बीमा कंपनियों के प्लान', 'कवर और प्रीमियम साथ-साथ', 'आप कहें तभी फ़ोन आएगा'],
    decides: 'फ़ैसला बीमा कंपनी का है। पढ़ लें कि क्या शामिल है और क्या नहीं।',
  },
  listing: {
    sub: 'ख़रीदने से पहले देख लें',
    points: ['कई बेचने वाले', 'हर एक की शर्तें साथ में'],
    decides: 'हर बेचने वाले की शर्तें लागू हैं।',
  },
  home: {
    sub: 'पहले तुलना करें, फिर चुनें',
    points: ['एक फ़ॉर्म, कई कंपनियाँ', 'आवेदन से पहले पूरा ख़र्च', 'तुलना करना मुफ़्त है'],
    decides: 'फ़ैसला बैंक, लेंडर और बीमा कंपनी का है।',
  },
};

type Range = NonNullable<PartnerProduct['range']>;
const pair = (low: string | number, high: string | number, to: string): string =>
  low === high ? String(low) : `${low} ${to} ${high}`;

const english = ({ product, lenders, brand }: Said): CreativeWords => {
  const { sub, points, decides } = EN[product?.kind ?? 'home'];
  const ofLoan = (range: Range) => [
    pair(rupees(range.minAmountPaise), rupees(range.maxAmountPaise), 'to'),
    `${pair(range.minTenureMonths, range.maxTenureMonths, 'to')} months`,
    `Interest ${pair(percent(range.rateMinBps), percent(range.rateMaxBps), 'to')} a year`,
  ];
  const example = product?.range?.example;
  const cost = example
    ? `Example: ${rupees(example.amountPaise)} for ${example.tenureMonths} months, APR ${pair(percent(example.aprMinBps), percent(example.aprMaxBps), 'to')} with all fees.`
    : '';
  const offered =
    lenders.length > 0
      ? `Loans offered by ${lenders.map(({ en }) => en).join(', ')}, in partnership with ${brand}, which is not a lender.`
      : '';
  return {
    partnership: 'In Partnership With',
    headline: product?.name.en ?? 'Loans, cards and insurance',
    sub,
    points: product?.range ? ofLoan(product.range) : points,
    scan: 'Scan the code',
    small: [cost, offered, decides].filter(Boolean).join(' '),
  };
};

const hindi = ({ product, lenders, brand }: Said): CreativeWords => {
  const { sub, points, decides } = HI[product?.kind ?? 'home'];
  const ofLoan = (range: Range) => [
    pair(rupees(range.minAmountPaise), rupees(range.maxAmountPaise), 'से'),
    `${pair(range.minTenureMonths, range.maxTenureMonths, 'से')} महीने`,
    `ब्याज ${pair(percent(range.rateMinBps), percent(range.rateMaxBps), 'से')} सालाना`,
  ];
  const example = product?.range?.example;
  const cost = example
    ? `उदाहरण: ${example.tenureMonths} महीने के लिए ${rupees(example.amountPaise)}, सारी फ़ीस और शुल्क मिलाकर APR ${pair(percent(example.aprMinBps), percent(example.aprMaxBps), 'से')}.`
    : '';
  const offered =
    lenders.length > 0
      ? `लोन देने वाले: ${lenders.map(({ hi }) => hi).join(', ')}, ${brand} के साथ मिलकर। ${brand} लोन देने वाली कंपनी नहीं है।`
      : '';
  return {
    partnership: 'इनके साथ मिलकर',
    headline: product?.name.hi ?? 'लोन, कार्ड और बीमा',
    sub,
    points: product?.range ? ofLoan(product.range) : points,
    scan: 'कोड स्कैन करें',
    small: [cost, offered, decides].filter(Boolean).join(' '),
  };
};

/** What a picture of a product, or of the whole site, says: lenders by name (REG-RBC-7), costs with an APR, no promise. */
export const creativeWords = (language: LanguageCode, said: Said): CreativeWords =>
  language === 'hi' ? hindi(said) : english(said);
