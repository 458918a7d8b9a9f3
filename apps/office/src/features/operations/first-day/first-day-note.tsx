import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { firstDayQuery } from './queries';

/** One line on an administrator's dashboard until customers apply or no step is open; nothing while it is not known. */
export function FirstDayNote() {
  const { t } = useTranslation('operations.dashboard.office');
  const { data } = useQuery({ ...firstDayQuery(), staleTime: 60_000, refetchOnWindowFocus: false });
  const open = data?.steps.filter(({ state }) => state === 'open').length ?? 0;
  if (!data || data.isLive || open === 0) return null;
  return (
    <p className="box pad-12-16" style={{ borderLeft: '4px solid var(--brand-secondary-text)' }}>
      {t('firstDay.open', { count: open, all: data.steps.length })}{' '}
      <Link to="/admin/first-day">{t('firstDay.look')}</Link>
    </p>
  );
}
