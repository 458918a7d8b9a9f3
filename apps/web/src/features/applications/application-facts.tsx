import type { LenderApplication } from '@saakh/contracts/applications';
import { isRunning } from '@saakh/rules/application-status';
import { useTranslation } from 'react-i18next';
import { formatBps, formatPaise } from '../../platform/format';
import { Facts } from '../../ui/facts';
import styles from './applications.module.css';
import { stateKey } from './progress';
import { Reference } from './reference';

/** Reference, state and figures of an application to a lender. */
export function ApplicationFacts({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('applications');
  const { approved, disbursedPaise } = application;
  return (
    <div>
      <Facts
        items={[
          { name: t('transaction.status'), value: t(`status.${stateKey(application)}`) },
          {
            name: t('transaction.reference'),
            value: application.reference ?? (isRunning(application) ? t('transaction.noReference') : '–'),
          },
          { name: t('transaction.amount'), value: formatPaise(application.amountPaise) },
          ...(approved ? [{ name: t('transaction.approvedAmount'), value: formatPaise(approved.amountPaise) }] : []),
          ...(disbursedPaise === null
            ? []
            : [{ name: t('transaction.disbursed'), value: formatPaise(disbursedPaise) }]),
          { name: t('transaction.months'), value: t('transaction.monthsOf', { count: application.tenureMonths }) },
          { name: t('transaction.emi'), value: formatPaise(Math.round(application.emiPaise / 100) * 100) },
          { name: t('transaction.apr'), value: formatBps(application.aprBps, true) },
          { name: t('transaction.ourReference'), value: <Reference id={application.lenderApplicationId} /> },
        ]}
      />
      {approved === null && isRunning(application) ? (
        <p className={styles.small}>{t('transaction.indicative')}</p>
      ) : null}
    </div>
  );
}
