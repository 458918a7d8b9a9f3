import { Link } from 'react-router';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import styles from './footer.module.css';

/** Copyright, the legal pages, the grievance officer, and '*T&Cs Apply.' where the brand has it (FOOT-01 to FOOT-05, REG-DL-2, REG-DL-5, REG-RBC-6). */
export function Footer() {
  const { t } = useTranslation();
  const { brand } = usePage();
  const local = useBilingual();
  const { name, phone, email } = brand.grievanceOfficer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label={local(brand.name)}>
          <Link to="/terms-of-use">{t('termsOfUse')}</Link>
          <Link to="/privacy-policy">{t('privacyAndCookies')}</Link>
          <Link to="/how-we-match">{t('howWeMatch')}</Link>
          <Link to="/lenders-and-disclosures">{t('lendersAndDisclosures')}</Link>
          <Link to="/agents">{t('agents')}</Link>
        </nav>
        <p>
          {t('grievanceOfficer')}: {name}, <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,{' '}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          {t('copyright', { year: new Date().getFullYear(), name: brand.legalName })}
          {brand.termsApply ? <span className={styles.terms}>{t('termsApply')}</span> : null}
        </p>
      </div>
    </footer>
  );
}
