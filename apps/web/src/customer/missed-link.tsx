import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Product } from '@saakh/contracts/catalogue/products';
import { useLocation } from 'react-router';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { useOpenProduct } from './use-open-product';

/** A link that led nowhere yet: its address, and the products that its page may belong to. */
export interface MissedLink {
  readonly target: string;
  readonly products: readonly string[];
}

export function useMissedLink(): MissedLink | undefined {
  return (useLocation().state as { missed?: MissedLink } | null)?.missed;
}

/** Says why a link did not lead to its page, and goes there where it names one product that is offered. */
export function MissedLinkNote({ missed, catalogue }: { missed: MissedLink; catalogue: readonly Product[] }) {
  const { t } = useTranslation('catalogue.products');
  const local = useBilingual();
  const open = useOpenProduct();
  const known = missed.products.flatMap((name) => catalogue.filter(({ productType }) => productType === name));
  const offered = known.filter(({ status }) => status === CATALOGUE_STATUS.on);
  if (known.length === 0) return null;
  const names = (offered.length > 0 ? offered : known).map(({ name }) => local(name)).join(', ');
  const [only] = offered;
  return (
    <div role="status" className="cluster-8-24 box pad-16 middle apart">
      <p>
        {t('missed.page', { count: known.length, products: names })}{' '}
        {t(offered.length === 0 ? 'missed.off' : 'missed.choose', { count: known.length })}
      </p>
      {only && offered.length === 1 ? (
        <QuietButton onClick={() => void open(only.productType, missed.target)}>
          {t('missed.open', { product: local(only.name) })}
        </QuietButton>
      ) : null}
    </div>
  );
}
