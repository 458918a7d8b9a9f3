import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccessQuestion, useConfirmAccess } from '../../../../features/identity/access-queries';
import { isApiError } from '../../../../platform/api/api-error';
import { errorText } from '../../../../platform/error-text';
import { formatDateTime } from '../../../../platform/format';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { usePage } from '../../../../platform/page-data';
import { MainButton } from '../../../../ui/button';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { Officer } from '../../../../ui/officer';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { useLinkSecret } from '../hand-overs/use-link-secret';

/** The page of a link by which somebody agrees to a change of how they get in to their account, or to a withdrawal; opening it agrees to nothing. */
export function ConfirmAccessPage() {
  const { t } = useTranslation(['messages/access', 'my-saakh']);
  const local = useBilingual();
  const { brand } = usePage();
  const secret = useLinkSecret();
  const { data, error, refetch } = useAccessQuestion(secret);
  const confirming = useConfirmAccess(secret);
  const isOver = secret === null || isApiError(error, 'LINK_INVALID') || isApiError(error, 'LINK_EXPIRED');
  return (
    <PageFrame
      title={t(data?.consent ? 'consentTitle' : 'title')}
      action={
        data?.state === 'waiting' ? (
          <MainButton loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('agree')}
          </MainButton>
        ) : undefined
      }
    >
      {isOver ? (
        <EmptyState title={t('overTitle')} text={t('overText')} action={<Link to="/help">{t('help')}</Link>} />
      ) : null}
      {error && !isOver ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && !isOver ? <SkeletonLines count={3} /> : null}
      {data ? (
        <>
          <p role="status">
            {t(`${data.state}.${data.act}`, {
              brand: local(data.brand),
              at: formatDateTime(data.askedAt, currentLanguage()),
              consent: data.consent ? t(`my-saakh:purposes.${data.consent}`) : '',
            })}
          </p>
          {data.state === 'waiting' ? <p>{t('notYou')}</p> : null}
          <Officer officer={brand.grievanceOfficer} />
        </>
      ) : null}
      <p role="alert">{confirming.error ? errorText(confirming.error) : null}</p>
    </PageFrame>
  );
}
