import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { BreachForm } from '../../../../features/breaches/breach-form';
import { BreachList } from '../../../../features/breaches/breach-list';
import { useCreateBreach } from '../../../../features/breaches/queries';
import { QuietLink } from '../../../../ui/link-button';
import { StaffPage } from '../../../../ui/staff/staff-page';

/** The register of breaches of personal data. */
export function BreachesPage() {
  const { t } = useTranslation('back-office/operations/breaches');
  return (
    <StaffPage title={t('title')} text={t('text')} actions={<QuietLink to="/admin/breaches/new">{t('new')}</QuietLink>}>
      <BreachList />
    </StaffPage>
  );
}

/** Enters one; the clocks run from the time of awareness, not from now. */
export function NewBreachPage() {
  const { t } = useTranslation('back-office/operations/breaches');
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
