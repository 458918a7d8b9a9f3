import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import type { Bilingual, LanguageCode } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
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

type Range = NonNullable<PartnerProduct['range']>;
const TEXTS = { en, hi } as const;

/** What a picture of a product, or of the whole site, says: lenders by name (REG-RBC-7), costs with an APR, no promise. */
export function creativeWords(language: LanguageCode, { product, lenders, brand }: Said): CreativeWords {
  const { picture, fixed } = TEXTS[language];
  const { sub, decides, ...more } = fixed[product?.kind ?? 'home'];
  const between = (low: string | number, high: string | number): string =>
    low === high ? String(low) : fillText(picture.amounts, { low, high });
  const ofLoan = (range: Range) => [
    between(rupees(range.minAmountPaise), rupees(range.maxAmountPaise)),
    fillText(picture.months, { range: between(range.minTenureMonths, range.maxTenureMonths) }),
    fillText(picture.interest, { range: between(percent(range.rateMinBps), percent(range.rateMaxBps)) }),
  ];
  const example = product?.range?.example;
  const cost = example
    ? fillText(picture.example, {
        amount: rupees(example.amountPaise),
        months: example.tenureMonths,
        apr: between(percent(example.aprMinBps), percent(example.aprMaxBps)),
      })
    : '';
  const names = lenders.map((lender) => lender[language]).join(', ');
  const offered = lenders.length > 0 ? fillText(picture.offered, { lenders: names, brand }) : '';
  return {
    partnership: picture.partnership,
    headline: product?.name[language] ?? picture.headline,
    sub,
    points: product?.range ? ofLoan(product.range) : 'points' in more ? more.points : [],
    scan: picture.scan,
    small: [cost, offered, decides].filter(Boolean).join(' '),
  };
}
