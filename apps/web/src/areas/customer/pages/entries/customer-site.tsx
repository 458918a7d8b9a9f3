import { FIRST_PAINT_TEXTS } from '@saakh/rules/brand/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productsQuery } from '../../../../features/products/queries';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { usePage } from '../../../../platform/page-data';
import { useSession } from '../../../../platform/session/session';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { MainLink, QuietLink } from '../../../../ui/link-button';
import { ProductIcon } from '../../../../ui/product-icon';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../../ui/states';
import styles from './entries.module.css';

const ON = 1;

/** The brand's own entry (ROUTE-23): who it is, what it offers now, whom to call, and the way in. */
export function CustomerSitePage() {
  const { t } = useTranslation('entries');
  const { brand } = usePage();
  const local = useBilingual();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data, error, refetch } = useQuery(productsQuery());
  const offered = data?.filter(({ status }) => status === ON);
  const words = FIRST_PAINT_TEXTS[currentLanguage()];
  const name = local(brand.name);
  return (
    <PageFrame
      title={brand.idCardTitle ? local(brand.idCardTitle) : t('welcome', { brand: name })}
      text={words.promise}
      width="reading"
      action={<MainLink to={signedIn ? '/products' : '/login'}>{t(signedIn ? 'goOn' : 'signIn')}</MainLink>}
    >
      <section className={styles.section} aria-labelledby="offered">
        <h2 id="offered">{t('offered')}</h2>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={3} /> : null}
        {offered?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
        {offered && offered.length > 0 ? (
          <ul className={styles.offered}>
            {offered.map((product) => (
              <li key={product.productId}>
                <ProductIcon slug={product.slug} />
                <span>
                  <b>{local(product.name)}</b>
                  <span>{local(product.description)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <QuietLink to="/products">{t('allProducts')}</QuietLink>
      </section>
      <section className={styles.section} aria-labelledby="contact">
        <h2 id="contact">{t('contact')}</h2>
        <p>{t('whoWeAre', { brand: name, legalName: brand.legalName })}</p>
        <p className={styles.contact}>
          <a className="figures" href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>
            {brand.supportPhone}
          </a>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
      </section>
    </PageFrame>
  );
}
