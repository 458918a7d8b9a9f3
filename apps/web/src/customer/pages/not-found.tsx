import { useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';

export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <PageFrame
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<MainButton onClick={() => navigate('/')}>{t('notFound.action')}</MainButton>}
    >
      {null}
    </PageFrame>
  );
}
