import { Link } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { MainButton, QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { useAccessQuestion, useConfirmAccess, useRefuseAccess } from '#web/features/identity/sign-in/access-queries';
import { Officer } from '#web/ui/officer';
import { useLinkSecret } from '../hand-overs/use-link-secret';

/** The page of a link by which somebody agrees to a change of how they get in to their account, or to a withdrawal; opening it answers nothing. */
export function ConfirmAccessPage() {
  const { t } = useTranslation(['identity.access', 'customers.my-saakh']);
  const local = useBilingual();
  const { brand } = usePage();
  const secret = useLinkSecret();
  const { data, error, refetch } = useAccessQuestion(secret);
  const confirming = useConfirmAccess(secret);
  const refusing = useRefuseAccess(secret);
  const failed = confirming.error ?? refusing.error;
  const isOver = secret === null || isApiError(error, 'LINK_INVALID') || isApiError(error, 'LINK_EXPIRED');
  return (
    <PageFrame
      title={t(data?.consent ? 'consentTitle' : 'title')}
      action={
        data?.state === 'waiting' ? (
          <MainButton loading={confirming.isPending} disabled={refusing.isPending} onClick={() => confirming.mutate()}>
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
            {t(data.state === 'waiting' || data.state === 'done' ? `${data.state}.${data.act}` : data.state, {
              brand: local(data.brand),
              at: formatDateTime(data.askedAt, currentLanguage()),
              consent: data.consent ? t(`customers.my-saakh:purposes.${data.consent}`) : '',
            })}
          </p>
          {data.state === 'waiting' || data.state === 'agreed' || data.state === 'late' ? (
            <>
              {data.state === 'late' ? null : <p>{t('notYou')}</p>}
              <QuietButton
                loading={refusing.isPending}
                disabled={confirming.isPending}
                onClick={() => refusing.mutate()}
              >
                {t('refuse')}
              </QuietButton>
            </>
          ) : null}
          <Officer officer={brand.grievanceOfficer} />
        </>
      ) : null}
      <p role="alert">{failed ? errorText(failed) : null}</p>
    </PageFrame>
  );
}
