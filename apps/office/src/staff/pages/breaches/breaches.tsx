import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { BreachForm } from '#office/features/operations/breaches/breach-form';
import { BreachList } from '#office/features/operations/breaches/breach-list';
import { useCreateBreach } from '#office/features/operations/breaches/queries';
import { StaffPage } from '#office/ui/staff-page';

/** The register of breaches of personal data. */
export function BreachesPage() {
  const { t } = useTranslation('operations.breaches.office');
  return (
    <StaffPage title={t('title')} text={t('text')} actions={<QuietLink to="/admin/breaches/new">{t('new')}</QuietLink>}>
      <BreachList />
    </StaffPage>
  );
}

/** Enters one; the clocks run from the time of awareness, not from now. */
export function NewBreachPage() {
  const { t } = useTranslation('operations.breaches.office');
  const navigate = useNavigate();
  const creating = useCreateBreach();
  return (
    <StaffPage title={t('new')} text={t('newText')} above={<Link to="/admin/breaches">{t('back')}</Link>}>
      <BreachForm
        saving={creating}
        onSave={(written) =>
          creating.mutate(written, { onSuccess: ({ breachId }) => void navigate(`/admin/breaches/${breachId}`) })
        }
      />
    </StaffPage>
  );
}
