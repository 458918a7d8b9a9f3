import type { OwnReferral } from '@saakh/contracts/partners/referrals';
import { useQuery } from '@tanstack/react-query';
import { nameOfPartner, partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { formatMonth } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { BroughtList } from '#office/features/partners/referrals/brought-list';
import { invitationText } from '#office/features/partners/referrals/invitation-text';
import { invitationCodeQuery, ownReferralQuery } from '#office/features/partners/referrals/queries';
import { ShopList } from '#office/features/partners/referrals/shop-list';
import { SplitRule } from '#office/features/partners/referrals/split-rule';
import { AddressCode, ShareAddress } from '#office/features/partners/tracking-links/portal/share-address';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

function Invitation({ address, brandKey }: NonNullable<OwnReferral['invitation']>) {
  const { data: identity } = useQuery(partnerIdentityQuery());
  const { data: png, error, refetch } = useQuery(invitationCodeQuery());
  return (
    <ShareAddress
      address={address}
      textOf={(to) => invitationText(nameOfPartner(identity), to)}
      code={
        error && !png ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <AddressCode address={address} png={png} name={`${brandKey}-form`} />
        )
      }
    />
  );
}

/** Referrals of the partner: the link for shops, the partners it brought and its share of them, and its own shops (PORTAL-PAGE-13). */
export function ReferralPage() {
  const { t } = useTranslation('partners.referrals.portal');
  const { data, error, refetch } = useQuery(ownReferralQuery());
  return (
    <StaffPage title={t('title')} text={t('text')}>
      {data ? null : <Loading {...{ data, error, refetch }} lines={8} />}
      {data ? (
        <>
          <StaffSection title={t('invite.title')} text={t('invite.text')}>
            {data.invitation ? (
              <Invitation {...data.invitation} />
            ) : (
              <EmptyState title={t('invite.none')} text={t('invite.noneText')} />
            )}
          </StaffSection>
          <StaffSection
            title={t('shops.title')}
            text={t('shops.text', { month: formatMonth(data.month, currentLanguage()) })}
          >
            <ShopList of={data} />
          </StaffSection>
          <StaffSection title={t('brought.title')} text={t('brought.text')}>
            <BroughtList of={data} />
          </StaffSection>
          <StaffSection title={t('split.title')}>
            <SplitRule brought={data.brought} />
          </StaffSection>
        </>
      ) : null}
    </StaffPage>
  );
}
