import { namedLenders, shownProducts, startingProduct } from '@saakh/rules/partners/funnels/site-funnel';
import { welcomeText } from '@saakh/rules/partners/funnels/welcomes';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { ProductIcon } from '#browser/ui/product-icon';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { useStartProduct } from '../use-start-product';
import styles from './entries.module.css';

const ON = 1;

/** All lenders by name, those that the partner names first at the top; the page says whose order it is (decision 24). */
function LendersHere() {
  const { t } = useTranslation(['partners.entries', 'identity.sign-in']);
  const { brand, funnel } = usePage();
  const local = useBilingual();
  const lenders = useSession(({ smartList }) => smartList?.lenders);
  if (!lenders || lenders.length === 0 || !funnel || funnel.lenders.length === 0) return null;
  const names = namedLenders(lenders, funnel).map(({ name }) => name);
  return (
    <section className={`stack-16 ${styles.section}`} aria-labelledby="lenders">
      <h2 id="lenders">{t('lenders')}</h2>
      <p>{t('lendersText', { lenders: names.join(', '), brand: local(brand.name) })}</p>
      <p className="faint text-small">{t('lendersOrder', { brand: local(brand.name) })}</p>
      <QuietLink to="/how-we-match">{t('howWeMatch')}</QuietLink>
    </section>
  );
}

/**
 * The brand's own entry (ROUTE-23): who it is, what it offers now, its phone number, and the sign-in; what the partner has set up of
 * it, as they have (PORTAL-PAGE-19).
 */
export function CustomerSitePage() {
  const { t } = useTranslation(['partners.entries', 'identity.sign-in']);
  const { brand, funnel } = usePage();
  const local = useBilingual();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const { data, error, refetch } = useQuery(productsQuery());
  const { start, pendingId, question } = useStartProduct(data);
  const offered = data && shownProducts(data, funnel).filter(({ status }) => status === ON);
  const first = data && startingProduct(data, funnel);
  const name = local(brand.name);
  return (
    <PageFrame
      title={brand.idCardTitle ? local(brand.idCardTitle) : t('welcome', { brand: name })}
      text={welcomeText(funnel?.welcome, currentLanguage(), t('identity.sign-in:promise'))}
      width="reading"
      action={
        first ? (
          <MainButton loading={pendingId !== null} onClick={() => start(first)}>
            {t('startWith', { product: local(first.name) })}
          </MainButton>
        ) : (
          <MainLink to={signedIn ? '/products' : '/login'}>{t(signedIn ? 'goOn' : 'signIn')}</MainLink>
        )
      }
    >
      <section className={`stack-16 ${styles.section}`} aria-labelledby="offered">
        <h2 id="offered">{t('offered')}</h2>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={3} fillsPage /> : null}
        {offered?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
        {offered && offered.length > 0 ? (
          <ul className={`grid-16 plain-list ${styles.offered}`}>
            {offered.map((product) => (
              <li className="row-16" key={product.productId}>
                <ProductIcon slug={product.slug} />
                <span>
                  <b className="strong">{local(product.name)}</b>
                  <span>{local(product.description)}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <QuietLink to="/products">{t('allProducts')}</QuietLink>
      </section>
      {question}
      <LendersHere />
      <section className={`stack-16 ${styles.section}`} aria-labelledby="contact">
        <h2 id="contact">{t('contact')}</h2>
        <p>{t('whoWeAre', { brand: name, legalName: brand.legalName })}</p>
        <p className="cluster-0-24">
          <a className="figures inline tall-44" href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>
            {brand.supportPhone}
          </a>
          <a className="inline tall-44" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </p>
      </section>
    </PageFrame>
  );
}
