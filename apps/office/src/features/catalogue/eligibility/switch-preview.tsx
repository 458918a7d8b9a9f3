import type { SwitchPreview } from '@saakh/contracts/catalogue/office/eligibility';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DataTable } from '#office/ui/data-table';
import { LenderMark } from './lender-mark';

/** Whom switches touch, among the last 30 days' applicants, in figures and by lender. */
export function SwitchPreviewResult({ preview }: { preview: SwitchPreview }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { applicants, since, limited, gained, lost, withoutOffers, lenders } = preview;
  if (applicants === 0) return <p role="status">{t('preview.nobody')}</p>;
  const without = { before: formatWhole(withoutOffers.before), after: formatWhole(withoutOffers.after) };
  return (
    <section aria-label={t('preview.title')} role="status" className="stack-12 plain-list">
      <p className="soft text-small">
        {t('preview.compared', { applicants: formatWhole(applicants), since: formatDate(since, currentLanguage()) })}{' '}
        {limited ? t('preview.limited') : null}
      </p>
      <dl className="cluster-8-24 flush">
        <div>
          <dt className="soft text-small">{t('preview.gained')}</dt>
          <dd className="flush text-title figures">{formatWhole(gained)}</dd>
        </div>
        <div>
          <dt className="soft text-small">{t('preview.lost')}</dt>
          <dd className="flush text-title figures">{formatWhole(lost)}</dd>
        </div>
        <div>
          <dt className="soft text-small">{t('preview.without')}</dt>
          <dd className="flush text-title figures">{t('preview.change', without)}</dd>
        </div>
      </dl>
      {lenders.length === 0 ? (
        <p>{t('preview.none')}</p>
      ) : (
        <DataTable
          caption={t('preview.title')}
          rows={lenders}
          rowKey={({ lender_id }) => lender_id}
          columns={[
            { key: 'name', title: t('preview.lender'), cell: (lender) => <LenderMark lender={lender} /> },
            { key: 'gained', title: t('preview.gained'), align: 'end', cell: (row) => formatWhole(row.gained) },
            { key: 'lost', title: t('preview.lost'), align: 'end', cell: (row) => formatWhole(row.lost) },
          ]}
        />
      )}
    </section>
  );
}
