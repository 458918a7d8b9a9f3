import type { PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { useQuery } from '@tanstack/react-query';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { column } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { partnerLinksQuery } from './queries';

const COUNTS = ['clicks', 'leads', 'signIns', 'applications'] as const;

interface Props {
  /** Of the whole company, each with its person; otherwise one's own. */
  ofCompany: boolean;
  nameOf: (productType: string) => string;
}

/** The links that are shared, with what came of each. */
export function LinkList({ ofCompany, nameOf }: Props) {
  const { t } = useTranslation('partners.tracking-links.portal');
  const { data, error, refetch } = useQuery(partnerLinksQuery());
  if (!data) return <Loading {...{ data, error, refetch }} lines={4} />;
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  const person: CardColumn<PartnerLink>[] = ofCompany
    ? [{ key: 'person', title: t('person'), cell: (link) => (link.isOwn ? t('you') : link.person) }]
    : [];
  return (
    <CardTable<(typeof data)[number]>
      caption={t('list')}
      head={{
        key: 'to',
        title: t('leadsTo'),
        cell: ({ productType }) => (productType === null ? t('home') : nameOf(productType)),
      }}
      columns={[
        ...person,
        column(
          'address',
          t('address'),
          ({ address, state }) => `${address.replace(/^https?:\/\//, '')}${state === 'on' ? '' : ` (${t('off')})`}`,
        ),
        ...COUNTS.map((count) => ({
          key: count,
          title: t(`counts.${count}`),
          cell: (link: PartnerLink) => formatWhole(link[count]),
        })),
      ]}
      rows={data}
      rowKey={({ linkId }) => linkId}
    />
  );
}
