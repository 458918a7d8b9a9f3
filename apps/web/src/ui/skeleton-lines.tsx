import { useTranslation } from 'react-i18next';
import styles from './skeleton-lines.module.css';

/** The shape of what is on its way: rows of a height, so that nothing jumps when it arrives. */
export function SkeletonLines({ count = 3, height = 56 }: { count?: number; height?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.lines} role="status">
      <span className="said">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={index} style={{ height }} aria-hidden />
      ))}
    </div>
  );
}
