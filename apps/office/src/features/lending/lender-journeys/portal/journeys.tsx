import * as endpoints from '@saakh/contracts/endpoints';
import type { ShownJourney } from '@saakh/contracts/lending/partner/lender-journeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '#browser/platform/api/call-queries';

import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { EmptyState } from '#browser/ui/states';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { Loading } from '#office/ui/loading';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { JourneySteps, type ShownProduct } from './journey-steps';
import styles from './journeys.module.css';

/** What every lender asks for each of its products, with usual times. */
function shownJourneysQuery() {
  return dataQuery(['partner-journeys'], endpoints.listShownJourneys, {}, { staleTime: 5 * 60_000 });
}

interface Props {
  /** What a category is called, in the shown language. */
  productName: (productType: string) => string;
}

/** One product of a lender, folded until it is asked for: its steps are drawn only then. */
function ProductJourney({ product, summary, isOpen }: { product: ShownProduct; summary: string; isOpen: boolean }) {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const [wasOpened, setWasOpened] = useState(isOpen);
  const { minAmountPaise, maxAmountPaise, minTenureMonths, maxTenureMonths } = product;
  return (
    <Disclosure summary={summary} isOpen={isOpen} onOpen={() => setWasOpened(true)}>
      {wasOpened ? (
        <>
          <p className="below-12 soft">
            {t('range', {
              from: formatPaise(minAmountPaise),
              to: formatPaise(maxAmountPaise),
              least: minTenureMonths,
              most: maxTenureMonths,
            })}
          </p>
          <JourneySteps product={product} />
        </>
      ) : null}
    </Disclosure>
  );
}

/** Lenders whose name has the typed words, in either script, each with those of its products that are asked for. */
function found(all: readonly ShownJourney[], typed: string, productType: string | undefined): ShownJourney[] {
  const words = typed.trim().toLowerCase();
  return all.flatMap((lender) => {
    const products = lender.products.filter((one) => productType === undefined || one.productType === productType);
    return products.length > 0 && `${lender.name} ${lender.latinName}`.toLowerCase().includes(words)
      ? [{ ...lender, products }]
      : [];
  });
}

/** What each lender asks, found by its name and by product; both stand in the page's address (PORTAL-PAGE-16). */
export function Journeys({ productName }: Props) {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const { data, error, refetch } = useQuery(shownJourneysQuery());
  const { filter, change, type } = useAddressFilter(['lender', 'product']);
  if (!data) return <Loading {...{ data, error, refetch }} lines={6} height={96} />;
  if (data.length === 0) return <EmptyState title={t('nobody')} text={t('nobodyText')} />;
  const known = new Set(data.flatMap(({ products }) => products.map(({ productType }) => productType)));
  const options = [...known].map((value) => ({ value, label: productName(value) }));
  const shown = found(data, filter.lender ?? '', filter.product);
  return (
    <>
      <div className={`grid-16 ${styles.filter}`}>
        <TextField
          label={t('lender')}
          type="search"
          maxLength={60}
          value={filter.lender ?? ''}
          onValue={(lender) => type({ lender })}
        />
        <SelectField
          label={t('product')}
          value={filter.product ?? 'all'}
          options={[
            { value: 'all', label: t('allProducts') },
            ...options.toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
          onValue={(value) => change({ product: value === 'all' ? undefined : value })}
        />
      </div>
      <p role="status" className="soft text-note">
        {t('found', { count: shown.length })}
      </p>
      {shown.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      <ul className="grid-16 plain-list">
        {shown.map(({ lenderId, name, kind, products }) => (
          <li key={lenderId} className="box" style={{ padding: '16px 16px 0' }}>
            <h3 className="text-lead">{name}</h3>
            <p className="below-12 soft text-note">{kind && t(`kind.${kind}`)}</p>
            {products.map((product) => (
              <ProductJourney
                key={`${product.productType} ${shown.length === 1 && products.length === 1}`}
                product={product}
                summary={productName(product.productType)}
                isOpen={shown.length === 1 && products.length === 1}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
