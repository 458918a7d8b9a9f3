import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { formatDateTime } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { CampaignForm } from '#office/features/operations/messaging/campaign-form';
import { CampaignList } from '#office/features/operations/messaging/campaign-list';
import { CampaignActions, CampaignResult } from '#office/features/operations/messaging/campaign-result';
import { campaignQuery, campaignsQuery, textsQuery } from '#office/features/operations/messaging/queries';
import { TestDialog } from '#office/features/operations/messaging/test-dialog';
import { TextDialog } from '#office/features/operations/messaging/text-dialog';
import { TextList } from '#office/features/operations/messaging/text-list';
import { Loading } from '#office/ui/loading';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { StaffPage } from '#office/ui/staff-page';

const BASE = '/admin/messaging';

/** Messages to customers: the frame of campaigns, a new one, and the texts (ADMIN-PAGE-13). */
export function MessagingPage() {
  const { t } = useTranslation('operations.messaging.office');
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <StaffTabs
        label={t('title')}
        tabs={[
          { to: BASE, label: t('tabs.campaigns') },
          { to: `${BASE}/new`, label: t('tabs.create') },
          { to: `${BASE}/texts`, label: t('tabs.templates') },
        ]}
      />
      <Outlet />
    </StaffPage>
  );
}

export function CampaignsPage() {
  const { t } = useTranslation('operations.messaging.office');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(campaignsQuery());
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (!data) return <Loading {...{ data, error, refetch }} lines={4} />;
  if (rows.length === 0) return <EmptyState title={t('campaigns.emptyTitle')} text={t('campaigns.emptyText')} />;
  return (
    <>
      <CampaignList rows={rows} />
      <p>{t('campaigns.counted')}</p>
      {hasNextPage ? (
        <SmallButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('campaigns.more')}
        </SmallButton>
      ) : null}
    </>
  );
}

export function NewCampaignPage() {
  const { t } = useTranslation('operations.messaging.office');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(textsQuery());
  const ready = data?.filter(({ problems }) => problems.length === 0) ?? [];
  if (!data) return <Loading {...{ data, error, refetch }} lines={4} />;
  if (ready.length === 0) {
    return (
      <EmptyState
        title={t('templates.emptyTitle')}
        text={t('create.noTemplates')}
        action={<Link to={`${BASE}/texts`}>{t('tabs.templates')}</Link>}
      />
    );
  }
  return <CampaignForm texts={ready} onCreated={(campaignId) => navigate(`${BASE}/${campaignId}`)} />;
}

export function TextsPage() {
  const { t } = useTranslation('operations.messaging.office');
  const { data, error, refetch } = useQuery(textsQuery());
  const [edited, setEdited] = useState<StaffTemplate | 'new'>();
  const [tested, setTested] = useState<StaffTemplate>();
  return (
    <>
      <div>
        <SmallButton main onClick={() => setEdited('new')}>
          {t('templates.add')}
        </SmallButton>
      </div>
      {data ? null : <Loading {...{ data, error, refetch }} lines={4} />}
      {data?.length === 0 ? <EmptyState title={t('templates.emptyTitle')} text={t('templates.emptyText')} /> : null}
      {data?.length ? <TextList rows={data} onEdit={setEdited} onTest={setTested} /> : null}
      {edited ? <TextDialog text={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} /> : null}
      {tested ? <TestDialog text={tested} onClose={() => setTested(undefined)} /> : null}
    </>
  );
}

export function CampaignPage() {
  const { t } = useTranslation('operations.messaging.office');
  const { campaignId = '' } = useParams();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(campaignQuery(campaignId));
  return (
    <StaffPage
      title={data?.name ?? t('campaigns.name')}
      text={
        data
          ? `${t(`states.${data.state}`)} · ${t('one.by', { name: data.by, at: formatDateTime(data.createdAt, language) })}`
          : undefined
      }
      above={<Link to={BASE}>{t('one.back')}</Link>}
      actions={data ? <CampaignActions campaign={data} /> : undefined}
    >
      {data ? null : <Loading {...{ data, error, refetch }} lines={5} />}
      {data ? <CampaignResult campaign={data} /> : null}
    </StaffPage>
  );
}
