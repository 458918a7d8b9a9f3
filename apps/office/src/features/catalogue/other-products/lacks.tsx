import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './other-products.module.css';

/** What a voucher, deal or plan lacks until customers see it, in a line; nothing when it is complete. */
export function Lacks({ incomplete, wide = false }: { incomplete: readonly string[]; wide?: boolean }) {
  const { t } = useTranslation('catalogue.other-products.office');
  if (incomplete.length === 0) return null;
  const what = incomplete.map((one) => t(`fields.${one as 'seller'}`)).join(', ');
  return <span className={wide ? styles.warning : styles.lacks}>{t('lacks', { what })}</span>;
}
