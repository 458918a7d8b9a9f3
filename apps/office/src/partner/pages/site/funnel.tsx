import { FUNNEL_DAYS, type FunnelDays } from '@saakh/contracts/partners/funnels';
import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OutsideLink, QuietLink } from '#browser/ui/link-button';
import { EmptyState } from '#browser/ui/states';
import { DropOff } from '#office/features/partners/funnels/drop-off';
import { partnerFunnelQuery } from '#office/features/partners/funnels/queries';
import { FunnelStanding } from '#office/features/partners/funnels/standing';
import { VersionList } from '#office/features/partners/funnels/version-list';
import { FunnelWorkbench } from '#office/features/partners/funnels/workbench';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';

const daysOf = (asked: string | undefined): FunnelDays => FUNNEL_DAYS.find((days) => days === asked) ?? '30';

/** How the partner's own site is set up, what it has shown, and how far customers come on it (PORTAL-PAGE-19). */
export function CustomFunnelPage() {
  const { t } = useTranslation('partners.funnels.portal');
  const { data, error, refetch } = useQuery(partnerFunnelQuery());
  const { filter, change } = useAddressFilter(['days']);
  const site = data?.site;
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={site ? <OutsideLink href={site}>{t('open')}</OutsideLink> : null}
    >
      {data ? null : <Loading {...{ data, error, refetch }} lines={8} />}
      {data && site === null ? (
        <EmptyState
          title={t('noSite')}
          text={t('noSiteText')}
          action={<QuietLink to={partnerPath('communication/general-query')}>{t('ask')}</QuietLink>}
        />
      ) : null}
      {data && site ? (
        <>
          <FunnelStanding data={data} />
          <FunnelWorkbench key={data.revision} data={data} onReload={() => void refetch()} />
          <VersionList data={data} />
          <DropOff days={daysOf(filter.days)} onDays={(days) => change({ days })} />
        </>
      ) : null}
    </StaffPage>
  );
}
