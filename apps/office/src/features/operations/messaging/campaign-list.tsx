import type { Campaign } from '@saakh/contracts/operations/messaging/campaigns';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DataTable } from '#office/ui/data-table';

const COUNTS = ['chosen', 'sent', 'delivered', 'failed', 'applied'] as const;

/** Campaigns with what came of each, newest first. */
export function CampaignList({ rows }: { rows: readonly Campaign[] }) {
  const { t } = useTranslation('operations.messaging.office');
  const language = useLanguage();
  return (
    <DataTable
      caption={t('tabs.campaigns')}
      rows={rows}
      rowKey={({ campaignId }) => campaignId}
      columns={[
        {
          key: 'name',
          title: t('campaigns.name'),
          cell: ({ campaignId, name }) => <Link to={`/admin/messaging/${campaignId}`}>{name}</Link>,
        },
        { key: 'state', title: t('campaigns.state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'kind',
          title: t('templates.category'),
          cell: ({ category, channel }) => `${t(`categories.${category}`)} · ${t(`channels.${channel}`)}`,
        },
        { key: 'at', title: t('campaigns.at'), cell: ({ at }) => formatDateTime(at, language) },
        ...COUNTS.map((count) => ({
          key: count,
          title: t(`campaigns.${count}`),
          align: 'end' as const,
          cell: ({ figures }: Campaign) => formatWhole(figures[count]),
        })),
      ]}
    />
  );
}
