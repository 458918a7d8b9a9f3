import type { PartnerAccount } from '@saakh/contracts/identity/partner-accounts';
import type { MerchantDetail } from '@saakh/contracts/partners/office/merchants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { StartMasqueradeDialog } from '../../../../features/masquerade/start-dialog';
import { InviteDialog } from '../../../../features/merchants/invite-dialog';
import { PauseDialog } from '../../../../features/merchants/pause-dialog';
import { PeopleTable } from '../../../../features/merchants/people-table';
import { merchantQuery } from '../../../../features/merchants/queries';
import { Shops } from '../../../../features/merchants/shops';
import { isApiError } from '../../../../platform/api/api-error';
import { formatDate } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { Facts } from '../../../../ui/facts';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage, StaffSection } from '../../../../ui/staff/staff-page';
import { EmptyState, ErrorState } from '../../../../ui/states';

const BASE = '/admin/merchant-management';

function About({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('back-office/merchants');
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
  const { t } = useTranslation('back-office/merchants');
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
  const { t } = useTranslation('back-office/merchants');
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
      {error && !isGone ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!merchant && !error ? <SkeletonLines count={8} height={36} /> : null}
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
