import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './first-day.module.css';
import { firstDayQuery } from './queries';

/** One line on an administrator's dashboard until customers apply or no step is open; nothing while it is not known. */
export function FirstDayNote() {
  const { t } = useTranslation('operations.dashboard.office');
  const { data } = useQuery({ ...firstDayQuery(), staleTime: 60_000, refetchOnWindowFocus: false });
  const open = data?.steps.filter(({ state }) => state === 'open').length ?? 0;
  if (!data || data.isLive || open === 0) return null;
  return (
    <p className={styles.note}>
      {t('firstDay.open', { count: open, all: data.steps.length })}{' '}
      <Link to="/admin/first-day">{t('firstDay.look')}</Link>
    </p>
  );
}
