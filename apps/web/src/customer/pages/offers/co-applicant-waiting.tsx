import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { productDetailsQuery } from '#web/features/customers/product-details/queries';
import styles from '#web/features/lending/offers/offers.module.css';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';

const STUDENT = 'student-loans';

/** Of a student loan whose co-applicant has not agreed yet: what that costs, and the way to it. */
export function CoApplicantWaiting() {
  const { t } = useTranslation('lending.offers');
  const { slug } = useJourney();
  const edit = useEditProfile();
  const { data } = useQuery({ ...productDetailsQuery(slug), enabled: slug === STUDENT });
  if (!data?.coApplicant || data.coApplicant.agreed) return null;
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="co-applicant-waiting">
      <h2 id="co-applicant-waiting">{t('coApplicantWaiting')}</h2>
      <p>{t('coApplicantWaitingText')}</p>
      <QuietButton onClick={() => edit('own')}>{t('coApplicantAsk')}</QuietButton>
    </section>
  );
}
