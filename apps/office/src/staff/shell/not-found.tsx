import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffPage } from '#office/ui/staff-page';

/** An address of the office that leads nowhere. */
export function AdminNotFound() {
  const { t } = useTranslation('common.office');
  return (
    <StaffPage title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
    </StaffPage>
  );
}
