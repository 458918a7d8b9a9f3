import type { SwitchPreview } from '@saakh/contracts/catalogue/office/eligibility';
import { useTranslation } from 'react-i18next';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { DataTable } from '#office/ui/data-table';
import styles from './eligibility.module.css';
import { LenderMark } from './lender-mark';

/** Whom switches touch, among the last 30 days' applicants, in figures and by lender. */
export function SwitchPreviewResult({ preview }: { preview: SwitchPreview }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { applicants, since, limited, gained, lost, withoutOffers, lenders } = preview;
  if (applicants === 0) return <p role="status">{t('preview.nobody')}</p>;
  const without = { before: formatWhole(withoutOffers.before), after: formatWhole(withoutOffers.after) };
  return (
    <section aria-label={t('preview.title')} role="status" className={styles.list}>
      <p className={styles.note}>
        {t('preview.compared', { applicants: formatWhole(applicants), since: formatDate(since, currentLanguage()) })}{' '}
        {limited ? t('preview.limited') : null}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>{t('preview.gained')}</dt>
          <dd>{formatWhole(gained)}</dd>
        </div>
        <div>
          <dt>{t('preview.lost')}</dt>
          <dd>{formatWhole(lost)}</dd>
        </div>
        <div>
          <dt>{t('preview.without')}</dt>
          <dd>{t('preview.change', without)}</dd>
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
