import { useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { EmptyState } from '#browser/ui/states';

/** No offers while the terms do not hold: why, and the way to agree again, which leads back (REG-DL-7). */
export function TermsTakenBack({ path }: { path: string }) {
  const { t } = useTranslation('lending.offers');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('termsTakenBack.title')}
      text={t('termsTakenBack.text')}
      action={
        <MainButton onClick={() => navigate(path, { state: { goBackTo: '/user/offers' } })}>
          {t('termsTakenBack.agree')}
        </MainButton>
      }
    />
  );
}
