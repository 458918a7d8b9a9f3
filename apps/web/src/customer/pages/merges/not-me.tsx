import { Link } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { MainButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { useMergeLink, useUndoMerge } from '#web/features/identity/sign-in/duplicates/queries';
import { Officer } from '#web/ui/officer';
import { useLinkSecret } from '../hand-overs/use-link-secret';

/** The page of a "this wasn't me" link: one press undoes a merge, without a sign-in; opening it undoes nothing. */
export function NotMePage() {
  const { t } = useTranslation('operations.duplicates');
  const local = useBilingual();
  const { brand } = usePage();
  const secret = useLinkSecret();
  const { data, error, refetch } = useMergeLink(secret);
  const undoing = useUndoMerge(secret);
  const isOver = secret === null || isApiError(error, 'LINK_INVALID') || isApiError(error, 'LINK_EXPIRED');
  const isOpen = data?.state === 'waiting' || data?.state === 'merged';
  return (
    <PageFrame
      title={t('link.title')}
      action={
        isOpen ? (
          <MainButton loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t('link.undo')}
          </MainButton>
        ) : undefined
      }
    >
      {isOver ? (
        <EmptyState
          title={t('link.overTitle')}
          text={t('link.overText')}
          action={<Link to="/help">{t('link.help')}</Link>}
        />
      ) : null}
      {error && !isOver ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && !isOver ? <SkeletonLines count={3} /> : null}
      {data ? (
        <>
          <p role="status">{t(`link.${data.state}`, { brand: local(data.brand) })}</p>
          <Facts
            items={[
              { name: t('link.own'), value: data.own },
              { name: t('link.other'), value: data.other },
              { name: t('link.askedOn'), value: formatDate(data.askedAt, currentLanguage()) },
            ]}
          />
          {data.state === 'reported' ? <Officer officer={brand.grievanceOfficer} /> : null}
        </>
      ) : null}
      <p role="alert">{undoing.error ? errorText(undoing.error) : null}</p>
    </PageFrame>
  );
}
