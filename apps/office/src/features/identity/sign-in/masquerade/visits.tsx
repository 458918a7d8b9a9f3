import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import styles from './masquerade.module.css';
import { masqueradeVisitsQuery } from './queries';

/** Who of the operator's staff was in this portal, when and why. */
export function MasqueradeVisits() {
  const { t } = useTranslation('common.portal');
  const { data, error, refetch } = useQuery(masqueradeVisitsQuery());
  const language = currentLanguage();
  return (
    <StaffSection title={t('visits.title')} text={t('visits.text')}>
      <Loading {...{ data, error, refetch }} lines={2} />
      {data && data.data.length === 0 ? <p className="soft text-note">{t('visits.none')}</p> : null}
      {data && data.data.length > 0 ? (
        <ul className={`stack-12 plain-list wraps ${styles.visits}`}>
          {data.data.map(({ masqueradeId, by, as, mode, reason, startedAt, endedAt, isOver }) => (
            <li className="line-below inner-below-12" key={masqueradeId}>
              <p>
                <strong>{t('visits.who', { by, as })}</strong>
              </p>
              <p className="soft text-note">
                {formatDateTime(startedAt, language)} – {formatDateTime(endedAt, language)} · {t(`visits.${mode}`)}
                {isOver ? null : ` · ${t('visits.now')}`}
              </p>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </StaffSection>
  );
}
