import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { lastDayBefore } from '@saakh/rules/dates';
import styles from '#browser/features/lending/applications/applications.module.css';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainLink } from '#browser/ui/link-button';
import { TermsSideBySide } from './terms-side-by-side';

/** A loan that was paid out on dearer terms which the customer never agreed to: which terms hold, and what can be done (REG-KFS-7). */
export function PaidUnagreed({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const { coolingOffUntil, lenderName: lender } = application;
  return (
    <section className={styles.card} aria-labelledby="paid-unagreed">
      <h2 id="paid-unagreed">{t('changed.paid.title')}</h2>
      <p>{t('changed.paid.text', { lender })}</p>
      <p>{t('changed.paid.holds')}</p>
      <TermsSideBySide application={application} />
      <ul>
        {coolingOffUntil ? (
          <li>{t('changed.paid.return', { date: formatDate(lastDayBefore(coolingOffUntil), currentLanguage()) })}</li>
        ) : null}
        <li>{t('changed.paid.complain', { lender })}</li>
      </ul>
      <MainLink to="/my-account/complaints">{t('changed.paid.toComplaints')}</MainLink>
    </section>
  );
}
