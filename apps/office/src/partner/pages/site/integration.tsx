import { useQuery } from '@tanstack/react-query';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { partnerProductsQuery } from '#office/features/catalogue/products/queries';
import { ButtonBuilder } from '#office/features/integrations/partner-api/button-builder';
import { Keys } from '#office/features/integrations/partner-api/keys';
import { QuickStart } from '#office/features/integrations/partner-api/quick-start';
import { Reference } from '#office/features/integrations/partner-api/reference';
import { Webhooks } from '#office/features/integrations/partner-api/webhooks';
import { ownLinkQuery } from '#office/features/partners/tracking-links/portal/queries';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

const PARTS = ['start', 'keys', 'webhooks', 'button', 'reference'] as const;

/** The own link to what is chosen, and a button with it. */
function LinkAndButton({ product, onProduct }: { product: string; onProduct: (product: string) => void }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const local = useBilingual();
  const { data: products } = useQuery(partnerProductsQuery());
  const known = products?.find(({ productType }) => productType === product);
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    ...ownLinkQuery(known?.productType ?? null),
    enabled: products !== undefined,
  });
  return (
    <>
      <Toolbar>
        <FilterSelect
          label={t('button.choose')}
          value={known?.productType ?? ''}
          all={t('button.site')}
          options={(products ?? []).map(({ productType, name }) => ({ value: productType, label: local(name) }))}
          onChange={onProduct}
        />
      </Toolbar>
      {!link && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {link || error ? null : <SkeletonLines count={4} />}
      {link && link.state !== 'on' ? <EmptyState title={t('button.off')} text={t('button.offText')} /> : null}
      {link?.state === 'on' ? <ButtonBuilder code={link.code} address={link.address} /> : null}
    </>
  );
}

/** Keys, messages, link and button, and how it all works (PORTAL-PAGE-17). */
export function DigitalIntegrationPage() {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { filter, change } = useAddressFilter(['part', 'product']);
  const { data: identity } = useQuery(partnerIdentityQuery());
  const part = PARTS.find((one) => one === filter.part) ?? 'start';
  const mayChange = identity !== undefined && identity.masquerade === null;
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <Toolbar>
        {PARTS.map((one) => (
          <SmallButton
            key={one}
            main={one === part}
            aria-pressed={one === part}
            onClick={() => change({ part: one, product: undefined })}
          >
            {t(`parts.${one}`)}
          </SmallButton>
        ))}
      </Toolbar>
      {identity?.masquerade ? <p role="status">{t('onlyOwner')}</p> : null}
      {part === 'start' ? <QuickStart /> : null}
      {part === 'keys' ? <Keys mayChange={mayChange} /> : null}
      {part === 'webhooks' ? <Webhooks mayChange={mayChange} /> : null}
      {part === 'button' ? (
        <LinkAndButton product={filter.product ?? ''} onProduct={(product) => change({ product })} />
      ) : null}
      {part === 'reference' ? <Reference /> : null}
    </StaffPage>
  );
}
