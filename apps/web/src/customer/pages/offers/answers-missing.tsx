import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { EmptyState } from '#browser/ui/states';
import { useEditProfile } from '../../use-edit-profile';

/** In place of offers while an answer is missing or contradicts another: what it is, and the way to correct it. */
export function AnswersMissing({ error }: { error: unknown }) {
  const { t } = useTranslation('lending.offers');
  const edit = useEditProfile();
  const isOwn = isApiError(error) && error.fields.own !== undefined;
  return (
    <EmptyState
      title={t('answersMissing')}
      text={errorText(error)}
      action={<MainButton onClick={() => edit(isOwn ? 'own' : undefined)}>{t('editProfile')}</MainButton>}
    />
  );
}
