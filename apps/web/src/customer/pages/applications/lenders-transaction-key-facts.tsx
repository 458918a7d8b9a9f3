import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { keyFactsQuery } from '#web/features/lending/offers/key-facts/queries';
import { Statement } from '#web/features/lending/offers/key-facts/statement';

/** The key facts that were agreed to, the lender's contact among them, for as long as the application is kept. */
export function TransactionKeyFacts({ keyFactsId }: { keyFactsId: string }) {
  const { t } = useTranslation('lending.applications');
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({ ...keyFactsQuery(keyFactsId, currentLanguage()), enabled: opened });
  if (!opened) return <QuietButton onClick={() => setOpened(true)}>{t('transaction.keyFacts')}</QuietButton>;
  if (data) return <Statement facts={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} height={96} />;
}
