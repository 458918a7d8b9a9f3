import { contrastPairs } from '@saakh/rules/brands/colours';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './brands.module.css';

/** How well the chosen colours read on each other and on white, with what is written instead where they do not. */
export function ContrastList({ primary, secondary }: { primary: string; secondary: string }) {
  const { t } = useTranslation('partners.brands.office');
  return (
    <ul
      className="plain-list grid"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: '12px 24px' }}
      aria-label={t('sections.contrast')}
      aria-live="polite"
    >
      {contrastPairs(primary, secondary).map(({ where, text, surface, ratio, instead }) => (
        <li key={where} className={`row-12 middle text-small ${styles.pair}`} data-weak={instead ? true : undefined}>
          <span
            className={`centre square-48 strong rigid rounded lined ${styles.swatch}`}
            style={{ color: text, background: surface }}
            aria-hidden
          />
          <span>
            <strong>{t(`pairs.${where}`)}</strong> {t('ratio', { ratio: ratio.toFixed(1) })}
            <span className={`row-4 middle success ${styles.verdict}`}>
              {instead ? (
                <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              ) : (
                <IconCheck size={16} stroke={2} aria-hidden />
              )}
              {instead ? t('weak', { colour: instead }) : t('enough')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
