import type { AssistedLead } from '@saakh/contracts/partners/assisted-leads';
import { useQuery } from '@tanstack/react-query';
import { localText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ErrorState } from '#browser/ui/states';
import { CallLink } from '#office/ui/call-link';
import { column } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { assistedLeadsQuery } from './queries';

/** People named by the partner, with their state, and why nobody can be added now; empty without either. */
export function AddedLeads() {
  const { t } = useTranslation('partners.attribution.portal');
  const productName = useProductName();
  const language = currentLanguage();
  const { data: reply, error, refetch } = useQuery(assistedLeadsQuery());
  const data = reply?.data;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const paused = reply?.paused === undefined ? null : <p role="status">{localText(reply.paused)}</p>;
  if (!data || data.length === 0) return paused;
  const columns: CardColumn<AssistedLead>[] = [
    column('state', t('columns.state'), ({ state, until }) =>
      t(`leadStates.${state}`, { until: formatDate(until, language) }),
    ),
    column('product', t('columns.product'), ({ productType }) =>
      productType === null ? t('anyProduct') : productName(productType),
    ),
    { key: 'at', title: t('columns.at'), cell: ({ at }) => formatDate(at, language) },
    { key: 'by', title: t('columns.by'), cell: ({ by }) => by ?? '–' },
    { key: 'note', title: t('columns.note'), cell: ({ note }) => <span className="wraps lines">{note ?? '–'}</span> },
  ];
  return (
    <StaffSection title={t('added')} text={t('addedText')}>
      {paused}
      <CardTable
        caption={t('added')}
        head={{
          key: 'person',
          title: t('columns.person'),
          cell: ({ name, mobile, dial }) => (
            <span className="stack-0">
              {name || '–'}
              {dial === null ? (
                <span className="soft regular text-small">{mobile}</span>
              ) : (
                <CallLink name={name || dial} mobile={dial} />
              )}
            </span>
          ),
        }}
        columns={columns}
        rows={data}
        rowKey={({ leadId }) => leadId}
      />
    </StaffSection>
  );
}
