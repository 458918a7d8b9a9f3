import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { hasFailed, isOnItsWay, submissionKey } from './progress';

function Mark({ application }: { application: LenderApplication }) {
  const Icon = isOnItsWay(application) ? IconClock : hasFailed(application) ? IconInfoCircle : IconCheck;
  return (
    <span
      className={`centre square-40 faint rigid surface round ${styles.mark}`}
      data-done={!isOnItsWay(application) || undefined}
      aria-hidden
    >
      <Icon size={20} stroke={2} />
    </span>
  );
}

/** Every lender that the application goes to, and how far it is; read out as it changes. */
export function Submissions({ applications }: { applications: readonly LenderApplication[] }) {
  const { t } = useTranslation('lending.applications');
  return (
    <div role="status">
      <ul className={`box flush pad-0-16 ${styles.submissions}`}>
        {applications.map((application) => (
          <li className="row-16 pad-8-0 middle" key={application.lenderApplicationId}>
            <Mark application={application} />
            <div>
              <p className="strong block">{application.lenderName}</p>
              <p className="faint text-small block">{t(`submit.states.${submissionKey(application)}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
