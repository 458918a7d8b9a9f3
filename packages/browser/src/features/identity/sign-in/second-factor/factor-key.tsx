import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './second-factor.module.css';

const MARGIN = 4;

function pathOf(text: string): { path: string; side: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { path, side: code.size + 2 * MARGIN };
}

/** The key of a new second factor, as a picture for the app's camera and as a text to type. */
export function FactorKey({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const { t } = useTranslation('identity.second-factor');
  const { path, side } = useMemo(() => pathOf(otpauthUrl), [otpauthUrl]);
  return (
    <>
      <div>
        <p className={`gone ${styles.here}`}>
          <a href={otpauthUrl}>{t('setup.here')}</a>
        </p>
        <p>{t('setup.scan')}</p>
        <svg
          role="img"
          aria-label={t('setup.picture')}
          className={styles.picture}
          viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="currentcolor" />
        </svg>
        <p>
          {t('setup.type')}
          <code className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
      </div>
      <p>{t('setup.enter')}</p>
    </>
  );
}
