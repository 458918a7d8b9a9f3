import { partnerPath } from '@saakh/contracts/portal-pages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { StaffPage } from '#office/ui/staff-page';

/** An address of the portal that leads nowhere. */
export function PartnerNotFound() {
  const { t } = useTranslation('common.portal');
  return (
    <StaffPage title={t('notFound.title')} text={t('notFound.text')}>
      <div>
        <QuietLink to={partnerPath('dashboard')}>{t('pages.dashboard')}</QuietLink>
      </div>
    </StaffPage>
  );
}
