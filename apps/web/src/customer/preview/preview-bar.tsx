import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './preview-bar.module.css';

/** That the site is shown with a partner's draft, and the ways to the pages that a draft changes. */
export function PreviewBar() {
  const { t } = useTranslation('partners.entries');
  return (
    <aside className={styles.bar} aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}</strong> {t('preview.text')}
      </p>
      <nav className={styles.ways} aria-label={t('preview.title')}>
        <Link to="/">{t('preview.first')}</Link>
        <Link to="/customer-site">{t('preview.entry')}</Link>
        <Link to="/products">{t('preview.products')}</Link>
      </nav>
    </aside>
  );
}
