import * as endpoints from '@saakh/contracts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { errorText } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';

/** The stop link of a test belongs to no message. */
const isSample = (recipientId: string): boolean => recipientId.startsWith('tst_');

/** The page of a stop link: one press ends messages of the kind, without a sign-in; opening it ends nothing (REG-SMS-5). */
export function MessageStopPage() {
  const { t } = useTranslation('operations.message-stop');
  const { recipientId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['message-stop', recipientId],
    queryFn: ({ signal }) => call(endpoints.getStop, { params: { recipientId }, signal }),
    enabled: !isSample(recipientId),
  });
  const stopping = useChange(() => call(endpoints.stopMessages, { params: { recipientId } }), { showsOwnErrors: true });
  const local = useBilingual();
  const loans = data?.loans ?? [];
  const isUnknown = isApiError(error) && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code);
  const isDone = stopping.isSuccess || data?.stopped;
  const act = data?.category === 'co-applicant' ? 'withdraw' : 'stop';
  return (
    <PageFrame
      title={t(act === 'withdraw' ? 'withdrawTitle' : 'title')}
      action={
        data && !isDone ? (
          <MainButton loading={stopping.isPending} onClick={() => stopping.mutate()}>
            {t(act)}
          </MainButton>
        ) : undefined
      }
    >
      {isSample(recipientId) ? <EmptyState title={t('sampleTitle')} text={t('sampleText')} /> : null}
      {isUnknown ? (
        <EmptyState
          title={t('unknownTitle')}
          text={t('unknownText')}
          action={<Link to="/my-account/consents">{t('ownPage')}</Link>}
        />
      ) : null}
      {error && !isUnknown ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && !isSample(recipientId) ? <SkeletonLines count={2} /> : null}
      {data && !isDone ? <p>{t(`ask.${data.category}`, { channel: t(`channels.${data.channel}`) })}</p> : null}
      {data && isDone ? (
        <p role="status">
          {loans.length > 0
            ? t('doneWithLoans')
            : t(`done.${data.category}`, { channel: t(`channels.${data.channel}`) })}
        </p>
      ) : null}
      {loans.map(({ lender, state, phone, email }) => (
        <p key={`${lender.en} ${state}`}>{t(`loans.${state}`, { lender: local(lender), phone, email })}</p>
      ))}
      <p role="alert">{stopping.error ? errorText(stopping.error) : null}</p>
    </PageFrame>
  );
}
