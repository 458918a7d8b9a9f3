import type { PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import type { MerchantDetail } from '@saakh/contracts/partners/staff/merchants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { StartMasqueradeDialog } from '#office/features/identity/sign-in/masquerade/start-dialog';
import { InviteDialog } from '#office/features/partners/merchants/invite-dialog';
import { PauseDialog } from '#office/features/partners/merchants/pause-dialog';
import { PeopleTable } from '#office/features/partners/merchants/people-table';
import { merchantQuery } from '#office/features/partners/merchants/queries';
import { Shops } from '#office/features/partners/merchants/shops';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

const BASE = '/admin/merchant-management';

function About({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('partners.merchants.office');
  const { partnerId, partnerName, registration, state, formId } = merchant;
  return (
    <StaffSection title={t('merchants.facts')}>
      <Facts
        items={[
          { name: t('partner'), value: <Link to={`/admin/partners/${partnerId}`}>{partnerName}</Link> },
          { name: t('status'), value: t(`merchants.states.${state}`) },
          {
            name: t('merchants.registration'),
            value: registration ? t(`merchants.registrations.${registration}`) : '–',
          },
          {
            name: t('merchants.application'),
            value: formId ? <Link to={`${BASE}/applications/${formId}`}>{t('applications.look')}</Link> : '–',
          },
        ]}
      />
    </StaffSection>
  );
}

function People({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('partners.merchants.office');
  const [opened, setOpened] = useState<PartnerAccount>();
  const [inviting, setInviting] = useState(false);
  return (
    <StaffSection
      title={t('merchants.people')}
      actions={<SmallButton onClick={() => setInviting(true)}>{t('people.invite')}</SmallButton>}
    >
      {merchant.people.length === 0 ? (
        <EmptyState title={t('people.none')} text={t('people.noneText')} />
      ) : (
        <PeopleTable caption={t('merchants.people')} rows={merchant.people} onOpen={setOpened} ofOne />
      )}
      {opened ? <StartMasqueradeDialog account={opened} onClose={() => setOpened(undefined)} /> : null}
      {inviting ? <InviteDialog merchant={merchant} onClose={() => setInviting(false)} /> : null}
    </StaffSection>
  );
}

/** One merchant: where it belongs, its shops and its people. */
export function MerchantPage() {
  const { t } = useTranslation('partners.merchants.office');
  const { merchantId = '' } = useParams();
  const { data, error, refetch } = useQuery(merchantQuery(merchantId));
  const [pausing, setPausing] = useState(false);
  const isGone = isApiError(error) && error.status === 404;
  const merchant = isGone ? undefined : data?.data;
  return (
    <StaffPage
      title={merchant?.name ?? t('merchants.title')}
      above={<Link to={`${BASE}/merchants`}>{t('merchants.back')}</Link>}
      text={merchant ? t('merchants.since', { at: formatDate(merchant.createdAt, currentLanguage()) }) : undefined}
      actions={
        merchant ? (
          <SmallButton onClick={() => setPausing(true)}>
            {t(merchant.state === 'paused' ? 'merchants.resume' : 'merchants.pause')}
          </SmallButton>
        ) : undefined
      }
    >
      {isGone ? <EmptyState title={t('merchants.gone')} text={t('merchants.goneText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {merchant ? (
        <>
          <About merchant={merchant} />
          <Shops merchant={merchant} />
          <People merchant={merchant} />
        </>
      ) : null}
      {merchant && pausing ? <PauseDialog merchant={merchant} onClose={() => setPausing(false)} /> : null}
    </StaffPage>
  );
}
