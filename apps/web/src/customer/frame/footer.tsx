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
    <footer className={`faint text-small line-above paper ${styles.footer}`}>
      <div className="stack-8 mid" style={{ maxWidth: 1120, padding: '16px 16px 24px' }}>
        <nav className="cluster-0-24" aria-label={local(brand.name)}>
          <Link className="inline tall-44" to="/terms-of-use">
            {t('termsOfUse')}
          </Link>
          <Link className="inline tall-44" to="/privacy-policy">
            {t('privacyAndCookies')}
          </Link>
          <Link className="inline tall-44" to="/how-we-match">
            {t('howWeMatch')}
          </Link>
          <Link className="inline tall-44" to="/lenders-and-disclosures">
            {t('lendersAndDisclosures')}
          </Link>
          <Link className="inline tall-44" to="/agents">
            {t('agents')}
          </Link>
        </nav>
        <p>
          {t('grievanceOfficer')}: {name}, <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,{' '}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          {t('copyright', { year: new Date().getFullYear(), name: brand.legalName })}
          {brand.termsApply ? <span style={{ marginLeft: 8 }}>{t('termsApply')}</span> : null}
        </p>
      </div>
    </footer>
  );
}
