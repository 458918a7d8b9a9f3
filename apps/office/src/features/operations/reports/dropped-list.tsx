import type { DroppedCustomer, JourneyStep } from '@saakh/contracts/operations/reports/customers-journey';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { droppedCustomersQuery, type JourneyWanted } from './journey-queries';

interface Props {
  wanted: JourneyWanted;
  step: JourneyStep;
  onClose: () => void;
}

/** Customers who came as far as a step and no further; each leads to the whole path. */
export function DroppedList({ wanted, step, onClose }: Props) {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const local = useBilingual();
  const language = currentLanguage();
  const list = useInfiniteQuery(droppedCustomersQuery({ ...wanted, step }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const title = t('journey.droppedTitle', { step: t(`journey.steps.${step}`) });
  const customer = ({ name, userId, prospectAppId }: DroppedCustomer) => (
    <Link
      to={`/admin/csr-portal/${userId}/${prospectAppId}`}
      aria-label={t('journey.open', { name: name ?? t('journey.nobody') })}
    >
      {name ?? t('journey.nobody')}
    </Link>
  );
  return (
    <StaffSection
      title={title}
      text={t('journey.droppedText')}
      actions={<SmallButton onClick={onClose}>{t('journey.close')}</SmallButton>}
    >
      <Listed
        list={list}
        count={rows.length}
        lines={5}
        none={<p>{t('journey.droppedNone')}</p>}
        more={t('internal.more')}
      >
        <DataTable<(typeof rows)[number]>
          caption={title}
          rows={rows}
          rowKey={({ prospectAppId }) => prospectAppId}
          columns={[
            { key: 'customer', title: t('journey.customer'), cell: customer },
            { key: 'began', title: t('journey.beganAt'), cell: (row) => formatDate(row.beganAt, language) },
            { key: 'at', title: t('journey.signedInAt'), cell: (row) => formatDateTime(row.signedInAt, language) },
            column('product', t('filters.product'), ({ productType }) =>
              productType ? productName(productType) : t('journey.noProduct'),
            ),
            { key: 'city', title: t('filters.city'), cell: ({ city }) => city ?? '–' },
            { key: 'partner', title: t('filters.partner'), cell: ({ partner }) => (partner ? local(partner) : '–') },
            { key: 'source', title: t('journey.source'), cell: ({ source }) => source ?? t('journey.noSource') },
          ]}
        />
      </Listed>
    </StaffSection>
  );
}
