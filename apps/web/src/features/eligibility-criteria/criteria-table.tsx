import { useTranslation } from 'react-i18next';
import { formatPaise } from '../../platform/format';
import styles from './criteria-table.module.css';
import { ELIGIBILITY_ROWS } from './rows';

const COLUMNS = [
  'criteria',
  'age',
  'employment',
  'income',
  'minLoan',
  'maxLoan',
  'creditScore',
  'lenderJourney',
] as const;

/** What each lender asks: a table, and on a phone a card for each lender with the same rows (PORTAL-ELIG-01). */
export function CriteriaTable() {
  const { t } = useTranslation('partner/eligibility');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="said">{t('title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ELIGIBILITY_ROWS.map((row) => {
            const cells = {
              age: t('age', { from: row.age[0], to: row.age[1] }),
              employment: row.employment.map((kind) => t(`employment.${kind}`)).join(', '),
              income: t('least', { amount: formatPaise(row.monthlyNetIncomePaise) }),
              minLoan: formatPaise(row.minLoanPaise),
              maxLoan: formatPaise(row.maxLoanPaise),
              creditScore: t('score', { score: row.creditScore }),
              lenderJourney: t(row.lenderJourney === 'App' ? 'app' : 'webApp'),
            };
            return (
              <tr key={row.criteria}>
                <th scope="row">{row.criteria}</th>
                {Object.entries(cells).map(([column, text]) => (
                  <td key={column} data-label={t(`columns.${column as keyof typeof cells}`)}>
                    {text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
