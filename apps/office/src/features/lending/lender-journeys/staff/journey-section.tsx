import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffSection } from '#office/ui/staff-page';
import { staffJourneyQuery } from './queries';
import styles from './staff.module.css';

/** On a lender's page: what it asks of its own, and the way to change that. */
export function JourneySection({ lenderId }: { lenderId: number }) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { data, error } = useQuery(staffJourneyQuery(String(lenderId)));
  const underWay = data?.versions.reduce((sum, version) => sum + version.underWay, 0) ?? 0;
  return (
    <StaffSection title={t('own')} text={t('ownText')}>
      <div className={`middle flex wrap ${styles.links}`}>
        {error ? <p>{errorText(error)}</p> : null}
        {data ? (
          <p>
            {data.published ? t('versionAsked', { version: data.published.version }) : t('nothingAsked')}
            {data.versions.length > 0 ? ` ${t('underWay', { count: underWay })}.` : ''}
            {data.draft ? ` ${t('draftBy', { name: data.draft.by })}` : ''}
          </p>
        ) : null}
        <Link to={`/admin/lenders/${lenderId}/journey`}>{t('edit')}</Link>
      </div>
    </StaffSection>
  );
}
