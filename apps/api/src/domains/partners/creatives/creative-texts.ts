import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
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
    sub: en.fixed.loan.sub,
    points: [],
    decides: en.fixed.loan.decides,
  },
  cards: {
    sub: en.fixed.cards.sub,
    points: en.fixed.cards.points,
    decides: en.fixed.cards.decides,
  },
  insurance: {
    sub: en.fixed.insurance.sub,
    points: en.fixed.insurance.points,
    decides: en.fixed.insurance.decides,
  },
  listing: {
    sub: en.fixed.listing.sub,
    points: en.fixed.listing.points,
    decides: en.fixed.listing.decides,
  },
  home: {
    sub: en.fixed.home.sub,
    points: en.fixed.home.points,
    decides: en.fixed.home.decides,
  },
};

const HI: Fixed = {
  loan: {
    sub: hi.fixed.loan.sub,
    points: [],
    decides: hi.fixed.loan.decides,
  },
  cards: {
    sub: hi.fixed.cards.sub,
    points: hi.fixed.cards.points,
    decides: hi.fixed.cards.decides,
  },
  insurance: {
    sub: hi.fixed.insurance.sub,
    points: hi.fixed.insurance.points,
    decides: hi.fixed.insurance.decides,
  },
  listing: {
    sub: hi.fixed.listing.sub,
    points: hi.fixed.listing.points,
    decides: hi.fixed.listing.decides,
  },
  home: {
    sub: hi.fixed.home.sub,
    points: hi.fixed.home.points,
    decides: hi.fixed.home.decides,
  },
};

type Range = NonNullable<PartnerProduct['range']>;
const pair = (low: string | number, high: string | number, to: string): string =>
  low === high ? String(low) : `${low} ${to} ${high}`;

function english({ product, lenders, brand }: Said): CreativeWords {
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
}

function hindi({ product, lenders, brand }: Said): CreativeWords {
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
}

/** What a picture of a product, or of the whole site, says: lenders by name (REG-RBC-7), costs with an APR, no promise. */
export function creativeWords(language: LanguageCode, said: Said): CreativeWords {
  return language === 'hi' ? hindi(said) : english(said);
}
