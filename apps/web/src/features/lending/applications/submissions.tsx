import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#browser/features/lending/applications/applications.module.css';
import { hasFailed, isOnItsWay, submissionKey } from './progress';

function Mark({ application }: { application: LenderApplication }) {
  const Icon = isOnItsWay(application) ? IconClock : hasFailed(application) ? IconInfoCircle : IconCheck;
  return (
    <span className={styles.mark} data-done={!isOnItsWay(application) || undefined} aria-hidden>
      <Icon size={20} stroke={2} />
    </span>
  );
}

/** Every lender that the application goes to, and how far it is; read out as it changes. */
export function Submissions({ applications }: { applications: readonly LenderApplication[] }) {
  const { t } = useTranslation('lending.applications');
  return (
    <div role="status">
      <ul className={styles.submissions}>
        {applications.map((application) => (
          <li key={application.lenderApplicationId}>
            <Mark application={application} />
            <div>
              <p className={styles.strong}>{application.lenderName}</p>
              <p className={styles.small}>{t(`submit.states.${submissionKey(application)}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
