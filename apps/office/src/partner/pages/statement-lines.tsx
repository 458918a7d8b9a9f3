import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { ErrorState } from '#browser/ui/states';
import { ownStatementQuery } from '#office/features/money/statements/own-queries';
import { CommissionList } from '#office/features/partners/partner-cases/lists';
import { Dialog } from '#office/ui/frame/dialog';

interface Props {
  statementId: string;
  onOpen: (caseId: string) => void;
  onClose: () => void;
}

/** What a statement is made of, line by line; each line leads to its case. */
export function StatementLines({ statementId, onOpen, onClose }: Props) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const list = useInfiniteQuery(ownStatementQuery(statementId));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const number = list.data?.pages[0]?.data.number;
  return (
    <Dialog title={number ? t('linesOf', { number }) : t('lists.commission')} shape="panel" onClose={onClose}>
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={6} height={28} /> : null}
      {list.data && rows.length === 0 ? <p>{t('linesNone')}</p> : null}
      {rows.length > 0 ? <CommissionList rows={rows} onOpen={onOpen} /> : null}
      {list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </SmallButton>
      ) : null}
    </Dialog>
  );
}
