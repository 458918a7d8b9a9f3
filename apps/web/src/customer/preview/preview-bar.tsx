import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** That the site is shown with a partner's draft, and the ways to the pages that a draft changes. */
export function PreviewBar() {
  const { t } = useTranslation('partners.entries');
  return (
    <aside
      className="cluster-4-24 pad-8-16 middle apart text-note on-warning"
      style={{ borderBottom: '3px solid var(--warning)' }}
      aria-label={t('preview.title')}
    >
      <p className="flush">
        <strong>{t('preview.title')}</strong> {t('preview.text')}
      </p>
      <nav className="cluster-0-16" aria-label={t('preview.title')}>
        <Link className="pad-8-0 branded" to="/">
          {t('preview.first')}
        </Link>
        <Link className="pad-8-0 branded" to="/customer-site">
          {t('preview.entry')}
        </Link>
        <Link className="pad-8-0 branded" to="/products">
          {t('preview.products')}
        </Link>
      </nav>
    </aside>
  );
}
