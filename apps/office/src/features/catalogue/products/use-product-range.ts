import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What a customer can get of a product, as pairs of name and value; empty for what is no loan. */
export function useProductRange(): (product: PartnerProduct) => { name: string; value: string }[] {
  const { t } = useTranslation('catalogue.products.portal');
  const fromTo = (from: string | number, to: string | number) =>
    from === to ? String(from) : t('range.fromTo', { from, to });
  return ({ range, lenders }) => {
    if (range === null) return [];
    const { example } = range;
    const facts = [
      {
        name: t('range.amount'),
        value: fromTo(formatPaise(range.minAmountPaise), formatPaise(range.maxAmountPaise)),
      },
      { name: t('range.months'), value: fromTo(range.minTenureMonths, range.maxTenureMonths) },
      {
        name: t('range.interest'),
        value: fromTo(formatBps(range.rateMinBps), formatBps(range.rateMaxBps)),
      },
      { name: t('range.lenders'), value: String(lenders.length) },
    ];
    if (example === null) return facts;
    const apr = fromTo(formatBps(example.aprMinBps), formatBps(example.aprMaxBps));
    const name = t('range.apr', { amount: formatPaise(example.amountPaise), count: example.tenureMonths });
    return [...facts, { name, value: apr }];
  };
}
