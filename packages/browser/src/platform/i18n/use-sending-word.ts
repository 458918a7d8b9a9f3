import type { REPORT_SUBMISSIONS } from '@saakh/contracts/operations/reports/internal-report';
import { useTranslation } from './use-translation';

/** What staff call how far an application has come on its way to its lender: one word wherever they meet it. */
export function useSendingWord(): (state: (typeof REPORT_SUBMISSIONS)[number]) => string {
  const { t } = useTranslation('common.office');
  return (state) => t(`sending.${state}`);
}
