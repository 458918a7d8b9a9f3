import type { Campaign } from '@saakh/contracts/operations/messaging/campaigns';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column, DataTable } from '#office/ui/data-table';

const COUNTS = ['chosen', 'sent', 'delivered', 'failed', 'applied'] as const;

/** Campaigns with what came of each, newest first. */
export function CampaignList({ rows }: { rows: readonly Campaign[] }) {
  const { t } = useTranslation('operations.messaging.office');
  const language = useLanguage();
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('tabs.campaigns')}
      rows={rows}
      rowKey={({ campaignId }) => campaignId}
      columns={[
        column('name', t('campaigns.name'), ({ campaignId, name }) => (
          <Link to={`/admin/messaging/${campaignId}`}>{name}</Link>
        )),
        { key: 'state', title: t('campaigns.state'), cell: ({ state }) => t(`states.${state}`) },
        column(
          'kind',
          t('templates.category'),
          ({ category, channel }) => `${t(`categories.${category}`)} · ${t(`channels.${channel}`)}`,
        ),
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
