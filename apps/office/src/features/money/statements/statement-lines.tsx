import type { StaffStatement } from '@saakh/contracts/money/statements';
import type { CommissionLine } from '@saakh/contracts/partners/partner-cases';
import { istDateOf } from '@saakh/rules/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatMonth, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import { CardTable } from '#office/ui/tables/card-table';
import { statementLinesQuery } from './staff-queries';
import { StatementFacts } from './statement-facts';

/** What a statement is made of, line by line, beside what it comes to. */
export function StatementLines({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) {
  const { t } = useTranslation('money.statements.office');
  const productName = useProductName();
  const language = currentLanguage();
  const list = useInfiniteQuery(statementLinesQuery(statement.statementId));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const newest = list.data?.pages.at(-1)?.data ?? statement;
  // A loan that somebody brought who was brought is theirs, and has no page of its own here.
  const reference = ({ own, shortId }: CommissionLine) =>
    own ? <Link to={`/admin/commission-upload-file/reconciliation/loans/${own.caseId}`}>{shortId}</Link> : shortId;
  const loan = ({ own, productType }: CommissionLine) =>
    [own && formatPaise(own.disbursedPaise), own?.lender, productName(productType)].filter(Boolean).join(' · ');
  const share = ({ own, broughtBy }: CommissionLine) => {
    if (!own) return t('lines.referredBy', { partner: broughtBy ?? '' });
    const { sharePercent: percent, shareFlatPaise: flat } = own;
    return flat > 0 ? t('lines.flat', { percent, flat: formatPaise(flat) }) : t('lines.percent', { percent });
  };
  return (
    <Dialog title={t('lines.title', { number: statement.number })} onClose={onClose} shape="panel">
      <StatementFacts statement={newest} />
      <Loading {...list} lines={6} height={28} />
      {list.data && rows.length === 0 ? <p>{t('lines.none')}</p> : null}
      {rows.some(({ at }) => istDateOf(new Date(at)).slice(0, 7) < statement.month) ? (
        <p>{t('lines.earlier', { month: formatMonth(statement.month, language) })}</p>
      ) : null}
      {rows.length > 0 ? (
        <CardTable
          caption={t('lines.title', { number: statement.number })}
          head={{ key: 'id', title: t('lines.reference'), cell: reference }}
          columns={[
            { key: 'kind', title: t('lines.kind'), cell: ({ kind }) => t(`lines.kinds.${kind}`) },
            { key: 'amount', title: t('lines.amount'), cell: ({ paise }) => formatPaise(paise, true) },
            { key: 'at', title: t('lines.booked'), cell: ({ at }) => formatDateTime(at, language) },
            { key: 'loan', title: t('lines.loan'), cell: loan },
            { key: 'paid', title: t('lines.paidOn'), cell: ({ disbursedOn }) => formatDate(disbursedOn, language) },
            { key: 'share', title: t('lines.share'), cell: share },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : null}
      {list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </SmallButton>
      ) : null}
    </Dialog>
  );
}
