import type { DeskCase } from '@saakh/contracts/lending/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { EmptyState } from '#browser/ui/states';
import { column } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { CardTable } from '#office/ui/tables/card-table';
import { deskCasesQuery } from './queries';

/** The status of a case in the desk's own words. */
export function useStatusWord() {
  const { t } = useTranslation('lending.desk.portal');
  return (status: number) => t(`status.${String(status) as '1'}`);
}

function Cases({ cases }: { cases: readonly DeskCase[] }) {
  const { t } = useTranslation('lending.desk.portal');
  const local = useBilingual();
  const statusWord = useStatusWord();
  return (
    <CardTable<DeskCase>
      caption={t('cases.title')}
      rows={cases}
      rowKey={({ lenderApplicationId }) => lenderApplicationId}
      head={{
        key: 'number',
        title: t('cases.number'),
        cell: ({ lenderApplicationId, reference }) => (
          <Link to={`/desk/cases/${lenderApplicationId}`}>{reference}</Link>
        ),
      }}
      columns={[
        column('product', t('cases.product'), ({ product }) => local(product)),
        column('amount', t('cases.amount'), { align: 'end' }, ({ amount }) => formatPaise(amount * 100)),
        column('months', t('cases.months'), { align: 'end' }, ({ tenureMonths }) => tenureMonths),
        column('status', t('cases.status'), ({ status, isAsked }) => (
          <span>
            {statusWord(status)}
            {isAsked ? <strong className="block">{t('cases.asked')}</strong> : null}
          </span>
        )),
        column('since', t('cases.since'), ({ createdAt }) => formatDate(createdAt, currentLanguage())),
      ]}
    />
  );
}

/** The cases of the own lender: those that are open, or all. */
export function CaseList() {
  const { t } = useTranslation('lending.desk.portal');
  const [which, setWhich] = useState('open');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deskCasesQuery(which === 'open' ? 'yes' : undefined),
  );
  const cases = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <div style={{ maxWidth: 360 }}>
        <ChoiceGroup
          name="which"
          label={t('cases.which')}
          error={undefined}
          columns={2}
          value={which}
          onValue={setWhich}
          options={[
            { value: 'open', label: t('cases.open') },
            { value: 'all', label: t('cases.all') },
          ]}
        />
      </div>
      <Loading {...{ data, error, refetch }} lines={6} />
      {cases?.length === 0 ? (
        <EmptyState title={t(which === 'open' ? 'cases.none' : 'cases.noneAtAll')} text={t('cases.noneText')} />
      ) : null}
      {cases && cases.length > 0 ? <Cases cases={cases} /> : null}
      {hasNextPage ? (
        <div>
          <QuietButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('cases.more')}
          </QuietButton>
        </div>
      ) : null}
    </>
  );
}
