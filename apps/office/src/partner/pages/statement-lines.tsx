import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ownStatementQuery } from '#office/features/money/statements/own-queries';
import { CommissionList } from '#office/features/partners/partner-cases/lists';
import { Dialog } from '#office/ui/frame/dialog';
import { Listed } from '#office/ui/tables/listed';

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
      <Listed list={list} count={rows.length} lines={6} height={28} none={<p>{t('linesNone')}</p>} more={t('more')}>
        <CommissionList rows={rows} onOpen={onOpen} />
      </Listed>
    </Dialog>
  );
}
