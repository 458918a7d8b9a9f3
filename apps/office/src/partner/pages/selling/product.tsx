import { partnerPath } from '@saakh/contracts/portal-pages';
import { rupeesToPaise } from '@saakh/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nameOfPartner, type PartnerIdentity, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { LenderTermsTable } from '#office/features/catalogue/products/lender-terms';
import { partnerProductQuery } from '#office/features/catalogue/products/queries';
import { useProductRange } from '#office/features/catalogue/products/use-product-range';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { PartnerNotFound } from '../../shell/not-found';
import { ShareProduct } from './share-product';

/** What the company is paid: its share of what we receive, never what a lender pays us (S-AZ-5). */
function Payout({ identity }: { identity: PartnerIdentity }) {
  const { t } = useTranslation('catalogue.products.portal');
  const { revenue_percent: percent, revenue_flat_fee: flatFee } = identity;
  return (
    <StaffSection title={t('payout')} text={t('payoutText')}>
      <Facts
        items={[
          { name: t('percent'), value: percent === null ? t('noShare') : `${percent}%` },
          {
            name: t('flatFee'),
            value: flatFee === null ? t('noShare') : formatPaise(rupeesToPaise(String(flatFee)), true),
          },
        ]}
      />
    </StaffSection>
  );
}

/** The ways to what else carries the link. */
function Material({ productType }: { productType: string }) {
  const { t } = useTranslation('catalogue.products.portal');
  const query = new URLSearchParams({ product: productType }).toString();
  return (
    <>
      <QuietLink to={`${partnerPath('marketing-support/messaging-content')}?${query}`}>{t('texts')}</QuietLink>
      <QuietLink to={`${partnerPath('marketing-support/banners-and-creatives')}?${query}`}>{t('pictures')}</QuietLink>
    </>
  );
}

type Whole = NonNullable<ReturnType<typeof useWhole>['data']>;
const useWhole = (productId: string) => useQuery(partnerProductQuery(productId));

function Eligibility({ product }: { product: Whole }) {
  const { t } = useTranslation('catalogue.products.portal');
  if (product.kind !== 'loan') {
    return (
      <StaffSection title={t('who')}>
        <p>{t(`others.${product.kind}`)}</p>
      </StaffSection>
    );
  }
  return (
    <StaffSection title={t('who')} text={t('whoText')}>
      {product.lenderTerms.length === 0 ? <p>{t('noLender')}</p> : <LenderTermsTable terms={product.lenderTerms} />}
    </StaffSection>
  );
}

function Documents({ product: { documents, lenders } }: { product: Whole }) {
  const { t } = useTranslation(['catalogue.products.portal', 'lending.offers']);
  if (documents.length === 0) return null;
  return (
    <StaffSection title={t('documents')} text={t('documentsText')}>
      <ul className="stack-8 flush indent-20">
        {documents.map(({ code, lenders: count }) => (
          <li key={code}>
            {t(`lending.offers:documents.${code as 'pan'}`, { defaultValue: code })}{' '}
            <span className="soft text-note">({t('asked', { count, all: lenders.length })})</span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

/** One product: what it is, who can get it at which lenders, what it pays the partner, and the own link (PORTAL-PAGE-03). */
export function ProductPage() {
  const { t } = useTranslation('catalogue.products.portal');
  const local = useBilingual();
  const rangeOf = useProductRange();
  const { productId = '' } = useParams();
  const { data: identity } = useQuery(partnerIdentityQuery());
  const { data: product, error, refetch } = useWhole(productId);
  if (isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')) return <PartnerNotFound />;
  const back = (
    <div>
      <QuietLink to={partnerPath('product-offering')}>{t('back')}</QuietLink>
    </div>
  );
  if (!product) {
    return (
      <StaffPage title={t('title')} above={back}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} />}
      </StaffPage>
    );
  }
  const { lenders } = product;
  const partner = local(nameOfPartner(identity));
  return (
    <StaffPage title={local(product.name)} text={local(product.description)} above={back}>
      {product.range ? (
        <StaffSection title={t('get')} text={t('offeredBy', { lenders: lenders.map(local).join(', '), partner })}>
          <Facts items={rangeOf(product)} />
        </StaffSection>
      ) : null}
      <StaffSection title={t('link')} text={t('linkText')} actions={<Material productType={product.productType} />}>
        <ShareProduct product={product} />
      </StaffSection>
      {identity?.kind === 'owner' ? <Payout identity={identity} /> : null}
      <Documents product={product} />
      <Eligibility product={product} />
    </StaffPage>
  );
}
