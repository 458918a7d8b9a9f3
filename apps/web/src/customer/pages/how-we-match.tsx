import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { MatchingRules } from '#web/features/customers/consents/notices/matching-rules';
import { matchingRulesQuery } from '#web/features/customers/consents/notices/queries';
import { NoticePage } from './notice-pages';

/** How offers are matched and ordered: the text in force, the lenders, and every change of the rules (REG-ML-6). */
export function HowWeMatchPage() {
  const { t } = useTranslation('customers.notices');
  const { data, error, refetch } = useQuery(matchingRulesQuery());
  return (
    <NoticePage noticeKey="how-we-match" title={t('howWeMatchTitle')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines fillsPage /> : null}
      {data ? <MatchingRules rules={data} /> : null}
    </NoticePage>
  );
}
