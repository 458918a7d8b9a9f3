import type { DisputeDetail } from '@saakh/contracts/partners/staff/disputes';
import { shortReference } from '@saakh/rules/identifiers';
import { formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';

type Case = DisputeDetail['applications'][number];

/** A customer's applications: their partners, and the commission booked for each. */
export function DisputedCases({ rows }: { rows: readonly Case[] }) {
  const { t } = useTranslation('partners.disputes.office');
  const productName = useProductName();
  const language = currentLanguage();
  const bookedOn = ({ booked }: Case) =>
    booked.length === 0
      ? '–'
      : booked
          .map(({ partnerName: partner, paise, onStatement }) =>
            t(onStatement ? 'onStatement' : 'bookedOne', { partner, amount: formatPaise(paise, true) }),
          )
          .join(' · ');
  const columns: CardColumn<Case>[] = [
    { key: 'made', title: t('made'), cell: ({ at }) => formatDateTime(at, language) },
    { key: 'product', title: t('product'), cell: ({ productType }) => productName(productType) },
    { key: 'status', title: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
    column('paid', t('paidOut'), ({ disbursedPaise }) => (disbursedPaise === null ? '–' : formatPaise(disbursedPaise))),
    { key: 'holder', title: t('holder'), cell: ({ holder }) => holder?.partnerName ?? t('nobody') },
    { key: 'booked', title: t('booked'), cell: bookedOn },
  ];
  if (rows.length === 0) return <p>{t('casesNone')}</p>;
  return (
    <CardTable
      caption={t('cases')}
      head={{ key: 'id', title: t('application'), cell: ({ appId }) => shortReference(appId) }}
      columns={columns}
      rows={rows}
      rowKey={({ appId }) => appId}
    />
  );
}
