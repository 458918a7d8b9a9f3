import { partnerPath } from '@saakh/contracts/partner/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partnerIdentityQuery } from '../../../features/identity/queries';
import { Facts } from '../../../ui/facts';
import { StaffPage, StaffSection } from '../../../ui/staff/staff-page';
import { WayList } from '../../../ui/way-list';
import { menuOf } from '../shell/partner-menu';

/** The start of the portal: whose it is, and where everything stands (PORTAL-PAGE-01). */
export function PartnerHomePage() {
  const { t } = useTranslation(['partner/shell', 'staff']);
  const { data } = useQuery(partnerIdentityQuery());
  if (!data) return null;
  const ways = menuOf(data.kind).flatMap(({ page, Icon }) =>
    page === 'dashboard'
      ? []
      : [{ to: partnerPath(page), name: t(`pages.${page}`), text: t(`home.about.${page}`), Icon }],
  );
  return (
    <StaffPage title={t('staff:welcome', { name: data.name })} width="reading">
      <StaffSection title={t('home.whose')}>
        <Facts
          items={[
            { name: t('staff:partner'), value: data.partnerName },
            { name: t('staff:role'), value: t(`staff:kinds.${data.kind}`) },
          ]}
        />
      </StaffSection>
      <StaffSection title={t('home.ways')}>
        <WayList ways={ways} />
      </StaffSection>
    </StaffPage>
  );
}
