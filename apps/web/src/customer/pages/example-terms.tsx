import type { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { Product } from '@saakh/contracts/catalogue/products';
import { shownProducts } from '@saakh/rules/partners/funnels/site-funnel';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import styles from './example-terms.module.css';

type Terms = NonNullable<Product['terms']>;

const rangeOf = (terms: Terms) => ({
  from: formatPaise(terms.minAmountPaise),
  to: formatPaise(terms.maxAmountPaise),
  lowest: formatBps(terms.rateMinBps),
  highest: formatBps(terms.rateMaxBps),
  fewest: terms.minTenureMonths,
  most: terms.maxTenureMonths,
});

const exampleOf = ({ amountPaise, tenureMonths, loan }: NonNullable<Terms['example']>) => ({
  amount: formatPaise(amountPaise),
  months: tenureMonths,
  rate: formatBps(loan.rateBps),
  fees: formatPaise(loan.feesPaise),
  emi: formatPaise(Math.round(loan.emiPaise / 100) * 100),
  apr: formatBps(loan.aprBps),
  total: formatPaise(Math.round(loan.totalPaise / 100) * 100),
});

/**
 * The example terms, their amounts as the specification writes them (CONST-13, CONST-22, CONST-23), and product by product what
 * the lenders of today give, with one loan in full; on a partner's site for the products that it shows.
 */
export function ExampleTerms({ terms }: { terms: typeof EXAMPLE_TERMS }) {
  const { t } = useTranslation('customers.notices');
  const local = useBilingual();
  const { funnel } = usePage();
  const { data: products = [] } = useQuery(productsQuery());
  const offered = shownProducts(products, funnel).flatMap(({ terms: today, ...product }) =>
    today ? [{ ...product, terms: today }] : [],
  );
  const values = {
    from: terms.amountMinPaise / 100,
    to: terms.amountMaxPaise / 100,
    lowest: formatBps(terms.rateMinBps),
    highest: formatBps(terms.rateMaxBps),
    months: terms.tenureMaxMonths,
  };
  return (
    <section className={`faint text-small ${styles.example}`}>
      <h2>{t('exampleTitle')}</h2>
      <p className="figures">{t('example', values)}</p>
      {offered.length > 0 ? (
        <>
          <h2>{t('termsToday')}</h2>
          <ul>
            {offered.map(({ productId, name, terms: today }) => (
              <li key={productId} className="figures">
                <strong>{local(name)}</strong>: {t('termsOf', rangeOf(today))}
                {today.example ? ` ${t('loanInFull', exampleOf(today.example))}` : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
