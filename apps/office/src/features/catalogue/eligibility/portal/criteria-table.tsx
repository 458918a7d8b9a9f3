import type en from '@saakh/i18n/en/catalogue.eligibility.portal.json';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import type { EligibilityRow } from './eligibility-row';
import { ELIGIBILITY_ROWS } from './rows';

/** What each lender asks: a table, and on a phone a card for each lender with the same rows (PORTAL-ELIG-01). */
export function CriteriaTable() {
  const { t } = useTranslation('catalogue.eligibility.portal');
  const column = (key: keyof typeof en.columns, cell: (row: EligibilityRow) => string): CardColumn<EligibilityRow> => ({
    key,
    title: t(`columns.${key}`),
    cell,
  });
  return (
    <CardTable
      caption={t('title')}
      head={column('criteria', ({ criteria }) => criteria)}
      columns={[
        column('age', ({ age }) => t('age', { from: age[0], to: age[1] })),
        column('employment', ({ employment }) => employment.map((kind) => t(`employment.${kind}`)).join(', ')),
        column('income', (row) => t('least', { amount: formatPaise(row.monthlyNetIncomePaise) })),
        column('minLoan', ({ minLoanPaise }) => formatPaise(minLoanPaise)),
        column('maxLoan', ({ maxLoanPaise }) => formatPaise(maxLoanPaise)),
        column('creditScore', ({ creditScore }) => t('score', { score: creditScore })),
        column('lenderJourney', ({ lenderJourney }) => t(lenderJourney === 'App' ? 'app' : 'webApp')),
      ]}
      rows={ELIGIBILITY_ROWS}
      rowKey={({ criteria }) => criteria}
    />
  );
}
