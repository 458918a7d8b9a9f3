import type { LostCase, OwnDispute } from '@saakh/contracts/partners/disputes';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { column } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { LeadActs } from './lead-acts';
import { ownDisputesQuery } from './queries';

function Asked({ rows }: { rows: readonly OwnDispute[] }) {
  const { t } = useTranslation('partners.attribution.portal');
  const language = currentLanguage();
  const stateOf = ({ state, cases }: OwnDispute) =>
    state === 'given' && cases > 0 ? t('disputeStates.givenWith', { count: cases }) : t(`disputeStates.${state}`);
  return (
    <CardTable<(typeof rows)[number]>
      caption={t('asked')}
      head={{ key: 'mobile', title: t('disputeColumns.mobile'), cell: ({ mobile }) => mobile ?? '–' }}
      columns={[
        { key: 'state', title: t('disputeColumns.state'), cell: stateOf },
        column('reason', t('disputeColumns.reason'), ({ reason }) => (
          <span className="wraps lines">{reason ?? '–'}</span>
        )),
        { key: 'came', title: t('disputeColumns.cameOn'), cell: ({ cameOn }) => formatDate(cameOn, language) },
        { key: 'at', title: t('disputeColumns.at'), cell: ({ at }) => formatDate(at, language) },
        { key: 'by', title: t('disputeColumns.by'), cell: ({ by }) => by ?? '–' },
      ]}
      rows={rows}
      rowKey={({ disputeId }) => disputeId}
    />
  );
}

function Lost({ rows }: { rows: readonly LostCase[] }) {
  const { t } = useTranslation('partners.attribution.portal');
  const language = currentLanguage();
  return (
    <StaffSection title={t('lost')} text={t('lostText')}>
      <CardTable<(typeof rows)[number]>
        caption={t('lost')}
        head={{ key: 'what', title: t('lostColumns.what'), cell: ({ shortId }) => shortId ?? t('lostCustomer') }}
        columns={[
          { key: 'mobile', title: t('lostColumns.mobile'), cell: ({ mobile }) => mobile ?? t('hidden') },
          column('reason', t('lostColumns.reason'), ({ reason }) => <span className="wraps lines">{reason}</span>),
          { key: 'at', title: t('lostColumns.at'), cell: ({ at }) => formatDate(at, language) },
        ]}
        rows={rows}
        rowKey={({ moveId }) => moveId}
      />
    </StaffSection>
  );
}

/** What the partner asked about whose a customer is, with the answers, and what decisions gave to others. */
export function OwnDisputes() {
  const { t } = useTranslation('partners.attribution.portal');
  const { data, error, refetch } = useQuery(ownDisputesQuery());
  if (!data) return <Loading {...{ data, error, refetch }} lines={5} height={36} />;
  return (
    <>
      <StaffSection title={t('asked')} text={t('askedText')} actions={<LeadActs />}>
        {data.data.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : <Asked rows={data.data} />}
      </StaffSection>
      {data.lost.length > 0 ? <Lost rows={data.lost} /> : null}
    </>
  );
}
