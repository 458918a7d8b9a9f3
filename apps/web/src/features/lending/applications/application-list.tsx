import type { Application, LenderApplication } from '@saakh/contracts/lending/applications';
import { IconChevronRight } from '@tabler/icons-react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { shownPaise } from './progress';
import { useStatusText } from './status-text';

const MOST_SHOWN = 5;

interface Props {
  applications: readonly Application[];
  onOpen: (application: Application, part: LenderApplication) => void;
}

/** The latest applications to lenders, for the customer's home; nothing while there are none. */
export function ApplicationList({ applications, onOpen }: Props) {
  const { t } = useTranslation('lending.applications');
  const statusText = useStatusText();
  const rows = applications
    .flatMap((application) => application.lenderApplications.map((part) => ({ application, part })))
    .slice(0, MOST_SHOWN);
  if (rows.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="applications">
      <h2 id="applications">{t('list.title')}</h2>
      <ul className="plain-list box">
        {rows.map(({ application, part }) => (
          <li key={part.lenderApplicationId}>
            <button type="button" onClick={() => onOpen(application, part)}>
              <span>
                <span className="strong block">{part.lenderName}</span>
                <span className={`faint text-small block figures`}>
                  {statusText(part)} · {formatPaise(shownPaise(part))}
                </span>
              </span>
              <IconChevronRight size={20} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
