import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/partners.ready-texts.portal.json';
import hi from '@saakh/i18n/hi/partners.ready-texts.portal.json';
import { fill, pairs } from '@saakh/i18n/pairs';
import { formatBps, formatPaise } from '#browser/platform/format';

const words = pairs(en, hi);

/** A text to send on. What stands after it, the costs, who offers it and the link, comes from the product (`fillText`). */
export interface ReadyText {
  readonly id: string;
  /** The exact category name; null for the whole site. */
  readonly productType: string | null;
  readonly text: Bilingual;
}

const both = (make: (language: keyof Bilingual) => string): Bilingual => ({ en: make('en'), hi: make('hi') });

const MOST_NAMED = 6;
const ENDS: Readonly<Record<PartnerProduct['kind'] | 'home', Bilingual>> = words.ends;

function costsOf({ range }: PartnerProduct): Bilingual | undefined {
  if (range === null) return undefined;
  const { example } = range;
  const [low, high] = [formatBps(range.rateMinBps), formatBps(range.rateMaxBps)];
  const interest = fill(words.costsOf.interest, { low, high });
  if (example === null) return interest;
  const [amount, months] = [formatPaise(example.amountPaise), example.tenureMonths];
  const [least, most] = [formatBps(example.aprMinBps), formatBps(example.aprMaxBps)];
  return fill(words.costsOf.example, { interest, amount, months, least, most });
}

/** Whose offers they are: never the partner's own (REG-RBC-7). All names up to six; of more the first by name, and how many. */
function offeredBy({ lenders }: PartnerProduct, partner: Bilingual): Bilingual | undefined {
  if (lenders.length === 0) return undefined;
  const names = both((language) =>
    lenders
      .slice(0, MOST_NAMED)
      .map((lender) => lender[language])
      .join(', '),
  );
  const more = lenders.length - MOST_NAMED;
  return fill(more > 0 ? words.offeredBy.more : words.offeredBy.all, { names, partner, more });
}

interface Filling {
  /** Undefined for the whole site. */
  readonly product: PartnerProduct | undefined;
  /** What the partner is called. */
  readonly partner: Bilingual;
  readonly address: string;
}

/** A ready text with what must stand beside it: costs, who offers it, who decides, and the link. */
export function fillText({ text }: ReadyText, { product, partner, address }: Filling): Bilingual {
  const costs = product && costsOf(product);
  const offered = product && offeredBy(product, partner);
  return both((language) =>
    [text[language], costs?.[language], offered?.[language], ENDS[product?.kind ?? 'home'][language], address]
      .filter((line) => line !== undefined)
      .join('\n'),
  );
}
