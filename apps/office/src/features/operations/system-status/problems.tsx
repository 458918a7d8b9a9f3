import type { SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useDuration } from './durations';
import styles from './system-status.module.css';

type Problem = SystemStatus['problems'][number];

const IN_TIME: readonly Problem['problem'][] = [
  'jobs-late',
  'outbox-late',
  'applications-waiting',
  'imports-stuck',
  'instance-silent',
];
/** Where something can be done about it. */
const PLACES: Partial<Record<Problem['problem'], string>> = {
  'applications-waiting': '/admin/dashboard/rows?figure=unsent',
  'insurer-requests-failed': '/admin/insurance/requests?state=failed',
  'breakers-open': '/admin/lenders-api-failure',
  'otp-low': '/admin/otp-failure',
  'gold-price-late': '/admin/dashboard',
  'imports-failed': '/admin/application-status-file',
  'imports-stuck': '/admin/application-status-file',
};

/** Each thing that is wrong in words, with what to do about it; or that all is well. */
export function Problems({ problems, asking }: Pick<SystemStatus, 'problems' | 'asking'>) {
  const { t } = useTranslation('operations.system-status.office');
  const { t: shell } = useTranslation('common.office');
  const duration = useDuration();
  if (problems.length === 0)
    return (
      <p className="box pad-12-16 strong" style={{ borderLeft: '4px solid var(--success)' }}>
        {t('well')}
      </p>
    );
  const nameOf = ({ problem, of }: Problem) => {
    if (problem === 'log-over') return shell(`pages.${of as 'otp-failure'}`);
    return of === 'sms' || of === 'email' || of === 'whatsapp' ? t(`channels.${of}`) : (of ?? '');
  };
  const placeOf = ({ problem, of }: Problem) => {
    if (problem === 'log-over') return `/admin/${of}`;
    const lender = problem === 'lender-words' && asking.find(({ name }) => name === of);
    if (lender) return `/admin/lenders/${lender.lenderId}/connection`;
    return PLACES[problem];
  };
  return (
    <ul className="stack-8 plain-list">
      {problems.map((one) => {
        const value = IN_TIME.includes(one.problem) ? duration(one.value) : formatWhole(one.value);
        const place = placeOf(one);
        return (
          <li
            key={`${one.problem} ${one.of}`}
            className={`stack-2 box pad-12-16 ${styles.problem}`}
            data-level={one.level}
          >
            <span className="strong wraps">
              {t(`levels.${one.level}`)}:{' '}
              {t(`problems.${one.problem}.what`, { value, of: nameOf(one), count: one.value })}
            </span>
            <span className="soft text-small wraps">{t(`problems.${one.problem}.todo`)}</span>
            {place ? <Link to={place}>{t('look')}</Link> : null}
          </li>
        );
      })}
    </ul>
  );
}
