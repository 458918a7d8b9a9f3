import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import type { LanguageCode } from '@saakh/contracts/fields';
import type { PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { partnerProductsQuery } from '#office/features/catalogue/products/queries';
import { CreativeList } from '#office/features/partners/creatives/creative-list';
import { MessageList } from '#office/features/partners/creatives/message-list';
import { LinkList } from '#office/features/partners/tracking-links/portal/link-list';
import { ownLinkQuery } from '#office/features/partners/tracking-links/portal/queries';
import { whatsAppOf } from '#office/features/partners/tracking-links/portal/whatsapp';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { WayList } from '#office/ui/way-list';

const WAYS = ['messaging-content', 'banners-and-creatives'] as const;
const LANGUAGES = ['en', 'hi'] as const;

/** The two kinds of material, and the links that are shared (PORTAL-PAGE-04). */
export function MarketingSupportPage() {
  const { t } = useTranslation('partners.creatives.portal');
  const local = useBilingual();
  const { data: identity } = useQuery(partnerIdentityQuery());
  const { data: products } = useQuery(partnerProductsQuery());
  const nameOf = (productType: string) => {
    const product = products?.find((one) => one.productType === productType);
    return product ? local(product.name) : productType;
  };
  const ways = WAYS.map((way) => ({
    to: partnerPath(`marketing-support/${way}`),
    name: t(`ways.${way}.title`),
    text: t(`ways.${way}.text`),
  }));
  const ofCompany = identity?.kind === 'owner';
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <StaffSection title={t('choose')}>
        <WayList ways={ways} />
      </StaffSection>
      <StaffSection title={t('links')} text={t(ofCompany ? 'linksOfCompany' : 'linksText')}>
        <LinkList ofCompany={ofCompany} nameOf={nameOf} />
      </StaffSection>
    </StaffPage>
  );
}

interface Chosen {
  readonly product: PartnerProduct | undefined;
  readonly languages: readonly LanguageCode[];
  readonly link: PartnerLink;
}

/** Material for one product, or the whole site, with the own link to it; which one stands in the address. */
function Material({ of, children }: { of: (typeof WAYS)[number]; children: (chosen: Chosen) => ReactNode }) {
  const { t } = useTranslation('partners.creatives.portal');
  const local = useBilingual();
  const { filter, change, query } = useAddressFilter(['product', 'language']);
  const { data: products, error: productsError, refetch: readProducts } = useQuery(partnerProductsQuery());
  const product = products?.find(({ productType }) => productType === filter.product);
  const own = useQuery({ ...ownLinkQuery(product?.productType ?? null), enabled: products !== undefined });
  const language = LANGUAGES.find((one) => one === filter.language);
  const error = productsError ?? own.error;
  const show = (link: PartnerLink) =>
    link.state === 'on' ? (
      children({ product, languages: language ? [language] : LANGUAGES, link })
    ) : (
      <EmptyState title={t('linkOff')} text={t('linkOffText')} />
    );
  return (
    <StaffPage title={t(`ways.${of}.title`)} text={t(`ways.${of}.text`)}>
      <StaffTabs
        label={t('title')}
        tabs={WAYS.map((way) => ({
          to: `${partnerPath(`marketing-support/${way}`)}?${query}`,
          label: t(`ways.${way}.title`),
        }))}
      />
      <Toolbar>
        <FilterSelect
          label={t('product')}
          value={product?.productType ?? ''}
          all={t('site')}
          options={(products ?? []).map(({ productType, name }) => ({ value: productType, label: local(name) }))}
          onChange={(next) => change({ product: next })}
        />
        <FilterSelect
          label={t('language')}
          value={language ?? ''}
          all={t('bothLanguages')}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(next) => change({ language: next })}
        />
      </Toolbar>
      {own.data && products ? show(own.data) : null}
      {!own.data && error ? (
        <ErrorState error={error} onRetry={() => void (products ? own.refetch() : readProducts())} />
      ) : null}
      {own.data || error ? null : <SkeletonLines count={5} />}
    </StaffPage>
  );
}

/** Ready texts with the own link in them (PORTAL-PAGE-05). */
export function MessagingContentPage() {
  const { data: identity } = useQuery(partnerIdentityQuery());
  return (
    <Material of="messaging-content">
      {({ product, languages, link }) => (
        <MessageList
          product={product}
          languages={languages}
          partner={nameOfPartner(identity)}
          address={link.address}
          whatsAppOf={whatsAppOf}
        />
      )}
    </Material>
  );
}

/** Pictures in the brand with the QR code of the own link (PORTAL-PAGE-06). */
export function BannersPage() {
  return (
    <Material of="banners-and-creatives">
      {({ languages, link }) => <CreativeList linkId={link.linkId} languages={languages} />}
    </Material>
  );
}
