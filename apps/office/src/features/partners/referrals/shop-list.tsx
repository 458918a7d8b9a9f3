import type { OwnReferral, OwnShop } from '@saakh/contracts/partners/referrals';
import { formatPaise, formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { column } from '#office/ui/data-table';
import { CardTable } from '#office/ui/tables/card-table';

const COUNTS = ['leads', 'applications', 'loans'] as const;

/** The own shops with what each brought this month; the sum is of all. */
export function ShopList({ of: { shops, shopTotals } }: { of: OwnReferral }) {
  const { t } = useTranslation('partners.referrals.portal');
  if (shops.length === 0) return <EmptyState title={t('shops.none')} text={t('shops.noneText')} />;
  const all = formatWhole(shopTotals.shops);
  return (
    <>
      <CardTable
        caption={t('shops.title')}
        head={{
          key: 'shop',
          title: t('shops.shop'),
          cell: ({ name, paused }) => (paused ? t('shops.paused', { shop: name }) : name),
        }}
        columns={[
          ...COUNTS.map((count) => ({
            key: count,
            title: t(`shops.${count}`),
            cell: (shop: OwnShop) => formatWhole(shop[count]),
          })),
          column('disbursed', t('shops.disbursed'), ({ disbursedPaise }: OwnShop) => formatPaise(disbursedPaise)),
        ]}
        rows={shops}
        rowKey={({ merchantId }) => merchantId}
      />
      <p>
        {t('shops.sum', {
          shops: all,
          leads: formatWhole(shopTotals.leads),
          applications: formatWhole(shopTotals.applications),
          loans: formatWhole(shopTotals.loans),
          disbursed: formatPaise(shopTotals.disbursedPaise),
        })}
      </p>
      {shopTotals.shops > shops.length ? (
        <p className="soft text-note">{t('shops.more', { shops: all, shown: formatWhole(shops.length) })}</p>
      ) : null}
    </>
  );
}
